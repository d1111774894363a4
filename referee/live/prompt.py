"""The session on a terminal: a prompt below its own paper trail (终端模式).

The only module that imports prompt_toolkit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from referee.live.completion import offers
from referee.live.plain import answers
from referee.live.screen import COLUMNS, panel, prompt_text
from referee.report.tables import width, wrap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prompt_toolkit.document import Document

    from referee.live.session import Session

REFRESH_SECONDS = 10
"""How often the clock on the screen moves on by itself."""


class _Offers(Completer):
    """Completion from what is still possible."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterator[Completion]:
        """The offers after the cursor."""
        for text, meaning in offers(self.session, document.text_before_cursor):
            yield Completion(text, display_meta=meaning)


def _keys() -> KeyBindings:
    """F1 asks for help. Enter takes an offer that is selected into the line, no more."""
    bindings = KeyBindings()

    @bindings.add("f1")
    def _help(event: KeyPressEvent) -> None:
        event.current_buffer.text = "help"
        event.current_buffer.validate_and_handle()

    return bindings


def run_prompt(session: Session, told: list[str]) -> None:
    """Ask for lines until the arbiter leaves; Ctrl-C clears the line, Ctrl-D leaves."""
    prompt: PromptSession[str] = PromptSession(
        completer=_Offers(session),
        complete_while_typing=False,
        key_bindings=_keys(),
        bottom_toolbar=lambda: "\n".join(panel(session)),
        reserve_space_for_menu=5,
        refresh_interval=REFRESH_SECONDS,
    )
    _show([*told, session.say("live.hint")])
    while not session.done:
        try:
            line = prompt.prompt(lambda: prompt_text(session))
        except KeyboardInterrupt:
            continue
        except EOFError:
            line = "quit"
        _show(answers(session, line))


def _show(lines: list[str]) -> None:
    """Print an answer; what is wider than the screen is broken between words."""
    for line in lines:
        parts = (line,) if width(line) <= COLUMNS else wrap(line, COLUMNS)
        print("\n".join(parts))
