"""The script of the live page: it takes the parts that changed and writes them as text.

It makes every element by itself and puts in what the server sent with ``textContent`` alone, so
that no name can become markup.
"""

SCRIPT = """\
'use strict';
const texts = JSON.parse(document.getElementById('texts').textContent);
const suits = {S: '\\u2660', H: '\\u2665', C: '\\u2663', D: '\\u2666'};
const parts = {};
let lang = document.documentElement.dataset.lang;
const $ = id => document.getElementById(id);
const say = (key, values) => (texts[lang][key] || key).replace(/\\{(\\w+)\\}/g,
  (_, name) => values && name in values ? String(values[name]) : '');
function make(tag, style, ...inside) {
  const found = document.createElement(tag);
  if (style) found.className = style;
  for (const one of inside) if (one !== null && one !== '') found.append(one);
  return found;
}
function showEvent() {
  const event = parts.event;
  $('name').textContent = document.title = event.name;
  $('round').textContent = event.round ? say('round', {n: event.round}) : say('no_round');
  $('state').textContent = event.state[lang];
  $('stale').hidden = !event.stale;
  $('stale').textContent = say('stale');
}
function showStandings() {
  const found = parts.standings;
  const heads = [say('rank'), say('team'), say('points'), say('played'), ...found.heads[lang]];
  $('heads').replaceChildren(...heads.map(text => make('th', '', text)));
  $('rows').replaceChildren(...found.rows.map(row => make('tr', '',
    ...row.map(cell => make('td', '', cell === null ? '' : String(cell))))));
  $('byes').textContent = found.byes.length ? say('bye', {n: found.byes.join(', ')}) : '';
}
const nameOf = (view, side) => view.sides[side === 'NS' ? 0 : 1].name || say(side);
function trumpOf(view) {
  if (view.trump === 'NT') return make('span', '', say('no_trump') + ' ' + view.level);
  return make('span', 'HD'.includes(view.trump) ? 'red' : '', suits[view.trump] + view.level);
}
function sideOf(view, index) {
  const side = view.sides[index], key = index ? 'WE' : 'NS';
  const declaring = view.attackers && view.attackers !== key;
  const level = side.level === undefined ? '' :
    side.level + (side.laps ? ' (' + say('lap', {n: side.laps + 1}) + ')' : '');
  return make('div', 'side' + (declaring ? ' declaring' : '') +
    (view.winner === key ? ' winner' : ''),
    make('span', 'name', side.name || say(key)), make('span', 'level', level));
}
function lastOf(view) {
  const last = view.last;
  if (!last || last.total === null) return null;
  const rise = last.winner && last.rise ?
    ', ' + say('rise', {side: nameOf(view, last.winner), n: last.rise}) : '';
  return make('div', 'quiet', say('last', {h: last.hand, n: last.total}) + rise);
}
function violationOf(view) {
  const found = view.violation;
  if (!found) return null;
  const who = found.seat ? say(found.seat) : found.side ? nameOf(view, found.side) : '';
  const line = make('div', 'violation',
    say('violation', {h: found.hand, who: who, what: found.name[lang]}));
  line.title = found.text[lang];
  return line;
}
function cardOf(view) {
  const playing = view.points !== undefined;
  const top = make('div', 'top', make('b', '', say('table', {n: view.table})),
    view.hand ? make('span', '', say('hand', {n: view.hand})) : '', playing ? trumpOf(view) : '',
    view.state === 'playing' ? make('span', '', say('trick', {n: view.trick})) : '',
    make('span', 'state', say(view.state)));
  const score = playing ? make('div', 'score', say('attackers', {n: view.points}) + ' \\u00b7 ' +
    say('declarer', {n: say(view.declarer)})) : null;
  const result = view.result ? make('div', 'score', view.result[lang]) : null;
  return make('article', view.state, top, sideOf(view, 0), sideOf(view, 1), score || result,
    result ? null : lastOf(view), violationOf(view));
}
function showTables(changed) {
  const box = $('tables'), cards = new Map([...box.children].map(one => [one.dataset.key, one]));
  const wanted = parts.order.map(key => {
    const old = cards.get(key), name = 'table ' + key;
    if (old && changed && !(name in changed)) return old;
    const card = cardOf(parts[name]);
    card.dataset.key = key;
    if (old && changed) card.classList.add('fresh');
    return card;
  });
  wanted.forEach((card, at) => {
    if (box.children[at] === card) return;
    const old = cards.get(card.dataset.key);
    if (old && old !== card && box.children[at] === old) old.replaceWith(card);
    else box.insertBefore(card, box.children[at] || null);
  });
  while (box.children.length > wanted.length) box.lastChild.remove();
}
function show(changed) {
  if (!parts.event) return;
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en';
  for (const key of ['standings', 'tables']) $('h-' + key).textContent = say(key);
  if (!changed || changed.event) showEvent();
  if (!changed || changed.standings) showStandings();
  showTables(changed);
}
function take(message) {
  const found = JSON.parse(message.data);
  if (found.whole) for (const name of Object.keys(parts)) delete parts[name];
  Object.assign(parts, found.parts);
  for (const name of Object.keys(parts))
    if (name.startsWith('table ') && !parts.order.includes(name.slice(6))) delete parts[name];
  show(found.whole ? null : found.parts);
}
let source, heard = 0;
function linked(on) {
  $('link').className = on ? '' : 'off';
  $('link').dataset.on = on ? '1' : '';
  $('link').textContent = on ? '\\u25cf ' + say('live') : say('lost');
}
function connect() {
  if (source) source.close();
  heard = Date.now();
  source = new EventSource('events');
  source.addEventListener('parts', message => { heard = Date.now(); linked(true); take(message); });
  source.addEventListener('tick', () => { heard = Date.now(); linked(true); });
  source.onerror = () => linked(false);
}
// A browser gives up for good after some errors, and does not notice a dead network at all.
setInterval(() => {
  const gone = source.readyState === 2 && Date.now() - heard > 2000;
  if (gone || Date.now() - heard > 30000) { linked(false); connect(); }
}, 1000);
for (const button of document.querySelectorAll('button')) {
  button.setAttribute('aria-pressed', String(button.dataset.to === lang));
  button.onclick = () => {
    lang = button.dataset.to;
    for (const one of document.querySelectorAll('button'))
      one.setAttribute('aria-pressed', String(one === button));
    linked(Boolean($('link').dataset.on));
    show(null);
  };
}
// What does not fit on a wall is turned over like pages, unless somebody scrolls.
let touched = 0;
for (const kind of ['wheel', 'pointerdown', 'keydown'])
  addEventListener(kind, () => { touched = Date.now(); }, {passive: true});
const pause = Number(new URLSearchParams(location.search).get('pages') || 10) * 1000;
setInterval(() => {
  if (!matchMedia('(min-width: 1000px)').matches || Date.now() - touched < 60000) return;
  for (const box of document.querySelectorAll('.pages')) turn(box);
}, pause);
function turn(box) {
  const bottom = box.scrollTop + box.clientHeight, rows = box.querySelectorAll('article, tr');
  if (bottom >= box.scrollHeight - 2) { box.scrollTop = 0; return; }
  // The first row that is not whole on this page is the first one of the next.
  for (const row of rows) {
    const place = row.getBoundingClientRect(), top = place.top - box.getBoundingClientRect().top;
    if (top + place.height > box.clientHeight + 1 && top > 0) { box.scrollTop += top; return; }
  }
  box.scrollTop = bottom;
}
linked(false);
connect();
"""
