/** Everything about one request, and ways to send it again. */
import { shellWord } from 'openapi-contract-kit/internal/base/text';
import type { Message, RequestRecord } from '../../requests.ts';
import type { Change } from '../../store/store.ts';
import { control } from './api.ts';
import { button, type Child, form, h, labelled } from './dom.ts';
import { pretty, prettyBody } from './json.ts';
import { learnNames, linkTo, type Ref, titleOf } from './names.ts';
import { attempt, copyButton, say } from './toast.ts';

/** What the rows need to know about the page. */
export interface Around {
  readonly docs: () => boolean;
  readonly refresh: () => Promise<void>;
}

/** Headers that the sandbox and every HTTP client set themselves. */
const OWN_HEADERS =
  /^(host|connection|content-length|accept-encoding|user-agent|accept-language|sec-fetch-mode)$/i;

export async function detailsOf(id: number, { docs, refresh }: Around): Promise<HTMLElement[]> {
  const record = await control<RequestRecord>('GET', `requests/${id}`);
  const {
    violations,
    fault,
    connection,
    changes = [],
    operation,
    request,
    response,
    status,
    method,
  } = record;
  const warning = response.headers['x-sandbox-warning'];
  const refs = changes.map(refOf);
  await learnNames(refs);
  const reference = docs() && operation !== undefined ? await addressOf(operation) : undefined;
  const requestText =
    connection === 'reset'
      ? `Response ${status}, not sent: the connection was reset`
      : `Response ${status}${connection === 'cut' ? ', cut off in the body' : ''}`;
  return [
    h(
      'div.row.actions',
      copyButton('Copy as curl', () => curlOf(record), 'Copied as curl'),
      copyButton('Copy link', () => new URL(`#requests/${id}`, location.href).href, 'Copied the link'),
      button('Send again', () => replay(id, undefined, refresh)),
      editor(record, refresh),
      reference !== undefined && h('a', { href: reference }, 'Documentation of this operation'),
    ),
    ...(fault === undefined ? [] : [h('p.callout.warn', `Fault applied: ${fault}`)]),
    ...(warning === undefined ? [] : [h('p.callout.warn', warning)]),
    ...violations.map(({ message, standing }) => h('p.callout.bad', h('b', message), ` (${standing})`)),
    ...(changes.length === 0
      ? []
      : [h('h2', 'What it changed'), ...changes.map((change) => changeOf(change, refOf(change)))]),
    h('div.halves', half('Request', request), half(requestText, response, method === 'POST')),
  ];
}

const refOf = ({ kind, id }: Change): Ref => `${kind}/${String(id)}`;

let tags: Promise<Map<string, string>> | undefined;

/** Where the documentation describes the operation. */
async function addressOf(operation: string): Promise<string | undefined> {
  tags ??= control<{ id: string; tag: string }[]>('GET', 'operations').then(
    (all) => new Map(all.map(({ id, tag }) => [id, tag])),
  );
  const tag = (await tags).get(operation);
  const page = tag?.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return page === undefined ? undefined : `/docs/reference/${page}.html#${operation}`;
}

interface Edit {
  readonly method: string;
  readonly url: string;
  readonly body?: string;
}

const replay = (id: number, edited: Edit | undefined, refresh: Around['refresh']): Promise<void> =>
  attempt(async () => {
    const replay = await control<{ id: number }>('POST', `requests/${id}/replay`, edited);
    await refresh();
    location.hash = `#requests/${replay.id}`;
    say(`Sent again as request ${replay.id}`);
  });

/** A form that sends the request with another method, address or body, and the same headers. */
function editor({ id, method, url, request }: RequestRecord, refresh: Around['refresh']): HTMLElement {
  const isText = !isBinary(request);
  const [name, address, body] = [
    h('input', { value: method, spellcheck: 'false' }),
    h('input', { value: url, spellcheck: 'false' }),
    h('textarea', { spellcheck: 'false' }),
  ];
  body.value = request.body;
  return h(
    'details.edit',
    h('summary.button', 'Edit and send'),
    form(
      'card.edit-form',
      [
        labelled('Method', name),
        labelled('Path and query', address),
        isText ? labelled('Body', body) : h('p.soft', 'The body contains files and is sent unmodified.'),
        h('button.button.primary', 'Send'),
      ],
      () =>
        replay(
          id,
          { method: name.value, url: address.value, ...(isText ? { body: body.value } : {}) },
          refresh,
        ),
    ),
  );
}

/**
 * The command that sends it; a file of a form is expected beside it, under the name that it was sent with. It shares
 * only the quoting with other commands: those of the docs have placeholders, those of the verifier variables.
 */
function curlOf({ method, url, request }: RequestRecord): string {
  const parts = partsOf(request);
  const headers = Object.entries(request.headers)
    .filter(([name]) => !OWN_HEADERS.test(name) && !(parts && /^content-type$/i.test(name)))
    .map(([name, value]) => `-H ${shellWord(`${name}: ${value.replace('***', 'any')}`)}`);
  const body =
    parts?.map(({ name, file, type, text }) => {
      const kind = type === undefined ? '' : `;type=${type}`;
      return `-F ${shellWord(`${name}=${file === undefined ? text : `@${file}`}${kind}`)}`;
    }) ?? (request.body === '' ? [] : [`--data-raw ${shellWord(request.body)}`]);
  return ['curl', '-s', '-X', method, shellWord(location.origin + url), ...headers, ...body].join(' ');
}

/** An object before and after the request, with a link to its page. */
function changeOf({ before, after }: Change, ref: Ref): HTMLElement {
  const verb = before == null ? 'Created' : after == null ? 'Deleted' : 'Changed';
  const kind = titleOf(ref.split('/')[0] ?? '').toLowerCase();
  const fields = before != null && after != null ? `: ${fieldsBetween(before, after)}` : '';
  const side = (title: string, value: unknown): Child =>
    value != null && h('div.half', h('h3', title), pretty(value));
  return h(
    'div.change',
    h('p', `${verb} `, linkTo(ref), ` in ${kind}${fields}`),
    h(
      'details',
      h('summary', 'Before and after'),
      h('div.halves', side('Before', before), side('After', after)),
    ),
  );
}

/** The names of the fields that differ. */
function fieldsBetween(before: unknown, after: unknown): string {
  const fields = (value: unknown): Record<string, unknown> =>
    typeof value === 'object' && value !== null ? { ...value } : {};
  const [old, now] = [fields(before), fields(after)];
  const text = (value: unknown): string =>
    JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner));
  const names = Object.keys({ ...old, ...now }).filter((name) => text(old[name]) !== text(now[name]));
  return names.length === 0 ? 'same values' : names.join(', ');
}

function half(title: string, message: Message, mayHaveImages = false): HTMLElement {
  const names = Object.entries(message.headers).map(([name, value]) => [h('dt', name), h('dd', value)]);
  return h(
    'div.half',
    h('h2', title),
    h('h3', 'Headers'),
    names.length === 0 ? h('p.soft', 'none') : h('dl.headers', names),
    h('h3', 'Body'),
    bodyOf(message),
    mayHaveImages && imagesIn(message),
  );
}

const typeOf = ({ headers }: Message): string => headers['content-type'] ?? '';

/** Whether the body is more than text. */
const isBinary = (message: Message): boolean =>
  /^(multipart|image|audio|video|font)\/|octet-stream/i.test(typeOf(message));

function bodyOf(message: Message): Child {
  const parts = partsOf(message);
  if (parts !== undefined) return formOf(parts);
  if (!isBinary(message)) return prettyBody(message);
  const bytes = message.headers['content-length'] ?? String(message.body.length);
  return h('p.soft', `${typeOf(message)}, ${bytes} bytes`);
}

interface Part {
  readonly name: string;
  readonly file: string | undefined;
  readonly type: string | undefined;
  readonly text: string;
}

/**
 * The parts of a form with files; undefined if the body is not such a form. The log keeps bodies as text, in which
 * bytes of files are lost, so that `http/multipart.ts` would refuse what this shows.
 */
function partsOf(message: Message): Part[] | undefined {
  const type = typeOf(message);
  if (!/^multipart\//i.test(type)) return undefined;
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const parts = `\r\n${message.body}`.split(`\r\n--${quoted ?? plain ?? ' '}`).slice(1);
  return parts.flatMap((part) => {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, end);
    const [, name] = /[;\s]name="?([^";\r\n]*)"?/i.exec(head) ?? [];
    if (end === -1 || name === undefined) return [];
    const [, file] = /filename\*?="?([^";\r\n]*)"?/i.exec(head) ?? [];
    const [, kind] = /content-type:\s*([^\r\n]+)/i.exec(head) ?? [];
    return [{ name, file, type: kind, text: part.slice(end + 4) }];
  });
}

/** Fields with their values, files with their names and types. */
const formOf = (parts: readonly Part[]): HTMLElement =>
  parts.length === 0
    ? h('p.soft', 'A form whose parts cannot be shown')
    : h(
        'dl.headers',
        parts.map(({ name, file, type, text }) => [
          h('dt', name),
          h('dd', file === undefined ? text : [file, type].filter(Boolean).join(', ')),
        ]),
      );

/** Images that a response describes, if the sandbox has their bytes. */
function imagesIn({ headers, body }: Message): Child {
  if (!/json/i.test(headers['content-type'] ?? '')) return false;
  const ids = [...body.matchAll(/"id":(\d+)(?=[^{}]*"width":)/g)].slice(0, 12).map(([, id = '']) => id);
  return ids.map((id) =>
    h('img.thumbnail', {
      src: `images/${id}`,
      alt: `Image ${id}`,
      loading: 'lazy',
      onerror: ({ target }: Event) => target instanceof HTMLElement && target.remove(),
    }),
  );
}
