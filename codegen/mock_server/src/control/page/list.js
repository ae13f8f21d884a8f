// The list of operations, the search over them, and the view that the address selects.

function drawList() {
  const groups = service.groups.map(group => el('details', { open: !matchMedia('(max-width: 50rem)').matches, 'data-group': group.name },
    el('summary', { title: group.about }, group.name, ' ', el('span', { class: 'soft small' }, group.operations.length)),
    el('ul', {}, group.operations.map(operation => el('li', {}, el('a', { href: `#${operation.name}`, 'data-operation': operation.name },
      el('span', { class: 'mono' }, operation.name.slice(group.name.length + 1)),
      operation.stability !== 'stable' && badge('beta', operation.stability), effectBadge(operation)))))));
  byId('groups').replaceChildren(...groups);
}

/** The names of all fields in the answer of an operation, those of nested records included. */
function fieldNames(operation) {
  const { fields = [], items } = service.envelope ?? {};
  const [names, seen] = [new Set(isPage(operation) ? [items, ...fields.map(field => field.name)] : []), new Set()];
  const visit = record => {
    if (record === null || seen.has(record)) return;
    seen.add(record);
    service.records[record].forEach(field => { names.add(field.name); visit(recordOf(field.type)); });
  };
  operation.response.bodies.forEach(body => visit(recordOf(body.type)));
  return [...names].filter(Boolean);
}

/** The known values of an operation's parameters, each with its name and its meaning. */
const valueWords = operation => parametersOf(operation).filter(own => ['set', 'variants'].includes(controlOf(own)))
  .flatMap(own => valuesOf(own).map(({ value, about }) => ({ pair: `${own.name}=${value}`, words: `${value} ${about}` })));
const has = (text, words) => words.filter(word => text.toLowerCase().includes(word));
const PAGED = 'Its answer comes in pages.';

/**
 * The operations whose description, or whose group's or errors', contains all of these words, and the faults. Those with the most
 * words in their name are first, and of these, those that begin with the first word. Of those with a known value of a parameter, the
 * operations that set it come before those that filter by it.
 */
function search(words) {
  if (!words.length) return [];
  const hasAll = text => has(text, words).length === words.length;
  const found = service.groups.flatMap(group => group.operations.flatMap(operation => {
    const values = valueWords(operation);
    const known = [operation.name, operation.path, operation.about, operation.effect, EFFECTS[operation.effect], ALIKE[operation.effect], operation.permission, operation.stability, isPage(operation) ? PAGED : '',
      group.name, group.about, ...parametersOf(operation).map(parameter => parameter.name), ...values.map(value => value.words), ...fieldNames(operation)].join(' ');
    const errors = operation.errors.map(({ statuses, message, about }) => [...statuses, message ?? about].join(' '));
    if (!hasAll([known, ...errors].join(' '))) return [];
    const meant = values.filter(value => has(value.words, words).length);
    // What is the only reason for a hit is named.
    const inAnswer = fieldNames(operation).filter(name => has(name, words).length);
    const codes = (label, names) => names.length > 0 && [label, el('code', {}, names.slice(0, 6).join(', '))];
    const why = [codes('In the answer: ', inAnswer), codes('Values: ', meant.map(value => value.pair)), isPage(operation) && words.some(word => 'pages'.startsWith(word)) && PAGED,
      !hasAll(known) && codes('Errors: ', errors.filter(error => has(error, words).length))];
    const rank = has(operation.name, words).length + (meant.length && !isReading(operation) ? .5 : 0) + (operation.name.startsWith(words[0]) ? .25 : 0);
    return [{ name: operation.name, mark: effectBadge(operation), about: operation.about, why, rank, operation: operation.name }];
  }));
  // A fault with any status has the one that is looked for.
  const status = words.find(word => /^[45]\d\d$/.test(word));
  const forms = faultForms.what.map(form => status ? { ...form, example: form.example.replace(/:[45]\d\d\b/, `:${status}`) } : form);
  const faults = forms.filter(({ example, about }) => hasAll(`fault faults inject ${example} ${about}`))
    .map(({ example, about }) => ({ name: example, mark: badge('bad', 'fault'), about, why: [], rank: has(example, words).length ? .75 : 0, fault: example }));
  return [...found, ...faults].sort((one, other) => other.rank - one.rank);
}

let hits = [];
let chosen = 0;

/** Shows what is found. The faults may come after the first hits, without an event, and then the choice stays. */
function showHits(event) {
  const kept = event ? undefined : hits[chosen]?.name;
  const words = byId('search').value.toLowerCase().split(/\s+/).filter(Boolean);
  hits = search(words);
  const isOpen = words.length > 0;
  const faults = hits.filter(hit => hit.fault).length;
  byId('hits').hidden = !isOpen;
  byId('search').setAttribute('aria-expanded', String(isOpen));
  byId('found').textContent = isOpen ? `${count(hits.length - faults, 'operation')}${faults ? ` and ${count(faults, 'fault')}` : ''} found` : '';
  byId('hits').replaceChildren(...(hits.length || !isOpen ? hits.map((hit, index) => el('li', { id: `hit-${index}`, role: 'option', 'data-operation': hit.operation, 'data-fault': hit.fault,
    mousedown: event => { event.preventDefault(); openHit(index); } }, el('span', { class: 'mono breaks' }, hit.name), hit.mark, el('span', { class: 'small soft' }, prose(hit.about)),
      hit.why.filter(Boolean).map(why => el('span', { class: 'small soft' }, why))))
    : [el('li', { role: 'option', 'aria-disabled': 'true', class: 'soft' }, 'No operation and no fault has all of these words.')]));
  choose(hits.findIndex(hit => hit.name === kept));
}

function choose(index) {
  chosen = Math.max(0, Math.min(hits.length - 1, index));
  [...byId('hits').children].forEach((hit, place) => hit.setAttribute('aria-selected', String(place === chosen && hits.length > 0)));
  if (hits.length) byId('search').setAttribute('aria-activedescendant', `hit-${chosen}`);
  else byId('search').removeAttribute('aria-activedescendant');
  byId(`hit-${chosen}`)?.scrollIntoView({ block: 'nearest' });
}

function closeHits() {
  byId('search').value = '';
  showHits();
}

function openHit(index) {
  if (!hits[index]) return;
  const { operation, fault } = hits[index];
  closeHits();
  if (fault) chooseFault(fault);
  else if (location.hash === `#${operation}`) arrive();
  else location.hash = operation;
}

function searchKey(event) {
  const steps = { ArrowDown: 1, ArrowUp: -1 };
  if (event.key in steps) choose(chosen + steps[event.key]);
  else if (event.key === 'Enter') openHit(chosen);
  else if (event.key === 'Escape') closeHits();
  else return;
  event.preventDefault();
}

function markCurrent() {
  const current = currentHash().name;
  for (const link of document.querySelectorAll('nav.list a')) {
    if (link.dataset.operation === current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  const link = document.querySelector('nav.list a[aria-current]');
  if (!link) return;
  const [list, group] = [link.closest('nav'), link.closest('details')];
  if (group) group.open = true;
  // Only the list scrolls, and not the page.
  const [box, own] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (own.top < box.top || own.bottom > box.bottom) list.scrollTop += own.top - box.top - (box.height - own.height) / 2;
}

/** Parses `#book.list?genre=fiction` into the operation's name and its parameters. */
function currentHash() {
  const [name, query = ''] = location.hash.slice(1).split(/\?(.*)/s);
  return { name, pairs: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })) };
}

function route() {
  const { name, pairs } = currentHash();
  // This is the skip link to the operations, not an operation.
  if (name === 'work' && byId('operation').children.length > 0) return byId('work').focus();
  const operation = operations.get(name);
  const isOverview = !name || name === 'work';
  document.body.dataset.view = isOverview ? 'list' : 'operation';
  document.title = `${isOverview ? '' : `${name}: `}${service.name} (mock server)`;
  markCurrent();
  aimFaults(operation);
  if (operation) byId('operation').replaceChildren(...operationParts(operation, pairs));
  else if (isOverview) byId('operation').replaceChildren(welcome());
  else byId('operation').replaceChildren(el('div', { class: 'panel' }, el('h1', { tabindex: '-1' }, 'There is no operation ', el('code', {}, name)), el('p', {}, el('a', { href: '#' }, 'All operations'))));
}

/** Shows the view that the address selects, and moves the focus to it, for people who use a keyboard or a screen reader. */
function arrive() {
  route();
  scrollTo(0, 0);
  document.querySelector('#operation h1')?.focus({ preventScroll: true });
}

function welcome() {
  const all = [...operations.values()];
  const reading = all.filter(isReading).length;
  const gaps = all.filter(hasGaps).length;
  const legend = (mark, text) => el('li', {}, el('span', {}, mark), el('span', {}, text));
  const withVariants = operation => operation.parameters.some(parameter => controlOf(parameter) === 'variants');
  const starts = new Set([operations.get(service.authentication.check), all.find(operation => isReading(operation) && operation.parameters.length > 3),
    all.find(operation => !isReading(operation) && operation.permission), all.find(withVariants)].filter(Boolean));
  return el('div', { class: 'panel' }, el('h1', { tabindex: '-1' }, service.name), el('p', { class: 'soft' }, prose(service.about)),
    el('div', { class: 'starting' }, el('h2', { class: 'block' }, 'Choose an operation to try it'),
      el('ul', { class: 'starts' }, [...starts].map(operation => el('li', {}, el('a', { href: `#${operation.name}` },
        el('div', { class: 'row spread' }, el('strong', { class: 'mono' }, operation.name), effectBadge(operation)), el('p', { class: 'small soft' }, prose(operation.about)))))),
      el('h2', {}, 'What the marks say'),
      el('ul', { class: 'legend' },
        legend(badge('read', 'reads'), `${count(reading, 'operation only reads', 'operations only read')}.`),
        legend(badge('change', 'changes'), `${count(all.length - reading, 'operation creates, changes, deletes, runs, starts or cancels', 'operations create, change, delete, run, start or cancel')} something, although each is a GET, too.`),
        legend(badge('beta', 'beta'), 'It is subject to change.'),
        legend(badge('gap', 'gap'), `The document leaves something open; ${count(gaps, 'operation has', 'operations have')} such a gap, and each is told.`))));
}

const allFacts = parameter => [parameter.facts, parameter.type_facts].filter(Boolean);
const hasGaps = operation => operation.facts.undocumented.length > 0 || operation.parameters.some(parameter => allFacts(parameter).some(facts => facts.undocumented.length > 0));
