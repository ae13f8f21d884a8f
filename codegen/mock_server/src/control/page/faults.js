// Fault injection: a form that writes its choices as rules, which can also be edited.

async function beginFaults() {
  byId('rule-where').replaceChildren(el('option', { value: '' }, 'choose'), el('option', { value: '*' }, 'all operations'), ...service.groups.flatMap(group => [
    el('option', { value: `${group.name}.*` }, `all of ${group.name}`), ...group.operations.map(operation => el('option', { value: operation.name }, operation.name))]));
  await tellRules(async () => {
    const forms = faultForms = await ask('faults');
    showHits();
    const options = all => all.map(({ example, about }) => el('option', { value: example }, `${kindOf(example)}: ${about}`));
    const promises = [[false, 'The call is not carried out'], [true, 'The call is carried out, unless it is refused']];
    byId('what').replaceChildren(...promises.map(([is, label]) => el('optgroup', { label }, options(forms.what.filter(form => form.is_carried_out === is)))));
    byId('when').replaceChildren(...options(forms.when));
    const explain = () => {
      const [what, when] = [byId('rule-what').value, byId('rule-when').value];
      const fault = formOf(forms.what, what);
      byId('rule-about').replaceChildren(fault?.about ?? '', ' ', el('strong', {}, fault ? `${promises.find(([is]) => is === fault.is_carried_out)[1]}.` : ''), ' ', formOf(forms.when, when)?.about ?? '');
      byId('rule-flag').textContent = `--fault ${quoted(`${byId('rule-where').value || 'OPERATION'} ${when} ${what}`)}`;
    };
    for (const part of ['what', 'when']) {
      const [select, text] = [byId(part), byId(`rule-${part}`)];
      const write = () => { text.value = select.value; explain(); };
      select.addEventListener('change', write);
      text.addEventListener('input', explain);
      select.value = { what: 'status:429,retry-after=2', when: 'next' }[part];
      write();
    }
    byId('rule-where').addEventListener('change', () => {
      isAimed = true;
      explain();
    });
    explainFault = explain;
    aimFaults(operations.get(currentHash().name));
  });
  refreshRules();
}

/** How faults and choices of calls are written. */
let faultForms = { what: [], when: [] };
const kindOf = text => text.split(':')[0];
/** The form of a text: the one with this example, or with an example of this kind. */
const formOf = (all, text) => all.find(({ example }) => example === text) ?? all.find(({ example }) => kindOf(example) === kindOf(text));

/** Opens the form with this fault. */
function chooseFault(text) {
  byId('injection').open = true;
  byId('what').value = formOf(faultForms.what, text).example;
  byId('rule-what').value = text;
  explainFault();
  byId('what').focus();
}

let explainFault = () => {};
/** Whether a person chose the operations of the next fault. Until then, it is for the current operation. */
let isAimed = false;
function aimFaults(operation) {
  const where = byId('rule-where');
  if (isAimed || !where.options.length) return;
  where.value = operation?.name ?? '';
  explainFault();
}

/** Changes the rules, and shows an error. */
async function tellRules(action) {
  const trouble = byId('rule-trouble');
  try {
    await action();
    trouble.hidden = true;
  } catch (error) {
    trouble.textContent = error.message;
    trouble.hidden = false;
  }
}

const order = (name, query) => tellRules(async () => {
  await ask(name, query, 'POST');
  await drawRules();
});

const refreshRules = () => tellRules(drawRules);

async function drawRules() {
  const rules = await ask('rules');
  const held = byId('injection').contains(document.activeElement) && document.activeElement;
  const label = held && held.getAttribute('aria-label');
  const due = rules.filter(rule => !rule.is_over).length;
  const used = rules.length - due;
  byId('rule-count').hidden = rules.length === 0;
  byId('rule-count').textContent = [due && count(due, 'rule'), used && `${used} used up`].filter(Boolean).join(', ');
  byId('clear').hidden = rules.length === 0;
  byId('rules').replaceChildren(...rules.map(rule => el('li', {}, el('code', {}, `${rule.where} ${rule.when} ${rule.what}`),
    el('span', { class: 'small soft' }, `happened to ${rule.happened} of ${count(rule.calls, 'call')}`), rule.is_over && badge('plain', 'used up'),
    el('button', { type: 'button', class: 'tiny', 'aria-label': `Remove ${rule.where} ${rule.when} ${rule.what}`, click: () => order('clear', [{ name: 'id', value: rule.id }]) }, 'Remove'))));
  // The button with the focus was replaced, or removed with its rule.
  if (held && !held.checkVisibility()) ([...byId('rules').querySelectorAll('button')].find(button => button.getAttribute('aria-label') === label) ?? document.querySelector('#injection > summary')).focus();
}

