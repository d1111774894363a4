"""Errors of a YAML text itself."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "yaml.empty": ("the file is empty; expected keys and values", "文件是空的；应有键和值"),
    "yaml.alias": (
        "anchors and aliases (&name, *name) are not used here; write the value out",
        "此处不用锚点和别名（&名、*名）；请直接写出值",
    ),
    "yaml.deep": ("nested too deeply", "嵌套过深"),
    "yaml.tag": (
        "found the tag {tag}; tags are not used here, write the value alone",
        "读到标签 {tag}；此处不用标签，只写值",
    ),
    "yaml.key": ("a key must be a plain word", "键必须是一个普通的词"),
    "yaml.duplicate": (
        "the key {name} stands here a second time; the first is in line {line}",
        "键 {name} 重复出现；第一次在第 {line} 行",
    ),
    "yaml.too_many": (
        "more than {limit} keys and values, expected fewer in one file",
        "键和值超过 {limit} 个，一个文件不应有这么多",
    ),
    "yaml.too_many_keys": (
        "found {count} keys, expected at most {limit} in one mapping",
        "读到 {count} 个键，一组字段至多应为 {limit} 个",
    ),
    "yaml.more": (
        "this file has more than {limit} such faults; the first are told",
        "此文件这样的错误超过 {limit} 处，只列出最先的",
    ),
    "yaml.documents": (
        "a second document begins here (---); one file holds one document",
        "此处开始了第二个文档（---）；一个文件只能有一个文档",
    ),
    "yaml.quote": (
        "a value cannot begin with this character; put the value in quotation marks",
        "值不能以此字符开头；请给值加引号",
    ),
    "yaml.tab": (
        "found a tab; indent with spaces",
        "读到制表符；缩进请用空格",
    ),
    "yaml.colon": (
        "found a colon where no key can stand; put a value with ': ' in quotation marks, "
        "or mend the indentation",
        "此处不应有冒号；含“: ”的值请加引号，或检查缩进",
    ),
    "yaml.no_colon": (
        "a key without its colon; write 'key: value'",
        "键后缺少冒号；应写成“键: 值”",
    ),
    "yaml.unclosed": (
        "the file ends inside a quotation mark or a bracket; close it",
        "文件在引号或括号之内就结束了；请补全",
    ),
    "yaml.comma": (
        "expected a comma or the closing bracket; close the bracket, or put a value with a comma "
        "in quotation marks",
        "此处应为逗号或右括号；请补上括号，或给含逗号的值加引号",
    ),
    "yaml.syntax": (
        "not readable as YAML from here on; check the indentation, and put values with special "
        "characters (: # @ ` [ {) in quotation marks",
        "从此处起不是有效的 YAML；请检查缩进，含特殊字符（: # @ ` [ {）的值请加引号",
    ),
    "yaml.control": (
        "found the control character {code}; remove it",
        "读到控制字符 {code}；请删除",
    ),
}
