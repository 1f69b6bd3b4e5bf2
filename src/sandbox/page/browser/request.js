import { control } from './api.js';
import { form } from './controls.js';
import { button, h } from './dom.js';
import { pretty, prettyBody } from './json.js';
import { attempt, say } from './toast.js';

/** @typedef {import('../../requests.ts').RequestRecord} RequestRecord */
/** @typedef {import('../../requests.ts').Message} Message */

/** Headers that the sandbox and every HTTP client set themselves. */
const OWN_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'accept-encoding',
  'user-agent',
  'accept-language',
  'sec-fetch-mode',
]);

/**
 * Everything about one request.
 * @param {RequestRecord} record
 * @param {boolean} docs Whether the documentation is served beside
 * @param {() => Promise<void>} refresh
 * @returns {HTMLElement[]}
 */
export function detailsOf(record, docs, refresh) {
  const { id, violations, fault, connection, changes = [], operation, request, response, status } = record;
  const reference = h('a', { hidden: true }, 'Documentation of this operation');
  if (docs && operation !== undefined)
    void addressOf(operation).then((href) => {
      if (href === undefined) return;
      reference.setAttribute('href', href);
      reference.hidden = false;
    });
  const sent =
    connection === 'reset'
      ? `Response ${status}, not sent: the connection was reset`
      : `Response ${status}${connection === 'cut' ? ', cut off in the body' : ''}`;
  return [
    h(
      'div',
      { class: 'row actions' },
      button('Copy as curl', () =>
        attempt(() => navigator.clipboard.writeText(curlOf(record)), 'Copied as curl'),
      ),
      button('Copy link', () => attempt(() => navigator.clipboard.writeText(linkTo(id)), 'Copied the link')),
      button('Send again', () => replay(id, undefined, refresh)),
      editor(record, refresh),
      reference,
    ),
    ...(fault === undefined ? [] : [h('p', { class: 'callout warn' }, `Fault applied: ${fault}`)]),
    ...violations.map(({ message, standing }) =>
      h('p', { class: 'callout bad' }, h('b', {}, message), ` (${standing})`),
    ),
    h(
      'div',
      { class: 'halves' },
      half('Request', request),
      half(sent, response, record.method === 'POST' ? operation : undefined),
    ),
    ...(changes.length === 0 ? [] : [h('h2', {}, 'Changes'), ...changes.map(changeOf)]),
  ];
}

/** @param {number} id */
const linkTo = (id) => new URL(`#requests/${id}`, location.href).href;

/** @type {Promise<Map<string, string>> | undefined} */
let tags;

/**
 * Where the documentation describes the operation.
 * @param {string} operation
 */
async function addressOf(operation) {
  tags ??= control('GET', 'operations').then(
    (/** @type {{ id: string, tag: string }[]} */ all) => new Map(all.map(({ id, tag }) => [id, tag])),
  );
  const tag = (await tags).get(operation);
  const page = tag
    ?.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return page === undefined ? undefined : `/docs/reference/${page}.html#${operation}`;
}

/**
 * @param {number} id
 * @param {{ method: string, url: string, body?: string } | undefined} edited
 * @param {() => Promise<void>} refresh
 */
const replay = (id, edited, refresh) =>
  attempt(async () => {
    /** @type {{ id: number }} */
    const sent = await control('POST', `requests/${id}/replay`, edited);
    await refresh();
    location.hash = `#requests/${sent.id}`;
    say(`Sent again as request ${sent.id}`);
  });

/**
 * A form that sends the request with another method, address or body, and the same headers.
 * @param {RequestRecord} record
 * @param {() => Promise<void>} refresh
 */
function editor({ id, method, url, request }, refresh) {
  const text = !isBinary(request);
  const field = (/** @type {string} */ tag, /** @type {string} */ label, /** @type {string} */ value) => {
    const element = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (
      h(tag, { id: `${label}-${id}`, spellcheck: 'false' })
    );
    element.value = value;
    return {
      element,
      labelled: h('div', { class: 'labelled' }, h('label', { for: element.id }, label), element),
    };
  };
  const fields = {
    method: field('input', 'Method', method),
    url: field('input', 'Path and query', url),
    ...(text ? { body: field('textarea', 'Body', request.body) } : {}),
  };
  return h(
    'details',
    { class: 'edit' },
    h('summary', { class: 'button' }, 'Edit and send'),
    form(
      'card edit-form',
      [
        ...Object.values(fields).map(({ labelled }) => labelled),
        ...(text ? [] : [h('p', { class: 'soft' }, 'The body contains files and is sent unmodified.')]),
        h('button', { class: 'button primary' }, 'Send'),
      ],
      () =>
        replay(
          id,
          {
            method: fields.method.element.value,
            url: fields.url.element.value,
            ...(fields.body === undefined ? {} : { body: fields.body.element.value }),
          },
          refresh,
        ),
    ),
  );
}

/** A shell word, quoted if necessary. @param {string} text */
const quoted = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** The command that sends it; a file of a form is expected beside it, under the name that it was sent with. @param {RequestRecord} record */
function curlOf({ method, url, request }) {
  const parts = partsOf(request);
  const headers = Object.entries(request.headers)
    .filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()) && !(parts && /^content-type$/i.test(name)))
    .map(([name, value]) => `-H ${quoted(`${name}: ${value.replace('***', 'any')}`)}`);
  const body =
    parts?.map(
      ({ name, file, type, text }) =>
        `-F ${quoted(`${name}=${file === undefined ? text : `@${file}`}${type === undefined ? '' : `;type=${type}`}`)}`,
    ) ?? (request.body === '' ? [] : [`--data-raw ${quoted(request.body)}`]);
  return ['curl', '-s', '-X', method, quoted(location.origin + url), ...headers, ...body].join(' ');
}

/**
 * A request to start with, for a list that is still empty.
 * @param {string} origin
 */
export function examplesOf(origin) {
  const curl = `curl -s ${origin}/goals/1 -H 'Authorization: Bearer any'`;
  return h(
    'div',
    { class: 'example' },
    h('pre', { class: 'json', tabindex: '0' }, curl),
    button('Copy', () => attempt(() => navigator.clipboard.writeText(curl), 'Copied')),
  );
}

/** A record before and after the request. @param {import('../../store/store.ts').Change} change */
function changeOf({ kind, id, before, after }) {
  const verb = before == null ? 'Created' : after == null ? 'Deleted' : 'Changed';
  const side = (/** @type {string} */ title, /** @type {unknown} */ value) =>
    value == null ? '' : h('div', { class: 'half' }, h('h3', {}, title), pretty(value));
  return h(
    'details',
    { class: 'change' },
    h(
      'summary',
      {},
      `${verb}: ${kind} ${String(id)}${before != null && after != null ? ` (${fieldsBetween(before, after)})` : ''}`,
    ),
    h('div', { class: 'halves' }, side('Before', before), side('After', after)),
  );
}

/** The names of the fields that differ. @param {unknown} before @param {unknown} after */
function fieldsBetween(before, after) {
  /** @param {unknown} value @returns {Record<string, unknown>} */
  const fields = (value) => (typeof value === 'object' && value !== null ? { ...value } : {});
  const [old, now] = [fields(before), fields(after)];
  const text = (/** @type {unknown} */ value) =>
    JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? `${inner}n` : inner));
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => text(old[name]) !== text(now[name]),
  );
  return names.length === 0 ? 'same values' : names.join(', ');
}

/**
 * @param {string} title
 * @param {Message} message
 * @param {string} [operation]
 */
function half(title, message, operation) {
  const { headers } = message;
  const names = Object.entries(headers).flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]);
  return h(
    'div',
    { class: 'half' },
    h('h2', {}, title),
    h('h3', {}, 'Headers'),
    names.length === 0 ? h('p', { class: 'soft' }, 'none') : h('dl', { class: 'headers' }, ...names),
    h('h3', {}, 'Body'),
    ...bodyOf(message),
    ...(operation === undefined ? [] : imagesIn(message)),
  );
}

/** @param {Message} message */
const typeOf = ({ headers }) => headers['content-type'] ?? '';

/** Whether the body is more than text. @param {Message} message */
const isBinary = (message) => /^(multipart|image|audio|video|font)\/|octet-stream/i.test(typeOf(message));

/** @param {Message} message */
function bodyOf(message) {
  const { headers, body } = message;
  const parts = partsOf(message);
  if (parts !== undefined) return [formOf(parts)];
  if (!isBinary(message)) return [prettyBody(body)];
  const bytes = headers['content-length'] ?? String(body.length);
  return [h('p', { class: 'soft' }, `${typeOf(message)}, ${bytes} bytes`)];
}

/** @typedef {{ name: string, file?: string | undefined, type?: string | undefined, text: string }} Part */

/** The parts of a form with files; undefined if the body is not such a form. @param {Message} message */
function partsOf(message) {
  const type = typeOf(message);
  if (!/^multipart\//i.test(type)) return undefined;
  const [, quotedBoundary, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = quotedBoundary ?? plain;
  const parts = boundary === undefined ? [] : `\r\n${message.body}`.split(`\r\n--${boundary}`).slice(1);
  return parts.flatMap((part) => {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, end);
    const name = /[;\s]name="?([^";\r\n]*)"?/i.exec(head)?.[1];
    if (end === -1 || name === undefined) return [];
    /** @type {Part} */
    const read = {
      name,
      file: /filename\*?="?([^";\r\n]*)"?/i.exec(head)?.[1],
      type: /content-type:\s*([^\r\n]+)/i.exec(head)?.[1],
      text: part.slice(end + 4),
    };
    return [read];
  });
}

/** Fields with their values, files with their names and types. @param {Part[]} parts */
function formOf(parts) {
  if (parts.length === 0) return h('p', { class: 'soft' }, 'A form whose parts cannot be shown');
  const rows = parts.flatMap(({ name, file, type, text }) => [
    h('dt', {}, name),
    h('dd', {}, file === undefined ? text : `${file}${type === undefined ? '' : `, ${type}`}`),
  ]);
  return h('dl', { class: 'headers' }, ...rows);
}

/** Images that a response describes, if the sandbox has their bytes. @param {Message} message */
function imagesIn({ headers, body }) {
  if (!/json/i.test(headers['content-type'] ?? '')) return [];
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(body);
  } catch {
    return [];
  }
  return (Array.isArray(value) ? value : [value]).slice(0, 12).flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('width' in one) || !('height' in one) || !('id' in one))
      return [];
    return [
      h('img', {
        class: 'thumbnail',
        src: `images/${String(one.id)}`,
        alt: 'name' in one ? String(one.name) : `Image ${String(one.id)}`,
        loading: 'lazy',
        onerror: (/** @type {Event} */ event) => event.target instanceof HTMLElement && event.target.remove(),
      }),
    ];
  });
}
