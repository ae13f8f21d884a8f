// One operation: its description and its form.

function operationParts(operation, pairs) {
  const group = service.groups.find(group => group.operations.includes(operation));
  const title = el('h1', { tabindex: '-1', class: 'breaks mono' }, operation.name);
  const permission = !operation.needs_key ? el('p', { class: 'small' }, 'It needs no key.') : operation.permission
    ? el('p', { class: 'small' }, 'The key needs the permission ', el('code', {}, operation.permission), '.')
    : el('p', { class: 'small soft' }, 'No permission is documented for it.');
  const header = el('header', { class: 'stack' }, el('a', { class: 'back', href: '#' }, 'All operations'),
    el('div', {}, el('div', { class: 'row' }, title, effectBadge(operation),
      operation.stability !== 'stable' && badge('beta', operation.stability), hasGaps(operation) && badge('gap', 'gap'),
      el('code', { class: 'path breaks' }, `${operation.method} ${operation.path}`))),
    el('p', {}, prose(operation.about), ...insteadOf(operation)), permission);
  const view = callView(operation);
  const panel = el('section', { class: 'panel', 'aria-label': 'The form' });
  panel.append(form(operation, pairs, view));
  return [header, el('div', { class: 'try' }, panel, view.node), reference(operation, group)];
}

function reference(operation, group) {
  const facts = noteList(operation.facts);
  const groupFacts = noteList(group.facts);
  const lost = operation.verification;
  const { bodies } = operation.response;
  const left = el('section', { class: 'panel stack' }, el('h2', {}, 'What it answers'),
    el('p', {}, upper(bodies.map(({ type, status }) => bodies.length > 1 ? `${typeWords(type)} with the status ${status}` : typeWords(type)).join(', or ')), '.', ...operation.response.success.flatMap(({ field, value }) =>
      [' It is a success if ', el('code', {}, field), ' is ', el('code', {}, JSON.stringify(value)), '.'])),
    isUndocumented(operation) && el('p', { class: 'small soft' }, 'The mock server makes it up. To choose it yourself, start with ', el('code', {}, '--records'), '.'),
    exampleAnswer(operation),
    bodies.flatMap(body => [bodies.length > 1 && el('h3', {}, `With the status ${body.status}`), ...bodyFields(body)]),
    lost && el('div', {}, el('h2', {}, 'When the answer is lost'), lost.operation
      ? el('p', {}, el('a', { href: `#${lost.operation}` }, lost.operation), ' shows whether the call got through.') : el('p', {}, prose(lost.impossible))),
    facts && el('div', {}, el('h2', {}, 'What the document leaves open here'), facts),
    groupFacts && el('div', {}, el('h2', {}, 'In the whole group ', el('code', {}, group.name)), groupFacts));
  const right = el('section', { class: 'panel' }, el('h2', {}, 'Documented errors'), operation.errors.length
    ? el('ul', { class: 'errors' }, operation.errors.map(error => el('li', {},
      el('div', { class: 'row' }, badge('bad', error.statuses.join(' or ')), error.message !== null && el('code', { class: 'breaks' }, error.message)),
      el('p', { class: 'small soft' }, prose(error.about), error.code === null ? '' : ` The code in the body is ${error.code}.`))))
    : el('p', { class: 'soft' }, 'None.'));
  return el('div', { class: 'reference' }, left, right);
}

/** The fields of an answer. */
function bodyFields({ type }) {
  const { items, fields } = service.envelope ?? {};
  const item = { name: items, type: { list: type?.page }, about: 'The items of the page.', required: false, secret: false, only_when: null, facts: { undocumented: [], assumed: [], observed: [] } };
  if (type?.page && items) return [fieldList([item], 0), fieldList(fields, DEEP)];
  return recordOf(type) === null ? [] : [fieldList(service.records[recordOf(type)], 0)];
}

/** From this depth on, the fields of nested records are folded. */
const DEEP = 2;
/** Fields with their types. The fields of a nested record unfold, since a record may contain itself. */
function fieldList(fields, depth, isSent = false) {
  return el('ul', { class: 'answers' }, fields.map(field => el('li', {},
    el('div', { class: 'head' }, el('code', {}, field.name), el('span', { class: 'small soft' }, field.type.record ? '' : typeWords(field.type)), field.required && badge('plain', isSent ? 'required' : 'always'), field.secret && badge('plain', 'secret'), field.deprecated && badge('beta', 'deprecated')),
    field.type.scalar?.form === 'enum' && el('p', { class: 'small soft' }, 'One of ', field.type.scalar.values.flatMap(({ value, deprecated }, index) => [index ? ', ' : '', el('code', {}, value), deprecated && ' (deprecated)']), ' (any other is possible).'),
    (field.about || field.deprecated || field.only_when) && el('p', { class: 'small soft' }, prose(field.about), ...insteadOf(field), field.only_when && [' Only when ', ...prose(field.only_when), '.']),
    noteList(field.facts), recordOf(field.type) !== null && recordFields(recordOf(field.type), depth, { open: depth < DEEP, isSent }))));
}

/** The fields of a record, which unfold. */
function recordFields(record, depth, { open = false, isSent }) {
  const inside = el('div');
  const details = el('details', { open, toggle: () => { if (details.open && !inside.children.length) inside.append(fieldList(service.records[record], depth + 1, isSent)); } },
    el('summary', { class: 'small' }, record), inside);
  return details;
}

/** What to use in place of a part that is deprecated. */
const insteadOf = ({ deprecated }) => deprecated ? [' Deprecated: ', ...prose(deprecated)] : [];

/** The example of the spec, which is fetched when it is unfolded. */
function exampleAnswer(operation) {
  const pre = el('pre', { class: 'answer', tabindex: '0', role: 'group', 'aria-label': 'An example answer' });
  const query = [{ name: 'operation', value: operation.name }];
  const details = el('details', { class: 'example', toggle: () => { if (details.open && !pre.childNodes.length) telling(pre, async () => pre.replaceChildren(...coloured(JSON.stringify(await ask('example', query))))); } },
    el('summary', {}, 'An example answer'), pre);
  return details;
}

/** Gaps and assumptions as a list, or nothing. */
function noteList(...all) {
  const sorts = [['undocumented', 'gap', 'undocumented'], ['assumed', 'plain', 'assumed'], ['observed', 'plain', 'observed']];
  const items = all.flatMap(facts => sorts.flatMap(([sort, kind, word]) => facts[sort].map(note => el('li', {}, badge(kind, word),
    el('span', {}, note.key && el('code', {}, note.key), note.key && ' ', prose(note.text))))));
  return items.length ? el('ul', { class: 'notes' }, items) : null;
}
