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
  byId('glance').replaceChildren(kindsPanel());
}

function tellAccount(message) {
  byId('account-trouble').hidden = message === null;
  byId('account-trouble').textContent = message ?? '';
}

const change = (name, query) => without(document.querySelectorAll('#time button'), async () => {
  try {
    await ask(name, query, 'POST');
    await refreshAccount();
  } catch (trouble) {
    tellAccount(trouble.message);
  }
});

/** The kinds of things, with the number of things of each. */
function kindsPanel() {
  if (!account.kinds.length) return el('p', { class: 'soft' }, 'Nothing: the spec tells of no things.');
  return el('dl', { class: 'numbers' }, account.kinds.map(({ name, number }) => el('div', {}, el('dt', { class: 'breaks' }, name), el('dd', {}, number))));
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
