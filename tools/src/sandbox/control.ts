import { Hono } from 'hono';
import { respond, fieldsIn, jsonOf, nothing } from './control-message.ts';
import type { Fault } from './faults/faults.ts';
import { idFromText } from './store/ids.ts';
import { addPage } from './page/routes.ts';
import type { Inside } from './page/live.ts';
import type { Controlled } from './sandbox-types.ts';
import { Refusal, REFUSAL_STATUS } from './base/refusal.ts';

/** Controls the sandbox over HTTP under `/__sandbox/`, with JSON that has the names of the code. */
export function createControl(sandbox: Controlled, inside: Inside): (request: Request) => Promise<Response> {
  // Not strict, because the page is at the prefix itself, with a slash.
  const root = new Hono({ strict: false });
  const app = root.basePath('/__sandbox');
  addState(app, sandbox);
  addClock(app, sandbox);
  addFaults(app, sandbox);
  addLists(app, sandbox);
  addPage(app, inside);

  root.notFound((context) =>
    respond(
      { message: `${context.req.method} ${context.req.path} is not a control of the sandbox.` },
      REFUSAL_STATUS.notFound,
    ),
  );
  root.onError((error) => {
    if (error instanceof Refusal) return respond({ message: error.message }, error.status);
    const theirs = error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError;
    return respond({ message: error.message }, theirs ? REFUSAL_STATUS.invalid : REFUSAL_STATUS.failed);
  });
  return async (request) => root.fetch(request);
}

function addState(app: Hono, sandbox: Controlled): void {
  app.post('/reset', () => {
    sandbox.reset();
    return nothing();
  });
  app.post('/seed', async (context) => {
    const { seed } = fieldsIn(await jsonOf(context.req.raw), ['seed']);
    if (typeof seed !== 'string' && typeof seed !== 'number')
      throw new TypeError('"seed" must be text or a number.');
    sandbox.seed(seed);
    return nothing();
  });

  app.get('/state', () => respond(sandbox.snapshot()));
  app.put('/state', async (context) => {
    sandbox.restore(await jsonOf(context.req.raw));
    return nothing();
  });
}

function addClock(app: Hono, { clock }: Controlled): void {
  const time = () => ({ now: clock.now(), timestamp: new Date(clock.now()).toISOString() });

  app.get('/clock', () => respond(time()));
  app.post('/clock', async (context) => {
    const { advance } = fieldsIn(await jsonOf(context.req.raw), ['advance']);
    if (typeof advance !== 'number' || !(advance >= 0 && advance < Infinity)) {
      throw new TypeError('"advance" must be a number of milliseconds, 0 or more.');
    }
    await clock.advance(advance);
    return respond(time());
  });
}

function addFaults(app: Hono, { faults }: Controlled): void {
  app.get('/faults', () => respond(faults.list()));
  app.post('/faults', async (context) => {
    const body = await jsonOf(context.req.raw);
    // `addAll` checks the faults.
    const newFaults = (Array.isArray(body) ? body : [body]) as readonly Fault[];
    return respond({ ids: faults.addAll(newFaults) }, 201);
  });
  app.delete('/faults', () => {
    faults.clear();
    return nothing();
  });
  app.delete('/faults/:id', (context) => {
    const id = context.req.param('id');
    return faults.remove(Number(id))
      ? nothing()
      : respond({ message: `There is no fault ${id}.` }, REFUSAL_STATUS.notFound);
  });
}

/** What the sandbox received, sent and stored. */
function addLists(app: Hono, sandbox: Controlled): void {
  app.get('/requests', (context) => respond(sandbox.requests(idFrom(context.req.query('after')))));
  app.get('/reports', () => respond(sandbox.reports()));
  app.get('/callbacks', () => respond(sandbox.callbacks()));
  app.get('/outbox', () => respond(sandbox.outbox()));
  app.get('/images/:id', (context) => {
    const file = sandbox.image(idFromText(context.req.param('id')) ?? 0);
    return file === undefined
      ? respond(
          { message: `There is no image ${context.req.param('id')} with bytes.` },
          REFUSAL_STATUS.notFound,
        )
      : new Response(file.bytes, { headers: { 'content-type': file.contentType, ...IMAGE_HEADERS } });
  });
}

/** An uploaded image is shown, not run: an SVG can contain scripts, and this origin controls the sandbox. */
const IMAGE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
};

function idFrom(text = '0'): number {
  if (!/^\d{1,15}$/.test(text)) throw new TypeError('"after" must be the id of a request.');
  return Number(text);
}
