import type { Hono } from 'hono';
import { operations } from '../../../generated/operations.ts';
import type { Data } from '../records.ts';
import { INDEXING, type Kind } from '../records.ts';
import { maskSecrets, type Requests } from '../requests.ts';

/** What only the page looks at. */
export interface Inside {
  readonly data: Data;
  readonly requests: Requests;
  readonly clock: { now(): number; readonly runs: boolean };
  readonly faults: () => number;
  /** Whether the documentation is served beside the sandbox. */
  readonly docs: () => boolean;
  /** What a poll would answer for the data code; throws a `Refusal` where there is no such code. */
  readonly poll: (dataCode: string, origin: string) => unknown;
}

export type AnswerJson = (value: unknown, status?: number) => Response;

/** Kinds in the order in which they are shown. Bytes are not. */
const SHOWN = (Object.keys(INDEXING) as Kind[]).filter((kind) => kind !== 'imageFiles');
const MOST_REQUESTS = 500;
const PAGE = 100;

/** What the page asks for: little and often. */
export function addLive(app: Hono, inside: Inside, answer: AnswerJson): void {
  const { data, requests, clock } = inside;
  // Tells the page that it talks to another sandbox than before.
  const run = crypto.randomUUID();

  app.get('/live', (context) => {
    const after = Number(context.req.query('after') ?? 0);
    return answer({
      run,
      now: clock.now(),
      runs: clock.runs,
      docs: inside.docs(),
      faults: inside.faults(),
      firstRequest: requests.first,
      requests: requests.summaries(Number.isSafeInteger(after) ? after : 0, MOST_REQUESTS),
      counts: Object.fromEntries(SHOWN.map((kind) => [kind, data[kind].size])),
      versions: Object.fromEntries(SHOWN.map((kind) => [kind, data[kind].version])),
    });
  });

  app.get('/requests/:id', (context) => {
    const id = context.req.param('id');
    const found = requests.get(Number(id));
    return found === undefined ? answer({ message: `Request ${id} is not kept.` }, 404) : answer(found);
  });

  app.get('/operations', () => answer(Object.keys(operations)));

  app.get('/records/:kind', (context) => {
    const name = context.req.param('kind');
    const kind = SHOWN.find((one) => one === name);
    if (kind === undefined) return answer({ message: `There are no records of kind ${name}.` }, 404);
    const after = context.req.query('after') ?? '';
    const range = /^\d{1,19}$/.test(after) ? { after: BigInt(after) } : {};
    return answer(data[kind].all({ ...range, limit: PAGE }).map(maskSecrets));
  });

  app.get('/reports/:dataCode', ({ req }) =>
    answer(inside.poll(req.param('dataCode'), new URL(req.url).origin)),
  );
}
