"""The look of the live page: from ten metres on a wall, on a phone, in light and in dark."""

STYLE = """\
:root { color-scheme: light dark; --ink: #10151b; --paper: #fff; --line: #c9d0d9; --soft: #eef2f7;
  --head: #1f3a6b; --head-ink: #fff; --quiet: #4a5562; --red: #b3141c; --warn: #fff0c2;
  --warn-ink: #4a3500; --on: #12703a; --strong: #0b3d91; }
@media (prefers-color-scheme: dark) { :root { --ink: #f2f5f9; --paper: #0b0e13; --line: #333c49;
  --soft: #171d26; --head: #24447e; --head-ink: #fff; --quiet: #b4bfcc; --red: #ff7a7a;
  --warn: #40350c; --warn-ink: #ffe9a8; --on: #5fdc93; --strong: #9cc2ff; } }
* { box-sizing: border-box; margin: 0; }
html { font-size: 16px; }
body { color: var(--ink); background: var(--paper); line-height: 1.3; overflow-wrap: anywhere;
  font-family: "Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei",
    system-ui, sans-serif; font-variant-numeric: tabular-nums; }
header { display: flex; flex-wrap: wrap; gap: .1rem .8rem; align-items: baseline;
  background: var(--head); color: var(--head-ink); padding: .4rem .7rem; }
h1 { font-size: 1.25rem; flex: 1 1 auto; }
h2 { font-size: 1.05rem; padding: .3rem 0; }
#round { font-size: 1.1rem; font-weight: 700; }
#link.off { background: var(--warn); color: var(--warn-ink); padding: 0 .4rem; }
button { font: inherit; color: inherit; background: none; border: 1px solid currentColor;
  border-radius: 1rem; padding: 0 .6rem; cursor: pointer; }
button[aria-pressed=true] { background: var(--head-ink); color: var(--head); }
#stale, noscript { display: block; background: var(--warn); color: var(--warn-ink);
  padding: .3rem .7rem; }
[hidden] { display: none !important; }
main { padding: 0 .7rem .7rem; }
#state { color: var(--quiet); font-size: .85rem; padding-bottom: .2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: .14rem .35rem; border-bottom: 1px solid var(--line); }
th { color: var(--quiet); font-weight: 600; font-size: .85rem; white-space: nowrap; }
th:nth-child(2), td:nth-child(2) { text-align: left; width: 99%; }
td:nth-child(2) { font-weight: 600; } td:nth-child(3) { font-weight: 700; }
tbody tr:nth-child(odd) { background: var(--soft); }
#byes { color: var(--quiet); padding-top: .2rem; }
#tables { display: grid; gap: .5rem; grid-template-columns: minmax(0, 1fr); }
article { border: 2px solid var(--line); border-radius: .4rem; padding: .2rem .5rem .3rem;
  break-inside: avoid; min-width: 0; }
article.playing { border-color: var(--on); }
article.broken, article.flagged { border-color: var(--red); }
.top { display: flex; flex-wrap: wrap; gap: 0 .6rem; color: var(--quiet); font-size: .85rem;
  align-items: baseline; }
.top b { color: var(--ink); font-size: 1rem; } .top .state { margin-left: auto; }
article.playing .state { color: var(--on); font-weight: 700; }
.side { display: flex; gap: .5rem; align-items: baseline; font-size: 1.1rem; font-weight: 600; }
.side .name { flex: 1 1 auto; min-width: 0; white-space: nowrap; overflow: hidden;
  text-overflow: ellipsis; }
.side .level { font-size: 1.3rem; font-weight: 800; color: var(--strong); }
.side.declaring .name::before { content: "\\25B8\\00A0"; color: var(--on); }
.side.winner .name::after { content: "\\00A0\\2713"; color: var(--on); }
.score { font-weight: 700; } .red { color: var(--red); }
.violation { color: var(--red); font-size: .9rem; }
.quiet { color: var(--quiet); font-size: .9rem; }
@media (min-width: 620px) { #tables { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@media (min-width: 1000px) {
  /* A thirtieth of the height: letters three centimetres high on a screen one metre high. */
  html { font-size: max(16px, min(1.7vw, 3vh)); }
  body { height: 100vh; overflow: hidden; display: flex; flex-direction: column; }
  main { flex: 1 1 auto; min-height: 0; display: grid; gap: .8rem; padding-bottom: .4rem;
    grid-template-columns: minmax(0, 37fr) minmax(0, 63fr); }
  main > section { min-height: 0; display: flex; flex-direction: column; }
  .pages { flex: 1 1 auto; min-height: 0; overflow: auto; scrollbar-width: none; }
  td:nth-child(2) { max-width: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
}
@media (prefers-reduced-motion: no-preference) {
  .fresh { animation: fresh 1.6s ease-out; }
  @keyframes fresh { from { background: var(--warn); } to { background: transparent; } } }
"""
