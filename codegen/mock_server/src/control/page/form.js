// The form of an operation.

/** The form of an operation, filled from its address, or with what was typed before, or with examples. */
function form(operation, pairs, view) {
  const before = pairs.length ? pairs : drafts.get(operation.name) ?? [];
  // Without either, required parameters have their examples, so that the call can be sent immediately.
  const given = pairs.length > 0 || drafts.has(operation.name);
  const initial = name => before.filter(pair => pair.name === name).map(pair => pair.value);
  const fields = operation.parameters.map(parameter => field(parameter, initial, given));
  const taken = new Set(parametersOf(operation).map(own => own.name));
  const extras = extraFields(before.filter(pair => !taken.has(pair.name)), !fields.length);
  const send = el('button', { class: 'main', type: 'submit' }, 'Send');
  const read = () => [...fields.flatMap(field => field.read()), ...extras.read()];
  const changed = () => {
    drafts.set(operation.name, read());
    view.show(read());
  };
  const submit = async more => {
    // What is not JSON cannot be sent. What the client would refuse can, to see the answer.
    const wrong = node.querySelector(':is(input, textarea):invalid');
    if (wrong) return wrong.focus();
    const values = read();
    for (const { name, value } of more) {
      const known = values.find(pair => pair.name === name);
      if (known) known.value = value; else values.push({ name, value, secret: false });
    }
    await without([send], () => view.send(values, submit));
  };
  const startOver = () => {
    drafts.delete(operation.name);
    history.replaceState(null, '', `#${operation.name}`);
    route();
  };
  const node = el('form', { novalidate: true, autocomplete: 'off', input: changed, change: changed, submit: event => { event.preventDefault(); submit([]); } },
    el('div', { class: 'fields' }, fields.map(field => field.node)),
    extras.node, keyField(operation),
    el('div', { class: 'row send' }, send, el('button', { type: 'button', click: startOver }, 'Start over'),
      isReading(operation) ? el('span', { class: 'small soft' }, 'It only reads.') : el('span', { class: 'small' }, effectBadge(operation), ' something in the mock server')));
  view.show(read());
  // A click on a link to this form also sends the call.
  if (sendOnArrival) submit([]);
  sendOnArrival = false;
  return node;
}

/** Marks the fields of a form whose values the client would refuse. What is not JSON has a mark of its own. */
function markRefused(form, refused) {
  for (const node of form.querySelectorAll('[data-parameter]')) {
    const inputs = [...node.querySelectorAll('input, select, textarea')].filter(input => input.closest('[data-parameter]') === node);
    const why = inputs.every(input => input.validity.valid) && refused.get(node.dataset.parameter);
    const told = node.querySelector(':scope > .told');
    told.replaceChildren(...(why ? ['The client refuses this: ', ...prose(why), '.'] : []));
    told.hidden = !why;
    inputs.forEach(input => input.setAttribute('aria-invalid', String(Boolean(why) || !input.validity.valid)));
  }
}

let sendOnArrival = false;
/** Notifies the form that a part of it was removed. */
const touch = node => node.dispatchEvent(new Event('input', { bubbles: true }));

/** A field for one parameter: its node, and `read`, which returns what it sends. */
function field(parameter, initial, given) {
  const [help, refused] = [newId(), newId()];
  const example = parameter.required && !given && !parameter.secret ? [parameter.example] : [];
  const values = initial(parameter.name).length ? initial(parameter.name) : example;
  const make = parameter.constant ? constantControl : { set: setControl, variants: variantsControl, switch: switchControl, boolean: switchControl, json: jsonControl }[controlOf(parameter)] ?? textControl;
  const control = (parameter.repeated && make !== variantsControl ? severalControl : make)(parameter, values, { help: `${refused} ${help}`, initial, given });
  const spec = parameter.spec_name !== parameter.name && el('span', {}, ' Its name in the spec is ', el('code', {}, parameter.spec_name), '.');
  const byDefault = parameter.default !== null ? [' Without it: ', el('code', {}, parameter.default), '.']
    : parameter.default_about ? [` Without it: ${parameter.default_about}.`] : [];
  const forms = parameter.type.scalar?.form === 'templates' && el('ul', {}, valuesOf(parameter).map(form => el('li', {}, el('code', {}, form.value), ' ', prose(form.about))));
  const label = control.isGroup ? el('span', { class: 'label', id: control.id }, parameter.name) : el('label', { for: control.id }, parameter.name);
  const node = el('div', { class: 'field', 'data-parameter': parameter.name }, el('div', { class: 'head' }, label, parameter.required && badge('plain', 'required'),
    parameter.deprecated && badge('beta', 'deprecated'), parameter.secret && badge('plain', 'secret'), parameter.repeated && badge('plain', 'several'), el('span', { class: 'small soft' }, [typeWords(parameter.type), parameter.limits].filter(Boolean).join(', '))),
    control.node, el('p', { class: 'told small', id: refused, role: 'status', hidden: true }), el('div', { class: 'help', id: help }, el('p', {}, prose(parameter.about), ...insteadOf(parameter), ...byDefault, spec, parameter.secret && ' Its value is not checked here, since it is secret.'), forms || null),
    noteList(...allFacts(parameter)), parameter.type.json && recordOf(parameter.type) !== null && recordFields(recordOf(parameter.type), 0, { isSent: true }), control.below ?? null);
  const own = value => ({ name: parameter.name, value, secret: parameter.secret });
  return { node, read: () => control.read().flatMap(value => typeof value === 'string' ? [own(value)] : [value]) };
}

/** The value that a parameter always has. */
function constantControl(parameter) {
  const id = newId();
  return { id, node: el('output', { id }, el('code', {}, parameter.example)), read: () => [parameter.example] };
}

function textControl(parameter, values, { help }) {
  const id = newId();
  const input = el('input', { id, type: parameter.secret ? 'password' : 'text', autocomplete: parameter.secret ? 'new-password' : 'off', spellcheck: 'false', autocapitalize: 'off',
    inputmode: controlOf(parameter) === 'integer' ? 'numeric' : null, placeholder: parameter.secret ? null : `such as ${parameter.example}`, 'aria-describedby': help });
  input.value = values[0] ?? '';
  const reveal = parameter.secret && el('button', { type: 'button', 'aria-pressed': 'false', click: event => {
    const hidden = input.type === 'password';
    input.type = hidden ? 'text' : 'password';
    event.currentTarget.setAttribute('aria-pressed', String(hidden));
    event.currentTarget.textContent = hidden ? 'Hide' : 'Show';
  } }, 'Show');
  return { id, node: reveal ? el('div', { class: 'with' }, input, reveal) : input, read: () => input.value === '' ? [] : [input.value] };
}

/** A value in JSON. One that is not JSON is not sent. */
function jsonControl(parameter, values, { help }) {
  const [id, problem] = [newId(), newId()];
  const told = el('p', { class: 'told small', id: problem, role: 'status' });
  const check = () => {
    const why = input.value.trim() === '' ? '' : jsonProblem(input.value);
    told.textContent = why;
    told.hidden = why === '';
    input.setCustomValidity(why);
    input.setAttribute('aria-invalid', String(why !== ''));
  };
  const input = el('textarea', { id, rows: '4', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', placeholder: `such as ${parameter.example}`, 'aria-describedby': `${help} ${problem}`, input: check });
  input.value = values.map(value => parsed(value) === undefined ? value : el('pre', {}, coloured(value)).textContent).join('');
  check();
  return { id, node: el('div', { class: 'json' }, input, told), read: () => input.value.trim() === '' ? [] : [parsed(input.value) === undefined ? input.value : tokensOf(input.value).join('')] };
}

/** Why a text is not JSON, or nothing. */
function jsonProblem(text) {
  try {
    JSON.parse(text);
    return '';
  } catch (trouble) {
    return `This is not JSON, so it is not sent: ${trouble.message}.`;
  }
}

/** A choice of one of the known values, or any other value. */
function setControl(parameter, values, { help, changed = () => {} }) {
  const id = newId();
  const known = valuesOf(parameter).some(({ value }) => value === values[0]);
  const other = el('input', { type: 'text', 'aria-label': `Another value of ${parameter.name}`, placeholder: 'another value', autocomplete: 'off', spellcheck: 'false', hidden: true });
  const short = about => about.length > 60 ? '' : ` (${about.replace(/\.$/, '').replaceAll('`', '')})`;
  const select = el('select', { id, 'aria-describedby': help, change: () => { update(); changed(select.value); if (select.value === OTHER) other.focus(); } },
    el('option', { value: '' }, 'not sent'), valuesOf(parameter).map(({ value, about, deprecated }) => el('option', { value }, value + (deprecated ? ' (deprecated)' : short(about)))), el('option', { value: OTHER }, 'another value'));
  const update = () => { other.hidden = select.value !== OTHER; };
  select.value = values.length === 0 ? '' : known ? values[0] : OTHER;
  if (values.length && !known) other.value = values[0];
  update();
  const read = () => select.value === OTHER ? (other.value === '' ? [] : [other.value]) : select.value === '' ? [] : [select.value];
  return { id, node: el('div', { class: 'several' }, select, other), read, value: () => select.value };
}

/** A choice of variants, which have their own parameters. */
function variantsControl(parameter, values, { help, initial, given }) {
  const below = el('div', { class: 'kind', hidden: true });
  let fields = [];
  const show = value => {
    const kind = parameter.variants.find(kind => kind.value === value);
    fields = (kind?.parameters ?? []).map(own => field(own, initial, given));
    below.replaceChildren(...fields.map(field => field.node));
    below.hidden = fields.length === 0;
  };
  const set = setControl(parameter, values, { help, changed: show });
  show(set.value());
  return { ...set, below, read: () => [...set.read(), ...fields.flatMap(field => field.read())] };
}

function switchControl(parameter, values, { help }) {
  const [id, group] = [newId(), newId()];
  const choices = controlOf(parameter) === 'switch' ? [['1', '1, yes'], ['0', '0, no']] : [['true', 'true'], ['false', 'false']];
  const inputs = [['', 'not sent'], ...choices].map(([value, text]) => {
    const input = el('input', { type: 'radio', name: group, value });
    input.checked = value === (values[0] ?? '');
    return { input, label: el('label', {}, input, text) };
  });
  // A value from a deep link that is neither is not sent.
  if (!inputs.some(({ input }) => input.checked)) inputs[0].input.checked = true;
  const read = () => inputs.filter(({ input }) => input.checked && input.value !== '').map(({ input }) => input.value);
  return { id, isGroup: true, node: el('div', { class: 'choice', role: 'radiogroup', 'aria-labelledby': id, 'aria-describedby': help }, inputs.map(({ label }) => label)), read };
}

/** Any number of values, each with its own control. */
function severalControl(parameter, values, context) {
  const id = newId();
  const one = { set: setControl, json: jsonControl }[controlOf(parameter)] ?? textControl;
  const list = el('div', { class: 'several' });
  let controls = [];
  const add = value => {
    const control = one({ ...parameter, repeated: false }, value === undefined ? [] : [value], context);
    const inputs = 'input, select, textarea';
    const target = control.node.matches(inputs) ? control.node : control.node.querySelector(inputs);
    target.setAttribute('aria-label', `${parameter.name}, value ${controls.length + 1}`);
    const row = el('div', { class: 'with' }, control.node, el('button', { type: 'button', click: () => {
      controls = controls.filter(other => other !== control);
      row.remove();
      touch(more);
      more.focus();
    } }, 'Remove'));
    controls.push(control);
    list.append(row);
    return target;
  };
  const more = el('button', { type: 'button', class: 'tiny', click: () => add().focus() }, 'Add a value');
  values.forEach(value => add(value));
  if (!values.length) add();
  return { id, isGroup: true, node: el('div', { class: 'several', role: 'group', 'aria-labelledby': id }, list, el('div', {}, more)), read: () => controls.flatMap(control => control.read()) };
}

/** Undocumented parameters. */
function extraFields(pairs, areAll) {
  const list = el('div');
  let rows = [];
  const add = (name = '', value = '') => {
    const input = (text, label) => { const made = el('input', { type: 'text', 'aria-label': label, placeholder: label, autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off' }); made.value = text; return made; };
    const row = { name: input(name, 'name'), value: input(value, 'value') };
    const node = el('div', { class: 'extra' }, row.name, row.value, el('button', { type: 'button', click: () => { rows = rows.filter(other => other !== row); node.remove(); touch(more); more.focus(); } }, 'Remove'));
    rows.push(row);
    list.append(node);
    return row.name;
  };
  const more = el('button', { type: 'button', class: 'tiny', click: () => add().focus() }, 'Add an undocumented parameter');
  pairs.forEach(({ name, value }) => add(name, value));
  return { node: el('div', { class: 'field' }, list, el('div', { class: 'row' }, areAll && el('span', { class: 'soft' }, 'The document shows no parameters.'), more)), read: () => rows.filter(row => row.name.value !== '').map(row => ({ name: row.name.value, value: row.value.value, secret: false })) };
}

function keyField(operation) {
  const [id, help] = [newId(), newId()];
  const typed = el('input', { type: 'password', 'aria-label': 'Another key', placeholder: 'the key', autocomplete: 'new-password', input: () => { key.typed = typed.value; } });
  const told = el('p', { class: 'help', id: help });
  const may = ({ permissions }) => permissions.length === service.permissions ? 'every permission' : permissions.join(', ') || 'no permission';
  const select = el('select', { id, 'aria-describedby': help, change: () => { key.choice = select.value; update(); if (key.choice === OTHER) typed.focus(); } },
    keys.map(own => el('option', { value: own.key }, `${own.key} (${may(own)})`)), el('option', { value: OTHER }, 'another key'), el('option', { value: '' }, 'no key'));
  const update = () => {
    typed.hidden = key.choice !== OTHER;
    const known = keys.find(({ key: name }) => name === key.choice);
    const all = service.permissions;
    const owner = known?.user ? `It belongs to ${known.user}. ` : '';
    const has = known && owner + (known.permissions.length === all ? 'It has every permission.' : known.permissions.length ? `It has ${count(known.permissions.length, 'permission')} of ${all}: ${known.permissions.join(', ')}.` : 'It has no permission.');
    const lacks = known && operation.permission && !known.permissions.includes(operation.permission);
    told.replaceChildren(known ? has : key.choice === OTHER ? 'It is sent as it stands here.' : 'The call is sent without a key.', ...(lacks ? [' ', el('strong', {}, `It lacks ${operation.permission}.`)] : []));
  };
  typed.value = key.typed;
  select.value = key.choice;
  update();
  const { header, query } = service.authentication;
  // Where no key is sent, there is no field for one.
  if (!operation.needs_key || !header && !query) return el('div', {});
  return el('div', { class: 'field key' }, el('div', { class: 'head' }, el('label', { for: id }, 'Key'), el('span', { class: 'small soft' }, header ? 'sent as the header ' : 'sent as the query parameter ', el('code', {}, header ?? query))),
    el('div', { class: 'several' }, select, typed), told);
}
