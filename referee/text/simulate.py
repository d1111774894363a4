"""What ``referee simulate`` says about its arguments."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "simulate.one_match": (
        "{file} would be YAML, which holds one match, but {matches} are asked for; name a file "
        "that ends in .jsonl",
        "{file} 是 YAML 文件，只能写一场，而 --matches 为 {matches}；请用 .jsonl 文件名",
    ),
    "simulate.too_few": (
        "{option} is {value}, expected a number from 1",
        "{option} 为 {value}，应为不小于 1 的整数",
    ),
    "simulate.no_rate": (
        "--violations is {value}, expected a number from 0 to 1",
        "--violations 为 {value}，应为 0 到 1 之间的数",
    ),
}
