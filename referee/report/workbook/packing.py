"""The same workbook is the same bytes: no time of writing is kept in the file."""

from __future__ import annotations

import datetime
import re
import zipfile
from io import BytesIO

STAMP = datetime.datetime(1980, 1, 1, tzinfo=datetime.UTC).replace(tzinfo=None)
"""The earliest time that a zip file can name."""

_MODIFIED = re.compile(rb"(<dcterms:modified[^>]*>)[^<]*(</dcterms:modified>)")


def without_times(workbook: bytes) -> bytes:
    """The workbook with every time of writing replaced by ``STAMP``."""
    out = BytesIO()
    with zipfile.ZipFile(BytesIO(workbook)) as source, zipfile.ZipFile(out, "w") as target:
        for entry in source.infolist():
            content = source.read(entry)
            if entry.filename == "docProps/core.xml":
                stamp = STAMP.isoformat().encode() + b"Z"
                content = _MODIFIED.sub(rb"\g<1>" + stamp + rb"\g<2>", content)
            fixed = zipfile.ZipInfo(entry.filename, STAMP.timetuple()[:6])
            fixed.compress_type = zipfile.ZIP_DEFLATED
            fixed.external_attr = 0o644 << 16
            target.writestr(fixed, content)
    return out.getvalue()
