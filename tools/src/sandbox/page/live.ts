import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { Hono } from 'hono';
import type { Contract } from 'openapi-contract-kit/internal/contract/index';
import { member } from 'openapi-contract-kit/internal/base/json';
import { parseExact } from 'openapi-contract-kit/internal/base/exact';
import { REFUSAL_STATUS } from '../base/refusal.ts';
import { respond, fieldsIn, jsonOf, nothing } from '../control-message.ts';
import type { Responder, Incoming } from 'openapi-contract-kit/internal/http/message';
import type { Faults } from '../faults/faults.ts';
import { describeFault } from '../faults/fault-effects.ts';
import { canonicalId, type Id, idFromText } from '../store/ids.ts';
import { type Data, INDEXING, type Kind } from '../store/records.ts';
import { maskSecrets, type RawRequest, type Requests } from '../requests.ts';

/** Controls that only the page uses. */
export interface Inside {
  readonly data: Data;
  readonly requests: Requests;
  readonly contract: Contract;
  /** Sends a request to the service, as if it had arrived over HTTP. */
  readonly send: Responder;
  readonly clock: { now(): number; readonly runs: boolean };
  readonly faults: Pick<Faults, 'list'>;
  /** Whether the documentation is served beside the sandbox. */
  readonly docs: () => boolean;
  /** What a poll would return for the data code; throws a `Refusal` if there is no such code. */
  readonly poll: (dataCode: string, origin: string) => unknown;
}

/** Kinds in display order. Bytes are not shown. */
const SHOWN = (Object.keys(INDEXING) as Kind[]).filter((kind) => kind !== 'imageFiles');
const MOST_REQUESTS = 500;
const MOST_CHANGES = 20;
const PAGE = 100;
/** The fields that name a record, the best first. */
const NAMES = ['name', 'title', 'featureKey', 'email', 'code'];

/** What the page polls: small and frequent responses. */
export function addLive(app: Hono, inside: Inside): void {
  addState(app, inside);
  addRequests(app, inside);
  addObjects(app, inside);
  /** Ids of operations, each with the tag under which the documentation lists it. */
  app.get('/operations', () => respond(inside.contract.operations.map(({ id, tag }) => ({ id, tag }))));

  app.get('/reports/:dataCode', ({ req }) =>
    respond(inside.poll(req.param('dataCode'), new URL(req.url).origin)),
  );
}

function addState(app: Hono, inside: Inside): void {
  const { data, requests, clock } = inside;
  // Tells the page that it is connected to another sandbox than before.
  const run = crypto.randomUUID();

  app.get('/live', (context) => {
    const after = Number(context.req.query('after') ?? 0);
    return respond({
      run,
      now: clock.now(),
      runs: clock.runs,
      docs: inside.docs(),
      faults: inside.faults.list().map((fault) => ({ ...fault, effect: describeFault(fault) })),
      firstRequest: requests.first,
      allRequests: requests.all,
      requests: requests.summaries(Number.isSafeInteger(after) ? after : 0, MOST_REQUESTS),
      counts: Object.fromEntries(SHOWN.map((kind) => [kind, data[kind].size])),
      versions: Object.fromEntries(SHOWN.map((kind) => [kind, data[kind].version])),
    });
  });
}

/** The requests, and what sends one again. */
function addRequests(app: Hono, inside: Inside): void {
  const { requests } = inside;

  app.get('/requests/:id', (context) => {
    const id = context.req.param('id');
    const request = requests.get(Number(id));
    return request === undefined
      ? respond({ message: `Request ${id} is no longer stored.` }, REFUSAL_STATUS.notFound)
      : respond(request);
  });

  /** Undoes the effect of a reset on the list. */
  app.post('/requests/bring-back', async (context) => {
    const first = await jsonOf(context.req.raw);
    if (typeof first !== 'number' || !(first >= 1)) throw new TypeError('Send the id of the first request.');
    requests.bringBack(first);
    return nothing();
  });

  app.get('/requests-containing', (context) => {
    const words = (context.req.query('text') ?? '').split(/\s+/).filter(Boolean);
    return respond(requests.containing(words));
  });

  app.post('/requests/:id/replay', async (context) => {
    const id = context.req.param('id');
    const received = requests.received(Number(id));
    if (received === undefined)
      return respond({ message: `Request ${id} is no longer stored.` }, REFUSAL_STATUS.notFound);
    const text = await context.req.text();
    const edited = text === '' ? {} : editOf(parseExact(text));
    if (received.request.shortenedFrom !== undefined && edited.body === undefined) {
      return respond(
        { message: `Only the beginning of the body of request ${id} is kept. Send a body.` },
        REFUSAL_STATUS.conflict,
      );
    }
    await inside.send(incomingOf(received, edited, new URL(context.req.url).origin));
    return respond({ id: requests.last });
  });
}

/** The objects, their names, and what belongs to one. */
function addObjects(app: Hono, { data, requests }: Inside): void {
  /** The names of objects: `?of=goals/1&of=sites/2`. */
  app.get('/names', ({ req }) =>
    respond(
      Object.fromEntries(
        (req.queries('of') ?? []).flatMap((text) => {
          const ref = refOf(...text.split('/'));
          const name = ref && nameOf(data, ref.kind, ref.id);
          return name === undefined ? [] : [[text, name]];
        }),
      ),
    ),
  );

  /** One object with what the page shows beside it. */
  app.get('/objects/:kind/:id', ({ req }) => {
    const ref = refOf(req.param('kind'), req.param('id'));
    const record = ref && data[ref.kind].get(ref.id);
    if (ref === undefined || record === undefined)
      return respond(
        { message: `There is no object ${req.param('kind')}/${req.param('id')}.` },
        REFUSAL_STATUS.notFound,
      );
    const { kind, id } = ref;
    const report = data.reports.all().findLast(({ subjectId, question }) => {
      return question.subject === 'experiment' && canonicalId(subjectId) === id;
    });
    return respond({
      record: maskSecrets(record),
      requests: requests.changing(kind, id, MOST_CHANGES),
      ...(kind === 'experiments'
        ? { variations: data.variations.by('experimentId', id).map((variation) => variation.id), report }
        : {}),
    });
  });

  app.get('/records/:kind', (context) => {
    const name = context.req.param('kind');
    const kind = kindOf(name);
    if (kind === undefined)
      return respond({ message: `There are no records of kind ${name}.` }, REFUSAL_STATUS.notFound);
    const after = idFromText(context.req.query('after') ?? '');
    return respond(data[kind].all({ ...defined({ after }), limit: PAGE }).map(maskSecrets));
  });
}

const kindOf = (name: string): Kind | undefined => SHOWN.find((one) => one === name);

/** The kind and the id of an object, if there is such a kind and this is an id. */
function refOf(name = '', text = ''): { readonly kind: Kind; readonly id: Id } | undefined {
  const [kind, id] = [kindOf(name), idFromText(text)];
  return kind === undefined || id === undefined ? undefined : { kind, id };
}

/** A report, and the callback for it, have the name of what the report is about. */
function nameOf(data: Data, kind: Kind, id: Id): string | undefined {
  const { dataCode = '' } = kind === 'callbacks' ? (data.callbacks.get(id) ?? {}) : {};
  const report = kind === 'reports' ? data.reports.get(id) : data.reports.by('dataCode', dataCode)[0];
  if (report === undefined) {
    const record = data[kind].get(id);
    return NAMES.map((field) => member(record, field)).find((one) => typeof one === 'string');
  }
  const { subject } = report.question;
  return subject === 'sites'
    ? 'Visitors of the sites'
    : nameOf(data, subject === 'experiment' ? 'experiments' : 'featureFlags', report.subjectId);
}

/** What the page may change in a request before it is sent again. */
const EDITABLE = ['method', 'url', 'body'] as const;
type Edit = { [Name in (typeof EDITABLE)[number]]?: string };

function editOf(value: unknown): Edit {
  const edit: Edit = {};
  const fields = fieldsIn(value, EDITABLE);
  for (const name of EDITABLE) {
    const text = fields[name];
    if (text === undefined) continue;
    if (typeof text !== 'string') throw new TypeError(`"${name}" must be text.`);
    edit[name] = text;
  }
  if (edit.url !== undefined && !edit.url.startsWith('/'))
    throw new TypeError('"url" must begin with a slash.');
  if (edit.method !== undefined && !/^[A-Za-z]+$/.test(edit.method)) {
    throw new TypeError('"method" must be an HTTP method.');
  }
  return edit;
}

/** The request as it was received, with its token and the changes. */
function incomingOf(received: RawRequest, edit: Edit, origin: string): Incoming {
  const { method, url, request } = received;
  const [path = '', ...query] = (edit.url ?? url).split('?');
  const body = edit.body ?? request.body;
  const headers = new Headers();
  for (const [name, value] of request.headers) headers.append(name, value);
  if (edit.body !== undefined && edit.body !== '' && !headers.has('content-type')) {
    headers.set('content-type', 'application/json');
  }
  headers.delete('content-length');
  return {
    method: edit.method?.toUpperCase() ?? method,
    path,
    query: query.join('?'),
    origin,
    headers,
    ...defined({ body: typeof body === 'string' ? new TextEncoder().encode(body) : body }),
  };
}
