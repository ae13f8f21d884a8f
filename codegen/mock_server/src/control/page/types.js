// Types in words, and what follows from them.

const KINDS = { text: 'text', integer: 'a whole number', number: 'a number', decimal: 'a decimal number', boolean: 'true or false', switch: '0 or 1, for no and yes', any: 'text, a number or a boolean' };
const BUILTINS = { url: 'an address', cidr: 'a network such as 192.0.2.0/24', base64_json: 'JSON in base64', decimal_text: 'a decimal number as text', unix_seconds: 'seconds since 1970',
  unix_millis: 'milliseconds since 1970', duration_seconds: 'a number of seconds', duration_millis: 'a number of milliseconds' };

function scalarWords({ name, kind, form, values }) {
  const words = BUILTINS[name] ?? KINDS[kind];
  if (form === 'builtin') return words;
  return `${name}, ${form === 'id' ? words : form === 'enum' ? `one of a set, ${words}` : `written ${values.map(({ value }) => value).join(' or ')}`}`;
}

/** A type of the description: a scalar, a record and so on. Without a type, there is no body. */
function typeWords(type) {
  if (type === null) return 'nothing';
  if (type === 'object') return 'an object that no document describes';
  if (type === 'json') return 'JSON that no document describes';
  if (type.json) return typeWords(type.json);
  if (type.scalar) return scalarWords(type.scalar);
  if (type.variants) return `${type.variants}, which decides what goes with it`;
  if (type.map) return `${type.map}, an object of ${itemWords(type.of)}`;
  if (type.list) return `a list of ${itemWords(type.list)}`;
  if (type.page) return `a page of ${itemWords(type.page)}`;
  if (type.content) return `a ${type.is_file ? 'file' : 'text'}, ${type.content}`;
  return type.record;
}

function itemWords(type) {
  if (type === 'object') return 'objects that no document describes';
  if (type === 'json') return 'JSON values that no document describes';
  if (type.list) return 'lists';
  return type.scalar && type.scalar.form !== 'builtin' ? type.scalar.name : typeWords(type);
}

/** The name of the record in a type, such as a list of it. */
const recordOf = type => type?.record ?? (type?.list || type?.page || type?.of || type?.json ? recordOf(type.list ?? type.page ?? type.of ?? type.json) : null);
const isPage = operation => operation.response.bodies.some(({ type }) => type?.page);
const isUndocumented = operation => operation.response.bodies.every(({ type }) => type === 'object' || type === 'json');

/** The known values of a parameter, or its templates, or its variants. */
const valuesOf = ({ type, variants }) => type.variants ? variants : type.scalar.values;

/** The kind of input for a parameter. */
function controlOf({ type }) {
  if (type.variants) return 'variants';
  if (type.json) return 'json';
  const { kind, form } = type.scalar;
  return form === 'enum' ? 'set' : ['switch', 'boolean', 'integer'].includes(kind) ? kind : 'text';
}

/** Whether a parameter is a text in JSON. */
const isText = ({ type }) => !type.json && (type.variants !== undefined || ['text', 'any'].includes(type.scalar.kind));

/** The tokens of JSON. */
const tokensOf = text => text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];

/** JSON without what is in the secret fields of an operation; unchanged if there is nothing in them. `keepsTypes` replaces numbers with numbers. */
function withoutSecrets(operation, text, keepsTypes = false) {
  if (!operation.secret_fields.length || !/^\s*[{[]/.test(text)) return text;
  if (parsed(text) === undefined) return MASK;
  // It is not written from the parsed value, since that would lose digits.
  const tokens = tokensOf(text);
  let [depth, secretDepth, isHidden] = [0, Infinity, false];
  const shown = tokens.map((token, index) => {
    if ('{['.includes(token)) depth += 1;
    if ('}]'.includes(token)) depth -= 1;
    if (token === ',' && depth <= secretDepth || depth < secretDepth) secretDepth = Infinity;
    if (tokens[index + 1] === ':') {
      if (secretDepth === Infinity && operation.secret_fields.includes(JSON.parse(token))) secretDepth = depth;
      return token;
    }
    if (secretDepth === Infinity || '{}[],:'.includes(token) || token === 'null') return token;
    isHidden = true;
    return !keepsTypes || token[0] === '"' ? `"${MASK}"` : 'tf'.includes(token[0]) ? 'false' : '0';
  });
  return isHidden ? shown.join('') : text;
}
