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
const recordOf = type => type?.record ?? (type?.list || type?.page || type?.of ? recordOf(type.list ?? type.page ?? type.of) : null);
const isPage = operation => operation.response.bodies.some(({ type }) => type?.page);
const isUndocumented = operation => operation.response.bodies.every(({ type }) => type === 'object' || type === 'json');

/** The known values of a parameter, or its templates, or its variants. */
const valuesOf = ({ type, variants }) => type.variants ? variants : type.scalar.values;

/** The kind of input for a parameter. */
function controlOf({ type }) {
  if (type.variants) return 'variants';
  const { kind, form } = type.scalar;
  return form === 'enum' ? 'set' : ['switch', 'boolean', 'integer'].includes(kind) ? kind : 'text';
}

/** Whether a parameter is a text in JSON. */
const isText = ({ type }) => type.variants !== undefined || ['text', 'any'].includes(type.scalar.kind);
