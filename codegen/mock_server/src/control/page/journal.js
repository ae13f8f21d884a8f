// The journal of requests, which is updated continuously.

const KEPT = 50;
let [newest, lastTime, isAsking] = [0, null, false];

async function refreshJournal() {
  if (isAsking) return;
  isAsking = true;
  const list = byId('journal');
  try {
    const { requests, total, now } = await ask('journal', [{ name: 'after', value: String(newest) }, { name: 'limit', value: String(KEPT) }]);
    // The journal was emptied, so the shown entries no longer exist.
    if (total < newest) list.replaceChildren();
    newest = total < newest ? 0 : requests[0]?.number ?? newest;
    list.querySelectorAll(':scope > :not(.request)').forEach(node => node.remove());
    list.prepend(...requests.map(entry => journalRow(entry)));
    if (requests.length) {
      // The end may be cut off, so the operation is first and the line last.
      const [time, status, { firstChild: name, lastChild: line }, hit] = cells(requests[0]);
      byId('latest').replaceChildren(...[time, status, name, hit, line].filter(Boolean));
    } else if (!list.children.length) {
      byId('latest').textContent = 'no requests yet';
    }
    while (list.children.length > KEPT) list.lastElementChild.remove();
    if (!list.children.length) list.append(el('li', { class: 'soft' }, 'There are no requests yet. Send one here, or with any client.'));
    if (requests.length) refreshRules();
    if (lastTime !== null && (requests.length || now !== lastTime)) refreshAccount();
    lastTime = now;
  } catch (trouble) {
    newest = 0;
    byId('latest').textContent = 'no answer';
    list.replaceChildren(el('li', { class: 'told' }, trouble.message));
  } finally {
    isAsking = false;
  }
}

/** Updates the journal every second while the page may be visible. */
function follow() {
  refreshJournal();
  setInterval(() => { if (document.visibilityState === 'visible') refreshJournal(); }, 1000);
}

const carriedOut = entry => entry.is_carried_out ? 'carried out' : 'not carried out';
const CUT = 'There was no whole answer: a fault was injected.';

/** The faults that a request met, and whether the call was carried out all the same. */
const faultsOf = entry => entry.faults.length ? [...entry.faults.flatMap(fault => [badge('bad', fault), ' ']), carriedOut(entry)] : [];

/** The cells of a row: when a request came, its status, its line, and the faults that it met. */
function cells(entry) {
  return [el('time', { class: 'mono small soft' }, new Date(1000 * entry.time).toLocaleTimeString('en-GB')),
    badge(entry.status >= 200 && entry.status < 400 ? 'good' : 'bad', entry.status === 0 ? 'none' : entry.status),
    el('span', {}, el('strong', { class: 'small' }, entry.operation ?? 'no operation'), ' ', el('code', { class: 'soft breaks' }, entry.line)),
    entry.faults.length > 0 && el('span', { class: 'small hit' }, faultsOf(entry))];
}

function journalRow(entry) {
  const inside = el('div');
  const details = el('details', { toggle: () => { if (details.open && !inside.children.length) inside.replaceChildren(...exchange(entry).filter(Boolean)); } },
    el('summary', {}, ...cells(entry)), inside);
  return el('li', { class: 'request' }, details);
}

/** A request and its whole answer, and the actions for it. */
function exchange(entry) {
  const [method, seen] = entry.line.split(' ');
  const target = unkeyed(seen);
  const lines = pairs => pairs.map(([name, value]) => `${name}: ${value}`).join('\n');
  const { answer } = entry;
  const isWhole = answer && answer.length <= answer.body.length;
  const body = !answer || parsed(answer.body) === undefined ? answer?.body ?? '' : coloured(answer.body);
  const hasSecret = target.includes(MASK) || entry.query.some(([, value]) => value === MASK || value.includes(`"${MASK}"`));
  const operation = operations.get(entry.operation);
  const sent = entry.query.map(([name, value]) => ({ name, value }));
  const [headers, sentBody] = operation ? [headersOf(operation, sent), bodyOf(operation, sent)] : [[], undefined];
  const shownBody = sentBody !== undefined && operation.body_type === 'application/json' ? `\n\n${sentBody}` : '';
  const place = el('span', { class: 'small', role: 'status' });
  const replay = async () => {
    const response = await fetch(keyed(target, keyFor(operation)), operation ? sentBy(operation, query) : { method, headers: keyHeaders(), cache: 'no-store' });
    place.textContent = `Replayed${keyFor(operation) && ' with the chosen key'}: status ${response.status}.`;
    refreshJournal();
  };
  const query = entry.query.filter(([, value]) => value !== MASK).map(([name, value]) => ({ name, value }));
  return [entry.operation && el('p', { class: 'small' }, `The call was ${carriedOut(entry)}.`), el('div', { class: 'exchange' },
    el('div', {}, el('h3', {}, 'Request'), el('pre', { tabindex: '0', role: 'group', 'aria-label': 'Request' }, `${entry.line}\n${lines(entry.headers)}${shownBody}`)),
    el('div', {}, el('h3', {}, 'Answer'), el('pre', { class: 'answer', tabindex: '0', role: 'group', 'aria-label': 'Answer' }, answer ? `Status ${entry.status}\n${lines(answer.headers)}\n\n` : CUT,
      body, answer && !isWhole ? `\n… of ${size(answer.length)}` : ''))),
  el('div', { class: 'row block' },
    !hasSecret && el('button', { type: 'button', class: 'tiny replay', click: () => telling(place, replay) }, 'Replay'),
    copyButton('Copy as curl', () => curlLine(operation, method, target, false, headers, sentBody)),
    operation && el('a', { href: `#${entry.operation}${queryText(query)}` }, 'Open the form'),
    hasSecret && el('span', { class: 'small soft' }, 'A secret is hidden: fill it in again in the form.'), place)];
}
