"""Why a file could not be read or written, in words of our own instead of the system's."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "disk.missing": ("there is no such file or folder", "没有这个文件或文件夹"),
    "disk.forbidden": ("permission is missing", "没有权限"),
    "disk.folder": ("it is a folder", "它是文件夹"),
    "disk.no_folder": ("a part of the path is no folder", "路径中有一段不是文件夹"),
    "disk.exists": ("it exists already", "已经存在"),
    "disk.full": ("the disk is full", "磁盘已满"),
    "disk.read_only": ("the disk is read-only", "磁盘只读"),
    "disk.long_name": ("the name is too long", "名称太长"),
}
