// One operation: its description and its form.

function operationParts(operation, pairs) {
  const group = service.groups.find(group => group.operations.includes(operation));
  const title = el('h1', { tabindex: '-1', class: 'breaks mono' }, operation.name);
  const permission = operation.permission
    ? el('p', { class: 'small' }, 'The key needs the permission ', el('code', {}, operation.permission), '.')
    : el('p', { class: 'small soft' }, 'No permission is documented for it.');
  const header = el('header', { class: 'stack' }, el('a', { class: 'back', href: '#' }, 'All operations'),
    el('div', {}, el('div', { class: 'row' }, title, effectBadge(operation),
      operation.stability !== 'stable' && badge('beta', operation.stability), hasGaps(operation) && badge('gap', 'gap')),
    el('code', { class: 'path breaks' }, `GET ${operation.path}`)),
    el('p', {}, prose(operation.about)), permission);
  const view = callView(operation);
  const panel = el('section', { class: 'panel', 'aria-label': 'The form' });
  panel.append(form(operation, pairs, view));
  return [header, el('div', { class: 'try' }, panel, view.node), reference(operation, group)];
}

function reference(operation, group) {
  const facts = noteList(operation.facts);
  const groupFacts = noteList(group.facts);
  const lost = operation.verification;
  const left = el('section', { class: 'panel stack' }, el('h2', {}, 'What it answers'),
    el('p', {}, upper(operation.response.about), '.', ...operation.response.success.flatMap(({ field, value }) =>
      [' It is a success if ', el('code', {}, field), ' is ', el('code', {}, JSON.stringify(value)), '.'])),
    lost && el('div', {}, el('h2', {}, 'When the answer is lost'), lost.operation
      ? el('p', {}, el('a', { href: `#${lost.operation}` }, lost.operation), ' shows whether the call got through.') : el('p', {}, prose(lost.impossible))),
    facts && el('div', {}, el('h2', {}, 'What the document leaves open here'), facts),
    groupFacts && el('div', {}, el('h2', {}, 'In the whole group ', el('code', {}, group.name)), groupFacts));
  const right = el('section', { class: 'panel' }, el('h2', {}, 'Documented errors'), operation.errors.length
    ? el('ul', { class: 'errors' }, operation.errors.map(error => el('li', {},
      el('div', { class: 'row' }, badge('bad', error.statuses.join(' or ')), el('code', { class: 'breaks' }, error.message)),
      el('p', { class: 'small soft' }, prose(error.about), error.code === null ? '' : ` The code in the body is ${error.code}.`))))
    : el('p', { class: 'soft' }, 'None.'));
  return el('div', { class: 'reference' }, left, right);
}

/** Gaps and assumptions as a list, or nothing. */
function noteList(...all) {
  const sorts = [['undocumented', 'gap', 'undocumented'], ['assumed', 'plain', 'assumed'], ['observed', 'plain', 'observed']];
  const items = all.flatMap(facts => sorts.flatMap(([sort, kind, word]) => facts[sort].map(note => el('li', {}, badge(kind, word),
    el('span', {}, note.key && el('code', {}, note.key), note.key && ' ', prose(note.text))))));
  return items.length ? el('ul', { class: 'notes' }, items) : null;
}
