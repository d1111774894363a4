"""A file is written whole or not at all."""

import gzip
import os
import stat
from pathlib import Path

import pytest

from referee.record.files import NotWrittenError, whole_file, write_whole


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    before = os.umask(0o027)
    try:
        write_whole(str(file), b"x")
    finally:
        os.umask(before)
    assert file.read_bytes() == b"x"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert left_in(tmp_path) == ["a.yaml"]


def test_an_old_file_keeps_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"old")
    file.chmod(0o604)
    write_whole(str(file), b"new")
    assert file.read_bytes() == b"new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o604


def test_a_fault_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"old")

    def fill() -> None:
        with whole_file(str(file)) as stream:
            stream.write(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fill()
    assert file.read_bytes() == b"old"
    assert left_in(tmp_path) == ["a.yaml"]


def test_a_full_disk_is_told_and_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"

    def fill() -> None:
        with whole_file(str(file)):
            raise OSError(28, "No space left on device")

    with pytest.raises(NotWrittenError) as found:
        fill()
    assert found.value.message.key == "record.output_failed"
    assert left_in(tmp_path) == []


def test_a_name_that_ends_in_gz_is_compressed_without_time(tmp_path: Path) -> None:
    for name in ("a.jsonl.gz", "b.jsonl.gz"):
        write_whole(str(tmp_path / name), b"x" * 1000)
    first, second = (tmp_path / name for name in ("a.jsonl.gz", "b.jsonl.gz"))
    assert first.read_bytes() == second.read_bytes()
    assert gzip.decompress(first.read_bytes()) == b"x" * 1000


def test_what_is_no_ordinary_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    os.mkfifo(tmp_path / "pipe")
    names = {
        "folder": "output_folder", "link": "output_link", "pipe": "output_special",
        "no/a.yaml": "output_failed", "real/a.yaml": "output_failed",
    }  # fmt: skip
    for name, key in names.items():
        with pytest.raises(NotWrittenError) as found:
            write_whole(str(tmp_path / name), b"new")
        assert found.value.message.key == f"record.{key}"
    with pytest.raises(NotWrittenError):
        write_whole("/dev/null", b"new")
    assert (tmp_path / "real").read_bytes() == b"old"
    assert left_in(tmp_path) == ["folder", "link", "pipe", "real"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_protected_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"old")
    file.chmod(0o444)
    with pytest.raises(NotWrittenError) as found:
        write_whole(str(file), b"new")
    assert found.value.message.key == "record.output_protected"
