"""What the user sees of a judgement: text, JSON, a workbook. Nothing is decided here."""
