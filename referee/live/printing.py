"""From an HTML page to a PDF, by a browser that is there (打印)."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from referee.message import Message

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
SECONDS = 120


class PrintError(ValueError):
    """A PDF that could not be made, and why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


def pdf_of(page: str) -> bytes:
    """The page as a PDF. Raises PrintError where no program can make it."""
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "page.html"), Path(folder, "page.pdf")
        source.write_text(page, "utf-8")
        command = _command(source, made)
        try:
            done = subprocess.run(  # noqa: S603  (our own file, a program of the system)
                command, capture_output=True, timeout=SECONDS, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise PrintError(Message.of("protocol.not_made", reason=str(error))) from None
        if not made.exists():
            said = done.stderr.decode("utf-8", "replace").strip().splitlines()
            reason = said[-1] if said else str(done.returncode)
            raise PrintError(Message.of("protocol.not_made", reason=reason))
        return made.read_bytes()


def _command(source: Path, made: Path) -> list[str]:
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise PrintError(Message.of("protocol.no_printer"))
    profile = source.parent / "profile"
    return [
        browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
        "--no-pdf-header-footer", f"--print-to-pdf={made}", source.as_uri(),
    ]  # fmt: skip
