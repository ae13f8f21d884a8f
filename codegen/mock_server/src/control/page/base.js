// Creates elements, and calls the mock server.

const byId = id => document.getElementById(id);

/** Creates an element. Text is inserted as text; a property that is a function is an event listener. */
function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') node.addEventListener(name, value);
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
  return node;
}

/** Disables buttons during an action. The one that had the focus has it afterwards, too. */
async function without(buttons, action) {
  const held = document.activeElement;
  buttons.forEach(button => { button.disabled = true; });
  try {
    return await action();
  } finally {
    buttons.forEach(button => { button.disabled = false; });
    if (document.activeElement === document.body) held.focus({ preventScroll: true });
  }
}

/** Prose of the spec. Text between backticks is code. */
const prose = text => text.split('`').map((piece, index) => index % 2 ? el('code', {}, piece) : piece);
const badge = (kind, text) => el('span', { class: `badge ${kind}` }, text);
const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
const upper = text => text.charAt(0).toUpperCase() + text.slice(1);
let lastId = 0;
const newId = () => `i${++lastId}`;

/** The answer of a control endpoint. A failure is thrown as an Error with a sentence. */
async function ask(name, query = [], method = 'GET') {
  let response;
  try {
    response = await fetch(`/__mock/${name}${queryText(query)}`, { method, cache: 'no-store' });
  } catch {
    throw new Error('The mock server does not answer. Has it been stopped?');
  }
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Error(body?.error ?? `The mock server answered with status ${response.status}.`);
  return body;
}

const encoded = text => encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
/** The parameters of an operation, with those of its variants. */
const parametersOf = operation => operation.parameters.flatMap(own => [own, ...own.variants.flatMap(variant => variant.parameters)]);
/** The location of a parameter. */
const placeOf = (operation, name) => operation.parameters.find(parameter => parameter.name === name)?.in ?? 'query';

/** The pairs that a call sends. The values of a comma-separated parameter are one pair. */
function together(operation, pairs) {
  const known = parametersOf(operation);
  const all = [];
  for (const pair of pairs) {
    const parts = known.some(own => own.name === pair.name && own.comma_separated) && [pair.value];
    const same = parts && all.find(other => other.name === pair.name);
    if (same) same.parts.push(pair.value);
    else all.push({ ...pair, parts });
  }
  return all.map(pair => pair.parts ? { ...pair, value: pair.parts.join(',') } : pair);
}

/** The path and query of a call. */
function targetOf(operation, pairs) {
  const path = operation.path.replace(/\{([^}]*)\}/g, (_, name) => encoded(pairs.find(pair => pair.name === name)?.value ?? ''));
  return path + queryText(together(operation, pairs).filter(pair => placeOf(operation, pair.name) === 'query'));
}

/** The headers of a call that are parameters. */
const headersOf = (operation, pairs) => together(operation, pairs).filter(pair => placeOf(operation, pair.name) === 'header');

/** The body of a call, if it has one. Numbers are written as they were typed. */
function bodyOf(operation, pairs) {
  const fields = operation.parameters.filter(parameter => parameter.in === 'body');
  if (!fields.length) return undefined;
  if (operation.has_file) return pairs.find(pair => pair.name === fields[0].name)?.value ?? '';
  if (operation.body_type !== 'application/json') return queryText(pairs.filter(pair => placeOf(operation, pair.name) === 'body')).slice(1);
  const written = ({ value }, field) => value === NULL ? 'null' : isText(field) || value === MASK ? JSON.stringify(value) : value;
  const texts = fields.map(field => {
    const values = pairs.filter(pair => pair.name === field.name).map(pair => written(pair, field));
    return values.length && `${JSON.stringify(field.name)}:${field.repeated ? `[${values.join(',')}]` : values[0]}`;
  });
  return `{${texts.filter(Boolean).join(',')}}`;
}

/** The arguments of `fetch` for a call. */
function sentBy(operation, pairs) {
  const headers = { ...keyHeaders(operation) };
  for (const { name, value } of headersOf(operation, pairs)) headers[name] = value;
  const body = bodyOf(operation, pairs);
  if (body !== undefined) headers['content-type'] = operation.body_type;
  return { method: operation.method, headers, body, cache: 'no-store' };
}

const encodedIn = ({ value, parts }) => (parts || [value]).map(part => part === MASK ? MASK : encoded(part)).join(',');
const queryText = pairs => pairs.map((pair, index) => `${index ? '&' : '?'}${encoded(pair.name)}=${encodedIn(pair)}`).join('');
const MASK = '***';
/** The value of a parameter that the journal received as null. */
const NULL = '\u0000null';

// ---- State --------------------------------------------------------------------------------------------------------------------

let service = null;
let operations = new Map();
let keys = [];
/** The names and values that were typed into the form of each operation, until it is reset. */
const drafts = new Map();
/** The key of the calls: one of the list, '' for none, or a key that was typed in. */
let key = { choice: '', typed: '' };
const chosenKey = () => key.choice === OTHER ? key.typed : key.choice;
const OTHER = '\u0000other';

const isReading = operation => operation.effect === 'read';
const effectBadge = operation => badge(isReading(operation) ? 'read' : 'change', isReading(operation) ? 'reads' : EFFECTS[operation.effect]);
/** Other words for what an operation does. */
const ALIKE = { read: 'get show list find count', create: 'add new make', update: 'change edit set modify assign close reopen resolve', delete: 'remove erase', run: 'execute do', start: 'begin launch', cancel: 'stop abort' };
const EFFECTS = { create: 'creates', update: 'changes', delete: 'deletes', run: 'runs', start: 'starts', cancel: 'cancels' };

async function begin() {
  try {
    [service, keys] = await Promise.all([ask('operations'), ask('keys')]);
  } catch (trouble) {
    byId('operation').replaceChildren(el('div', { class: 'panel stack' }, el('h1', {}, 'Mock server'), el('p', { class: 'told', role: 'alert' }, trouble.message),
      el('button', { type: 'button', click: begin }, 'Try again')));
    document.body.dataset.view = 'operation';
    return;
  }
  key.choice = keys.reduce((best, next) => next.permissions.length > (best?.permissions.length ?? -1) ? next : best, null)?.key ?? '';
  byId('name').textContent = service.name;
  operations = new Map(service.groups.flatMap(group => group.operations.map(operation => [operation.name, operation])));
  byId('gaps').replaceChildren(...service.facts.undocumented.map(note => el('li', {}, el('code', {}, note.key), ' ', prose(note.text))));
  // This comes before everything below it is drawn, so that nothing moves under the pointer.
  await refreshAccount();
  drawList();
  route();
  ask('assumptions').then(all => byId('assumptions').replaceChildren(...all.map(text => el('li', {}, prose(text)))),
    trouble => byId('assumptions').replaceChildren(el('li', { class: 'told' }, trouble.message)));
  beginFaults();
  follow();
}
