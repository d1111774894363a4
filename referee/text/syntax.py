"""Where a record is no YAML or no JSON: the slip behind it."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "syntax.yaml_tab": (
        "found a tab; expected blanks for the indentation",
        "读到制表符；缩进应使用空格",
    ),
    "syntax.yaml_quote": (
        "found {found} at the beginning of a value; put the text in quotation marks, "
        "such as '{found}…'",
        "值以 {found} 开头；请给文字加引号，如 '{found}…'",
    ),
    "syntax.yaml_blank": (
        "no blank after the colon; expected `{name}: ` and then the value",
        "冒号后缺少空格；应写成 `{name}: ` 再写值",
    ),
    "syntax.yaml_colon": (
        "found a second colon in the line; put a text with a colon in quotation marks",
        "一行中有第二个冒号；含冒号的文字请加引号",
    ),
    "syntax.yaml_tricks": (
        "found a trick on the line of `tricks`; expected `tricks: |` and below it, indented, "
        "a line a trick",
        "圈写在了 `tricks` 的同一行；应写 `tricks: |`，下面缩进，每圈一行",
    ),
    "syntax.yaml_deeper": (
        "this line is indented deeper than the field it follows, which already has a value; "
        "indent both alike",
        "这一行比上面的字段缩进得更深，而那个字段已有值；两行应同样缩进",
    ),
    "syntax.yaml_indent": (
        "the indentation of this line fits no line above it; indent fields of one mapping alike",
        "这一行的缩进与上面各行都对不上；同一组字段应同样缩进",
    ),
    "syntax.yaml_trick_indent": (
        "this trick line is indented less than the first one of its block; indent all alike",
        "这一圈比首圈缩进得浅；各圈应同样缩进",
    ),
    "syntax.yaml_no_colon": (
        "found “{found}” where a field was expected; write `key: value`",
        "读到“{found}”，此处应为字段；写成 `键: 值`",
    ),
    "syntax.yaml_open_quote": (
        "a quotation mark opens here and is not closed; expected another at the end of the text",
        "此处的引号没有配对；文字末尾应有另一个引号",
    ),
    "syntax.yaml_after": (
        "found more text after a closing quotation mark or bracket; put the whole text in "
        "quotation marks",
        "引号或括号之后还有文字；请把整段文字放在引号内",
    ),
    "syntax.yaml_bracket": (
        "the bracket {bracket} opened here is not closed as expected (see line {line}); close it, "
        "put commas between the values, or put a text that begins with {bracket} in quotation "
        "marks",
        "此处的括号 {bracket} 没有正确配对（见第 {line} 行）；请补上括号，各值之间加逗号，"
        "或给以 {bracket} 开头的文字加引号",
    ),
    "syntax.yaml_escape": (
        "found \\ and a letter that means nothing within double quotation marks; write \\\\, or "
        "use single quotation marks",
        "双引号内的 \\ 后面不是有效的转义；请写 \\\\，或改用单引号",
    ),
    "syntax.yaml_block_head": (
        "found text after the sign of a block; expected | and a new line",
        "块符号之后还有文字；应只写 | 再换行",
    ),
    "syntax.yaml_dash": (
        "found a dash on the line of a field; begin the list on a new line, or put the text in "
        "quotation marks",
        "字段的同一行出现短横；列表请另起一行，文字请加引号",
    ),
    "syntax.yaml_other": (
        "no YAML from here on ({said}); check the indentation, and put texts with signs in "
        "quotation marks",
        "从此处起不是有效的 YAML（{said}）；请检查缩进，含符号的文字请加引号",
    ),
    "syntax.json_key": (
        "found {found}, expected the name of a field in double quotation marks",
        "读到 {found}，此处应为双引号内的字段名",
    ),
    "syntax.json_comma": (
        "found {found}, expected a comma or a closing bracket",
        "读到 {found}，此处应为逗号或右括号",
    ),
    "syntax.json_colon": ("found {found}, expected a colon", "读到 {found}，此处应为冒号"),
    "syntax.json_open_quote": (
        "a quotation mark opens here and is not closed in this line",
        "此处的引号在本行内没有配对",
    ),
    "syntax.json_control": (
        "found a control character in a text; expected an escape such as \\n",
        "文字中有控制字符；应写成转义，如 \\n",
    ),
    "syntax.json_escape": (
        "found \\ and a letter that means nothing; expected an escape such as \\n or \\\\",
        "\\ 后面不是有效的转义；应为 \\n、\\\\ 等",
    ),
    "syntax.json_extra": (
        "found {found} after the record; expected one record a line",
        "记录之后还有 {found}；每行只写一条记录",
    ),
    "syntax.json_value": ("found {found}, expected a value", "读到 {found}，此处应为值"),
    "syntax.json_cut": (
        "the line ends within the record; expected the rest of it, up to the last closing bracket",
        "记录还没有写完，行就结束了；应写到最后的右括号为止",
    ),
    "syntax.json_constant": (
        "found {name}, which JSON does not know; expected a number or a text",
        "读到 {name}，JSON 中没有它；应为数或文字",
    ),
}
