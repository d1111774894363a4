"""The command line: one thin module a command, imported only when that command runs."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Any, NoReturn

import click

from referee import __version__
from referee.text import LANGUAGES, Style, catalogue, default_lang, say

COMMANDS = (
    "replay", "record", "explain", "rule", "appeal", "history", "sheet", "seal", "verify",
    "clauses", "check", "rulesets", "compare", "format", "simulate", "journal", "protocol",
    "event", "pair", "standings", "serve", "audit", "archive",
)  # fmt: skip
"""In the order of the help; each is ``referee.cli.<name>:command``, its line ``help.<name>``."""

EXIT_FOUND, EXIT_BAD_INPUT, EXIT_FAULT, EXIT_INTERRUPTED = 1, 2, 70, 130


def style() -> Style:
    """How the running command speaks to the user."""
    found: Style = click.get_current_context().find_root().obj
    return found


def fail(message: str) -> NoReturn:
    """End with a usage error: a message and exit status 2."""
    raise click.UsageError(message)


class _Translated:
    """Help texts are catalogue keys, looked up when the help is printed."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        command: Any = self
        if command.help:
            formatter.write_paragraph()
            with formatter.indentation():
                for paragraph in say(command.help, _style_of(ctx)).split("\n\n"):
                    formatter.write_text(paragraph)
                    formatter.write_paragraph()


class Option(click.Option):
    """An option whose help is a catalogue key."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        record = super().get_help_record(ctx)
        if record and self.help and self.help in catalogue("help"):
            spoken = say(self.help, _style_of(ctx))
            return record[0], record[1].replace(self.help, spoken, 1)
        return record


def _speech_options() -> list[click.Parameter]:
    return [
        Option(
            ["--lang"], type=click.Choice(LANGUAGES), expose_value=False, is_eager=True,
            callback=_set_style("lang"), help="help.option_lang",
        ),
        Option(
            ["--suits"], type=click.Choice(["symbols", "letters", "zh"]), expose_value=False,
            is_eager=True, callback=_set_style("suits"), help="help.option_suits",
        ),
    ]  # fmt: skip


def _set_style(name: str) -> Any:  # noqa: ANN401
    def remember(ctx: click.Context, _parameter: click.Parameter, value: Any) -> None:  # noqa: ANN401
        if value is not None:
            ctx.find_root().obj = _style_of(ctx)._replace(**{name: value})

    return remember


def _style_of(ctx: click.Context) -> Style:
    root = ctx.find_root()
    if root.obj is None:
        root.obj = Style(_speaking.lang, _suits_for(sys.stdout))
    found: Style = root.obj
    return found


def _suits_for(stream: Any) -> Any:  # noqa: ANN401
    """The suit signs that the stream's encoding has."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        "♠♥♣♦".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return "letters"
    return "symbols"


class Command(_Translated, click.Command):
    """A command with the options that every command has."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.params.extend(_speech_options())


class Group(_Translated, click.Group):
    """A group of commands in one module."""

    command_class = Command

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.params.extend(_speech_options())

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [
            (name, say(f"help.{self._prefix(ctx)}{name}_short", _style_of(ctx)))
            for name in self.list_commands(ctx)
        ]
        with formatter.section(_click_text("Commands")):
            formatter.write_dl(rows)

    def _prefix(self, ctx: click.Context) -> str:
        return "" if ctx.parent is None else f"{ctx.info_name}_"


class LazyGroup(Group):
    """The top of the command line: a command's module is imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = importlib.import_module(f"referee.cli.{cmd_name}").command
        return found

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:  # noqa: ANN401
        """Run, and end with the exit status of the interface."""
        kwargs["standalone_mode"] = False
        arguments = kwargs.get("args") or (args[0] if args else None) or sys.argv[1:]
        _speak_click(arguments)
        try:
            outcome = super().main(*args, **kwargs)
        except click.ClickException as error:
            error.show()
            sys.exit(error.exit_code)
        except (click.Abort, KeyboardInterrupt):
            click.echo(say("help.interrupted", Style(_lang_of(arguments))), err=True)
            sys.exit(EXIT_INTERRUPTED)
        except BrokenPipeError:
            sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123  (nobody reads on)
            sys.exit(0)
        except Exception:  # the program's own fault: say so, with what a report needs
            import traceback

            traceback.print_exc()
            click.echo(say("help.fault", Style(_lang_of(arguments))), err=True)
            sys.exit(EXIT_FAULT)
        sys.exit(outcome if isinstance(outcome, int) else 0)


def _lang_of(arguments: list[str]) -> Any:  # noqa: ANN401
    """The language asked for anywhere on the command line, known before click reads it."""
    for before, argument in zip(["", *arguments], arguments, strict=False):
        wanted = argument.removeprefix("--lang=") if argument.startswith("--lang=") else argument
        if (before == "--lang" or argument.startswith("--lang=")) and wanted in LANGUAGES:
            return wanted
    return default_lang()


_speaking = Style()


_CLICK = (
    click.core, click.exceptions, click.types, click.parser, click.decorators, click.formatting,
)  # fmt: skip
"""The modules of the click library that speak."""


def _speak_click(arguments: list[str]) -> None:
    """Let click's own messages come from the catalogue (click has no translations)."""
    global _speaking
    _speaking = Style(_lang_of(arguments))
    for module in _CLICK:
        if hasattr(module, "_"):
            setattr(module, "_", _click_text)  # noqa: B010  (click has no such public name)
        if hasattr(module, "ngettext"):
            setattr(module, "ngettext", _click_count)  # noqa: B010


def _click_count(one: str, many: str, count: int) -> str:
    return _click_text(one if count == 1 else many)


def _click_text(text: str) -> str:
    from referee.text.click_texts import CHINESE

    return CHINESE.get(text, text) if _speaking.lang == "zh" else text


def _color_wanted() -> bool | None:
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return None


@click.group(
    cls=LazyGroup, help="help.referee", context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(__version__, prog_name="referee", cls=Option, help="help.option_version")
@click.pass_context
def main(ctx: click.Context) -> None:
    _style_of(ctx)
    ctx.color = _color_wanted()


def run() -> NoReturn:
    """The console script."""
    main.main()
