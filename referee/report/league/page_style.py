"""The look of the league's page, on a screen, a phone and paper."""

STYLE = """\
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --line: #d5dae1; --soft: #eef2f8;
  --head: #28406e; --head-ink: #fff; --up: #dff0d8; --down: #f8e3dc; --mark: #d6e4f7;
  --quiet: #5c6773; --warn: #fff4d6; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8ee; --paper: #14171c; --line: #343b46;
  --soft: #1c222b; --head: #2c4474; --head-ink: #fff; --up: #1f3a24; --down: #452a22;
  --mark: #27415f; --quiet: #9aa5b3; --warn: #3b3318; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1200px; padding: 1rem 1.2rem 3rem; color: var(--ink);
  background: var(--paper); line-height: 1.45;
  font-family: "Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei",
    system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: .8rem 0 .2rem; }
h2 { font-size: 1.15rem; margin: 1.8rem 0 .5rem; break-after: avoid; }
.state, .note, footer { color: var(--quiet); margin: .3rem 0 .8rem; }
footer { margin-top: 2rem; border-top: 1px solid var(--line); padding-top: .6rem;
  font-size: .9rem; }
.box { overflow-x: auto; }
table { border-collapse: collapse; font-size: .95rem; font-variant-numeric: tabular-nums; }
.standings table { font-size: 1.05rem; }
th { background: var(--head); color: var(--head-ink); font-weight: 600; padding: .35rem .6rem;
  text-align: left; white-space: nowrap; }
td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
tbody tr:nth-child(even) td { background: var(--soft); }
.r { text-align: right; } .c { text-align: center; white-space: nowrap; }
tbody tr td.up { background: var(--up); } tbody tr td.down { background: var(--down); }
td strong { background: var(--mark); padding: .1rem .35rem; border-radius: .25rem; }
.standings tbody tr td:nth-child(2), .cross tbody tr td:nth-child(2) { font-weight: 600;
  white-space: nowrap; }
.rounds tr.turn td { border-top: 2px solid var(--quiet); }
.definitions td:last-child { min-width: 20rem; }
.flags { background: var(--warn); border-left: 4px solid #d9a400; padding: .2rem 1rem;
  margin-top: 1rem; }
.flags li { margin: .15rem 0; }
.definitions td:not(:last-child) { white-space: nowrap; }
.flags h2 { margin: .5rem 0 .2rem; }
input[name=lang] { position: absolute; opacity: 0; }
input[name=lang] + label { display: inline-block; padding: .15rem .7rem; margin-right: .4rem;
  border: 1px solid var(--line); border-radius: 1rem; cursor: pointer; font-size: .9rem; }
input[name=lang]:checked + label { background: var(--head); color: var(--head-ink); }
input[name=lang]:focus-visible + label { outline: 2px solid var(--ink); }
#to-en:checked ~ .in-zh, #to-zh:checked ~ .in-en { display: none; }
@media print {
  @page { size: A4 landscape; margin: 12mm; }
  :root { color-scheme: light; --ink: #000; --paper: #fff; --soft: #f3f5f8; --line: #bbb;
    --quiet: #444; --up: #e5f2e0; --down: #fbeae4; --mark: #dde8f6; --warn: #fff8e4;
    --head: #28406e; }
  body { max-width: none; padding: 0; font-size: 9.5pt; }
  input[name=lang] + label { display: none; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .box { overflow: visible; }
  thead { display: table-header-group; }
  tr, .flags { break-inside: avoid; }
  td, th { padding: .18rem .4rem; }
}
@media (max-width: 600px) { body { padding: .6rem .5rem 2rem; } td, th { padding: .25rem .4rem; } }
"""
