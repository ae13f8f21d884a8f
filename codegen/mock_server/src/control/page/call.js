// One call: its request in three notations, and its answer.

/** The key of a call; nothing for an operation that needs none. */
const keyFor = operation => operation?.needs_key === false ? '' : chosenKey();
const keyHeaders = operation => {
  const { header, prefix, basic, others } = service.authentication;
  const own = keyFor(operation);
  const encodedKey = () => basic ? btoa(String.fromCharCode(...new TextEncoder().encode(own))) : own;
  const further = own ? Object.fromEntries(others.map(name => [name, 'any'])) : {};
  return header && own ? { ...further, [header]: prefix + encodedKey() } : further;
};
/** A target with the key, if the key is in the query. */
const keyed = (target, value) => {
  const { query } = service.authentication;
  return query && value ? `${target}${target.includes('?') ? '&' : '?'}${encoded(query)}=${value === MASK ? MASK : encoded(value)}` : target;
};
/** A target without the key in its query. */
const unkeyed = target => {
  const [path, query] = target.split('?');
  const rest = (query ?? '').split('&').filter(pair => pair && pair.split('=')[0] !== encoded(service.authentication.query ?? ''));
  return rest.length ? `${path}?${rest.join('&')}` : path;
};
const quoted = text => `'${text.replaceAll("'", `'\\''`)}'`;

/** A call with curl. The keys of the list are made up, so they are shown. A key that was typed in is shown only on request. */
function curlLine(operation, method, target, showsAll = false, headers = [], body = undefined) {
  const { header, prefix, basic, others } = service.authentication;
  const isKnown = keys.some(({ key: name }) => name === key.choice);
  const own = keyFor(operation);
  const shown = isKnown || showsAll || !own ? own : MASK;
  const sent = !shown || !header ? '' : basic ? `-u ${quoted(shown)} ` : `-H ${quoted(`${header}: ${prefix}${shown}`)} `;
  const asked = method === 'GET' ? '' : `-X ${method} `;
  const further = shown ? others.map(name => `-H ${quoted(`${name}: any`)} `).join('') : '';
  const lines = further + headers.map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)} `).join('');
  const data = body === undefined ? '' : `-H ${quoted(`content-type: ${operation.body_type}`)} --data-raw ${quoted(body)} `;
  return `curl ${asked}${sent}${lines}${data}${quoted(location.origin + keyed(target, shown))}`;
}

/** The request of a form and its answer: `show` takes the values of the form, and `send` sends them. */
function callView(operation) {
  const outcome = el('div', {}, el('p', { class: 'small soft' }, 'Not sent yet. Send sends this:'));
  const [line, curl, rust] = [block('Request line', '', 'request-line'), block('curl', '', 'curl'), block('Rust', '', 'rust')];
  const reveal = el('input', { type: 'checkbox', change: event => { event.stopPropagation(); draw(); } });
  const hidden = el('label', { class: 'row small block' }, reveal, 'Show the secrets');
  const node = el('section', { class: 'panel', 'aria-label': 'The call and its answer', id: 'result', tabindex: '0' }, outcome, line.node, curl.node, hidden, rust.node);
  const target = pairs => targetOf(operation, pairs);
  const masked = (values, keepsTypes) => values.map(pair => ({ ...pair, value: pair.secret ? MASK : withoutSecrets(operation, pair.value, keepsTypes) }));
  const isOpen = pair => !pair.secret && withoutSecrets(operation, pair.value) === pair.value;
  let [values, asked] = [[], 0];
  const draw = () => {
    const isTyped = key.choice === OTHER && keyFor(operation) !== '';
    hidden.hidden = !isTyped && values.every(isOpen);
    const shown = reveal.checked ? values : masked(values);
    const [query, headers, body] = [target(shown), headersOf(operation, shown), bodyOf(operation, shown)];
    line.set(breakable([`${operation.method} ${query} HTTP/1.1`, ...headers.map(({ name, value }) => `${name}: ${value}`), ...(body === undefined ? [] : ['', body])].join('\n'), /(?=[?&])/));
    curl.set(breakable(curlLine(operation, operation.method, query, reveal.checked, headers, body), /(?=[?&])/));
  };
  const show = async next => {
    values = next;
    draw();
    asked += 1;
    const mine = asked;
    const { call, problem, refused } = await written(operation, masked(values, true));
    // The form may have changed in the meantime.
    if (mine !== asked) return;
    markRefused(node.parentElement, refused);
    rust.pre.classList.toggle('prose', Boolean(problem));
    rust.set(problem ? `// The client cannot send this: ${problem}` : inLines(call));
  };
  const send = async (next, again) => {
    const told = show(next);
    drafts.set(operation.name, next);
    // A link to this form contains everything except secrets.
    history.replaceState(null, '', `#${operation.name}${queryText(next.filter(isOpen))}`);
    outcome.replaceChildren(el('p', { class: 'soft', role: 'status' }, 'Sending…'));
    const [begun, before] = [performance.now(), newest];
    let answer;
    try {
      const response = await fetch(keyed(target(next), keyFor(operation)), sentBy(operation, next));
      const blob = await response.blob();
      answer = { status: response.status, type: response.headers.get('content-type') ?? '', blob, text: await blob.text(), reason: response.headers.get('x-mock-reason'), links: response.headers.get(service.page?.link_header || 'link') ?? '', milliseconds: performance.now() - begun };
    } catch (trouble) {
      answer = { trouble: `No answer came: ${trouble.message}.` };
    }
    await told;
    // Only the mock server knows whether a fault cut the answer, and whether the call was carried out.
    const { requests } = await ask('journal', [{ name: 'after', value: String(before) }, { name: 'limit', value: String(KEPT) }]).catch(() => ({ requests: [] }));
    outcome.replaceChildren(...answerParts(operation, answer, again, requests.find(entry => entry.operation === operation.name)));
    node.scrollTop = 0;
    // If the status is not in view, scrolls to it.
    const { top, bottom } = outcome.firstElementChild.getBoundingClientRect();
    if (top < document.querySelector('.tools').getBoundingClientRect().bottom || bottom > byId('dock').getBoundingClientRect().top) node.scrollIntoView({ block: 'start' });
    refreshJournal();
  };
  return { node, show, send };
}

/** The Rust that sends these values; or the first problem, and the problem of each parameter whose value the client would refuse. */
async function written(operation, values) {
  const known = new Map(parametersOf(operation).map(own => [own.name, own]));
  const refused = new Map();
  let [rest, first] = [values, null];
  try {
    for (;;) {
      const { call, problem } = await ask('rust', [{ name: 'operation', value: operation.name }, ...rest]);
      first ??= problem;
      const name = problem?.match(/the (?:parameter|value of) `([^`]*)`/)?.[1];
      if (!known.has(name) || refused.has(name)) return { call, problem: first, refused };
      refused.set(name, problem);
      // One problem is told at a time. The next one shows when this value is left out, or is the example.
      rest = rest.filter(pair => pair.name !== name);
      if (known.get(name).required) rest = [...rest, { name, value: known.get(name).example }];
    }
  } catch (trouble) {
    return { problem: trouble.message, refused };
  }
}

/** A text that may be broken before these characters. A copy of it contains no line breaks. */
const breakable = (text, places) => text.split(places).flatMap((piece, index) => index ? [el('wbr'), piece] : [piece]);

/** Rust whose last line is a chain of calls. A long chain is broken as rustfmt does: one call on each line. */
function inLines(rust) {
  const start = rust.lastIndexOf('\n') + 1;
  const chain = rust.slice(start);
  if (!chain.startsWith('client.') || chain.length <= 60) return rust;
  let [depth, lines] = [0, ''];
  for (const token of chain.match(/"(?:[^"\\]|\\.)*"|[^]/g)) {
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
    lines += depth === 0 && token === '.' ? '\n    .' : token;
  }
  return rust.slice(0, start) + lines;
}

/** A button that copies a text. If that is not allowed, it selects the element with the text. */
function copyButton(label, text, holder) {
  const copy = el('button', { type: 'button', class: 'tiny', click: async () => {
    try {
      await navigator.clipboard.writeText(text());
      copy.textContent = 'Copied';
    } catch {
      if (holder) getSelection().selectAllChildren(holder);
      copy.textContent = holder ? 'Selected' : 'Not allowed';
    }
    setTimeout(() => { copy.textContent = label; }, 1500);
  } }, label);
  return copy;
}

/** A titled text with a button that copies it. */
function block(title, text, id) {
  const pre = el('pre', { id, tabindex: '0', role: 'group', 'aria-label': title }, text);
  const copy = copyButton('Copy', () => pre.textContent, pre);
  copy.setAttribute('aria-label', `Copy: ${title}`);
  return { node: el('div', { class: 'block' }, el('div', { class: 'row spread' }, el('h2', {}, title), copy), pre), set: text => pre.replaceChildren(...[text].flat()), pre };
}

function answerParts(operation, answer, again, entry) {
  const faults = entry ? faultsOf(entry) : [];
  const isCut = entry?.status === 0;
  if (answer.trouble || isCut) {
    const lost = (!isCut || entry.is_carried_out) && operation.verification?.operation;
    return [el('p', { class: 'told', id: 'status', role: 'status' }, isCut ? CUT : answer.trouble, ' ', faults,
      lost && [isCut ? ': ' : 'It may have been carried out all the same: ', el('a', { href: `#${lost}`, click: () => { sendOnArrival = true; } }, lost), ' shows it.'])];
  }
  const body = answer.type.includes('json') ? parsed(answer.text) : undefined;
  const { code, message, at_success: atSuccess, success_code: successCode } = service.error_body;
  const hasBoth = body !== undefined && at(body, code) !== undefined && at(body, message) !== undefined;
  const refused = hasBoth && atSuccess && (successCode === null || String(at(body, code)) !== String(successCode));
  const failed = answer.status >= 400 || refused;
  const status = el('div', { class: 'row', id: 'status', role: 'status' }, badge(failed ? 'bad' : 'good', `Status ${answer.status}`),
    el('span', { class: 'small soft' }, `${answer.milliseconds < 10 ? answer.milliseconds.toFixed(1) : Math.round(answer.milliseconds)} ms, ${size(answer.blob.size)}`),
    faults.length > 0 && el('span', { class: 'small' }, faults),
    answer.reason && el('span', { class: 'small' }, `${upper(answer.reason)}.`),
    refused && answer.status < 400 && el('span', { class: 'small' }, 'The body is an error all the same.'));
  const isText = body !== undefined || answer.type.startsWith('text/') || answer.type.includes('json');
  if (!isText) return [status, saveLink(answer.blob, operation.path.split('/').findLast(step => step))];
  const shown = block('Answer', '', 'answer');
  shown.pre.classList.add('answer');
  if (body === undefined) shown.set(answer.text === '' ? '(empty)' : answer.text);
  else shown.pre.append(...coloured(answer.text));
  return [status, !failed && body !== undefined && leads(operation, body), shown.node, body !== undefined && nextPage(operation, body, answer.links, again), ...files(body)].filter(Boolean);
}

function parsed(text) {
  try { return JSON.parse(text); } catch { return undefined; }
}

const at = (body, way) => way.reduce((value, name) => value !== null && typeof value === 'object' ? value[name] : undefined, body);
const size = bytes => bytes < 10000 ? `${bytes} bytes` : bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** JSON, indented and coloured. It is not parsed, since that would lose digits and the order of names. */
function coloured(text) {
  const out = [];
  let [plain, depth] = ['', 0];
  const flush = () => { if (plain) out.push(plain); plain = ''; };
  const newline = () => { plain += `\n${'  '.repeat(depth)}`; };
  const colours = text.length < 200000;
  const tokens = tokensOf(text);
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (token === '{' || token === '[') {
      plain += token;
      depth += 1;
      if (next !== '}' && next !== ']') newline();
    } else if (token === '}' || token === ']') {
      depth -= 1;
      if (tokens[index - 1] !== '{' && tokens[index - 1] !== '[') newline();
      plain += token;
    } else if (token === ',') {
      plain += token;
      newline();
    } else if (token === ':') {
      plain += ': ';
    } else if (colours) {
      flush();
      out.push(el('span', { class: token[0] !== '"' ? 'n' : next === ':' ? 'k' : 't' }, token));
    } else {
      plain += token;
    }
  });
  flush();
  return out;
}

/** A link to the next page of a list, if there is one. */
function nextPage(operation, body, links, again) {
  const page = operation.page ?? service.page;
  if (!page || !isPage(operation)) return null;
  const whole = way => way && Number.isInteger(at(body, way)) ? at(body, way) : null;
  const [start, total] = [whole(page.position.start) ?? 0, whole(page.position.total)];
  const items = page.items === null ? body : body[page.items];
  const held = Array.isArray(items) ? items.length : 0;
  const value = nextValue(page, body, links, start + held, total, whole(page.position.limit));
  if ((total === null && !value) || !held) return null;
  const isPlaced = total !== null && (page.by === 'start' || page.position.start);
  const range = isPlaced && el('span', { class: 'small soft' }, `${start + 1} to ${start + held} of ${total}`);
  const button = value && el('button', { type: 'button', class: 'tiny', id: 'next-page', click: () => again([{ name: page.name, value }]) }, 'Next page');
  return el('div', { class: 'row block' }, range, button);
}

/** The value of the page parameter for the next page, if there is one and the answer shows it. */
function nextValue(page, body, links, end, total, limit) {
  if (page.link_header) {
    const link = links.match(/<([^>]*)>; rel="next"/);
    return link && new URL(link[1], location).searchParams.get(page.name);
  }
  if (page.by === 'cursor') return at(body, page.position.next) || null;
  if (total === null || end >= total) return null;
  if (page.by === 'start') return String(end);
  return page.position.start && limit ? String(page.first + Math.ceil(end / limit)) : null;
}

/** The files of the mock server that an answer links to. They need the key, so a plain link does not work. */
function files(body) {
  const found = new Set();
  const walk = value => {
    if (typeof value === 'string' && URL.canParse(value)) {
      const url = new URL(value);
      const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname) && url.port === location.port;
      if (isHere && url.protocol === location.protocol) found.add(url.pathname + url.search);
    } else if (value !== null && typeof value === 'object') Object.values(value).forEach(walk);
  };
  walk(body);
  return [...found].map(path => {
    const place = el('span', { class: 'small', role: 'status' });
    return el('div', { class: 'row block' }, el('button', { type: 'button', class: 'tiny', click: () => telling(place, () => fetchFile(path, place)) }, 'Fetch ', el('span', { class: 'mono' }, path)), place);
  });
}

/** Runs an action, and shows an error at an element. */
async function telling(place, action) {
  try {
    await action();
  } catch (trouble) {
    place.replaceChildren(el('span', { class: 'told' }, `${trouble.message}.`));
  }
}

async function fetchFile(path, place) {
  place.textContent = 'Fetching…';
  const response = await fetch(keyed(unkeyed(path), chosenKey()), { headers: keyHeaders(), cache: 'no-store' });
  if (!response.ok) throw new Error(`It could not be fetched: status ${response.status}`);
  place.replaceChildren(saveLink(await response.blob(), path.split('/').pop().split('?')[0]));
  refreshJournal();
}

let lastFile = null;
function saveLink(blob, name) {
  if (lastFile) URL.revokeObjectURL(lastFile);
  lastFile = URL.createObjectURL(blob);
  return el('a', { href: lastFile, download: name || 'answer', class: 'save' }, `Save ${name || 'answer'} (${blob.type || 'no type'}, ${size(blob.size)})`);
}

// ---- Jobs --------------------------------------------------------------------------------------------------------------------------------

/** The last answer that started each job. */
const begunJobs = new Map();
const MOST_LOOKS = 40;

/** The links from a call of a job to its other calls, and to its result. */
function leads(operation, body) {
  const job = service.jobs.find(job => [job.start, ...job.polls.map(poll => poll.operation)].includes(operation.name));
  if (job?.start === operation.name) begunJobs.set(job, body);
  const start = begunJobs.get(job);
  const query = poll => poll.arguments.map(({ name, field }) => ({ name, value: at(start, field) }));
  if (start === undefined || job.polls.flatMap(query).some(({ value }) => value === undefined)) return null;
  const others = job.polls.filter(poll => poll.operation !== operation.name);
  const place = el('span', { class: 'small', role: 'status' });
  return el('div', { class: 'row block', id: 'leads' }, others.map(poll => el('a', { href: `#${poll.operation}${queryText(query(poll))}`, click: () => { sendOnArrival = true; } }, poll.operation)),
    job.download && el('button', { type: 'button', class: 'tiny', id: 'job-result', click: () => telling(place, () => finish(job, query, place)) }, 'Wait for the file'), place);
}

/** Polls a job until it is done, and fetches its result. */
async function finish(job, query, place) {
  let body = null;
  for (const poll of job.polls) {
    for (let looks = 1; ; looks += 1) {
      place.textContent = `${poll.operation}, look ${looks}`;
      const polled = operations.get(poll.operation);
      const response = await fetch(keyed(targetOf(polled, query(poll)), keyFor(polled)), sentBy(polled, query(poll)));
      body = await response.json().catch(() => null);
      if (!response.ok || body === null) throw new Error(`${poll.operation} answered with status ${response.status}`);
      if (!poll.until || at(body, poll.until.field) === poll.until.equals) break;
      if (looks === MOST_LOOKS) throw new Error(`${poll.operation} is not done after ${looks} looks: let time pass and try again`);
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }
  const url = new URL(at(body, job.download), location.href);
  await fetchFile(url.pathname + url.search, place);
}
