// The overview of the account, its clock, and the event listeners of the page.

let account = null;

async function refreshAccount() {
  try {
    account = await ask('account');
    tellAccount(null);
  } catch (trouble) {
    tellAccount(trouble.message);
    return;
  }
  byId('account').hidden = account === null;
  byId('time').hidden = account === null;
  if (account === null) return;
  byId('now').textContent = account.now;
  byId('clock').setAttribute('aria-pressed', String(account.runs));
  byId('glance').replaceChildren(scorePanel(), severityPanel(), scansPanel(), countsPanel());
}

function tellAccount(message) {
  byId('account-trouble').hidden = message === null;
  byId('account-trouble').textContent = message ?? '';
}

async function change(name, query) {
  const buttons = document.querySelectorAll('#time button');
  buttons.forEach(button => { button.disabled = true; });
  try {
    await ask(name, query, 'POST');
    await refreshAccount();
  } catch (trouble) {
    tellAccount(trouble.message);
  } finally {
    buttons.forEach(button => { button.disabled = false; });
  }
}

const panelOf = (kind, title, ...children) => el('section', { class: `panel ${kind}` }, el('h3', {}, title), children);

/** The score and its trend. */
function scorePanel() {
  const scores = account.trend.map(day => day.risk_score);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const points = scores.map((score, day) => `${day},${40 - 40 * (score - low) / Math.max(1, high - low)}`).join(' ');
  return panelOf('risk', 'Risk score', el('p', { class: 'score' }, account.risk_score),
    svg('svg', { class: 'trend', viewBox: `0 0 ${Math.max(1, scores.length - 1)} 40`, preserveAspectRatio: 'none', role: 'img', 'aria-label': `Risk score from ${account.trend[0]?.date} to ${account.trend.at(-1)?.date}` }, svg('polyline', { points, 'vector-effect': 'non-scaling-stroke' })),
    el('p', { class: 'small soft' }, `In the last ${count(scores.length, 'day')} it went from ${scores[0]} to ${scores.at(-1)}. The lowest was ${low}, the highest ${high}. No document gives its range.`));
}

function severityPanel() {
  const most = Math.max(1, ...account.by_severity);
  const bars = account.by_severity.flatMap((number, severity) => {
    const bar = el('span', { hidden: number === 0 });
    bar.style.width = `${100 * number / most}%`;
    bar.style.background = `var(--s${severity})`;
    return [[el('span', { class: 'small' }, `Severity ${severity}`), el('div', { class: 'bar', 'aria-hidden': 'true' }, bar), el('span', { class: 'number' }, number)]];
  });
  return panelOf('severity', 'Findings by severity', el('div', { class: 'bars' }, bars.reverse().flat()));
}

function scansPanel() {
  const start = operations.has('scan.start') && [el('a', { href: '#scan.start' }, 'Start one'), ', and let time pass.'];
  return panelOf('scans', 'Scans in progress', account.in_progress.length
    ? el('ul', {}, account.in_progress.map(scan => el('li', { class: 'scan' }, el('span', { class: 'name' }, scan.target_name), badge('read', scan.status_display),
      el('span', { class: 'small soft' }, scan.duration_display), el('span', { class: 'small mono soft' }, scan.scan_id))))
    : el('p', { class: 'soft' }, 'None. ', start));
}

function countsPanel() {
  return panelOf('counts', 'What there is', el('dl', { class: 'numbers' }, Object.entries(account.counts).map(([name, number]) => el('div', {}, el('dt', {}, number === 1 ? name.replace(/s$/, '') : name), el('dd', {}, number)))),
    account.acknowledged_hosts > 0 && el('p', { class: 'small soft block' }, `${count(account.acknowledged_hosts, 'more host is', 'more hosts are')} acknowledged, and left out of lists and counts.`));
}

// ---- Listening --------------------------------------------------------------------------------------------------------------------------

for (const button of document.querySelectorAll('[data-advance]')) {
  button.addEventListener('click', () => change('advance', [{ name: 'seconds', value: button.dataset.advance }]));
}
const listen = (id, event, action) => byId(id).addEventListener(event, action);
listen('clock', 'click', () => change('clock', [{ name: 'runs', value: account.runs ? '0' : '1' }]));
listen('reset', 'click', () => byId('sure').showModal());
listen('sure-keep', 'click', () => byId('sure').close());
listen('sure-reset', 'click', () => { byId('sure').close(); change('reset', []); });
listen('search', 'input', showHits);
listen('search', 'keydown', searchKey);
listen('search', 'blur', closeHits);
listen('clear', 'click', () => order('clear', []));
listen('rule', 'submit', event => {
  event.preventDefault();
  order('inject', ['what', 'when', 'where'].map(name => ({ name, value: byId(`rule-${name}`).value })));
});
addEventListener('keydown', event => {
  const isTyping = event.target.closest('input, select, textarea, dialog');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  byId('search').focus();
});
addEventListener('hashchange', arrive);
// What stays above the dock has to know its height.
new ResizeObserver(([{ target }]) => document.documentElement.style.setProperty('--dock', `${target.offsetHeight}px`)).observe(byId('dock'));
begin();
