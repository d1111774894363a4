"""The league shown: text, JSON, CSV, Markdown, the workbook, the page (赛事报表)."""
