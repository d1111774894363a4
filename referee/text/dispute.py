"""Rulings, appeals, the history of a match, sealed files."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "dispute.one_record": (
        "{name} holds more than one record; name one of them, as {name}:12",
        "{name} 中不止一份记录；请指定其一，如 {name}:12",
    ),
    "dispute.no_record": ("{name}: found no record", "{name}：没有记录"),
}
