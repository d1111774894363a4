"""What PostgreSQL itself looks after: who may push what, whatever program asks (数据库函数).

The tables belong to the organiser. An arbiter's login may only call ``referee_push``, which runs
with the organiser's rights and checks the table's token, the order of the entries and every hash
by itself; a reader's login may only select, and not the tokens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import text

from referee.live.journal import START
from referee.store.schema import entries, files, info, matches, results

if TYPE_CHECKING:
    from sqlalchemy import Connection

FUNCTION = """
CREATE OR REPLACE FUNCTION referee_push(
  p_round integer, p_table integer, p_token text, p_lines text[]
) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '{schema}', pg_temp AS $$
DECLARE
  v_seq integer; v_head text; v_line text; v_body json; v_hash text; v_old text;
BEGIN
  PERFORM 1 FROM referee_tokens WHERE table_no = p_table
    AND digest = encode(sha256(convert_to(p_token, 'UTF8')), 'hex');
  IF NOT FOUND THEN RAISE EXCEPTION 'token' USING ERRCODE = 'RF001'; END IF;
  INSERT INTO referee_matches VALUES (p_round, p_table, 0, '{start}') ON CONFLICT DO NOTHING;
  SELECT seq, head INTO v_seq, v_head FROM referee_matches
    WHERE round_no = p_round AND table_no = p_table FOR UPDATE;
  FOREACH v_line IN ARRAY p_lines LOOP
    v_body := v_line::json;
    v_hash := coalesce(v_body->>'hash', '');
    IF (v_body->>'seq')::integer <= v_seq THEN
      SELECT line INTO v_old FROM referee_entries WHERE round_no = p_round
        AND table_no = p_table AND seq = (v_body->>'seq')::integer;
      IF v_old IS DISTINCT FROM v_line THEN
        RAISE EXCEPTION 'diverged' USING ERRCODE = 'RF003'; END IF;
      CONTINUE;
    END IF;
    IF (v_body->>'seq')::integer IS DISTINCT FROM v_seq + 1 THEN
      RAISE EXCEPTION 'gap' USING ERRCODE = 'RF002'; END IF;
    IF v_body->>'prev' IS DISTINCT FROM v_head THEN
      RAISE EXCEPTION 'diverged' USING ERRCODE = 'RF003'; END IF;
    IF encode(sha256(convert_to(replace(v_line, ',"hash":"' || v_hash || '"', ''), 'UTF8')),
        'hex') IS DISTINCT FROM v_hash THEN
      RAISE EXCEPTION 'tampered' USING ERRCODE = 'RF004'; END IF;
    v_seq := v_seq + 1;
    v_head := v_hash;
    INSERT INTO referee_entries VALUES (p_round, p_table, v_seq, v_line);
  END LOOP;
  UPDATE referee_matches SET seq = v_seq, head = v_head
    WHERE round_no = p_round AND table_no = p_table;
  RETURN v_seq;
END $$
"""
SIGNATURE = "referee_push(integer, integer, text, text[])"
READ = (info, files, matches, entries, results)
PUSH = (info, matches)
"""What an arbiter's login reads: whether there is a store, and how far its match has come."""


def make_function(connection: Connection) -> None:
    """Make the function; nobody but the organiser may call it yet."""
    schema = connection.scalar(text("SELECT current_schema()"))
    function = FUNCTION.replace("{schema}", _quoted(str(schema))).replace("{start}", START)
    connection.exec_driver_sql(function)
    connection.exec_driver_sql(f"REVOKE ALL ON FUNCTION {SIGNATURE} FROM PUBLIC")


def _quoted(text: str) -> str:
    """A text inside single quotes."""
    return text.replace("'", "''")


def grant(connection: Connection, role: str, *, push: bool) -> None:
    """Let a login read, or push and nothing else."""
    name = connection.dialect.identifier_preparer.quote_identifier(role)
    schema = connection.dialect.identifier_preparer.quote_identifier(
        str(connection.scalar(text("SELECT current_schema()")))
    )
    connection.exec_driver_sql(f"GRANT USAGE ON SCHEMA {schema} TO {name}")
    for table in PUSH if push else READ:
        connection.exec_driver_sql(f"GRANT SELECT ON {table.name} TO {name}")
    if push:
        connection.exec_driver_sql(f"GRANT EXECUTE ON FUNCTION {SIGNATURE} TO {name}")
