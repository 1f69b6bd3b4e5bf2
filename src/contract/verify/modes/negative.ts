import {
  type Json,
  type MediaType,
  type Operation,
  type Provenance,
  provenanceAt,
  resolve,
  responseFor,
  STANDINGS,
  stringifyExact,
} from '../../../document/index.ts';
import { badBodies } from '../negative/bad-bodies.ts';
import { wrongMethodOf } from '../negative/wrong-method.ts';
import { wrongValues } from '../negative/wrong-values.ts';
import { aimOf, make } from '../own/make.ts';
import { exampleOf, isScalar, nowhere, pathNames, type Place } from '../own/place.ts';
import { creatorOf, RESOURCES } from '../own/resources.ts';
import type { Run } from '../run.ts';
import { exampleBodies, toBody } from '../send/bodies.ts';
import { each } from '../send/each.ts';
import type { Aim, Body, Call, Params } from '../send/request.ts';
import type { Outcome, Probe } from '../send/session.ts';

/** Sends what must be refused: the answer has to be a declared 4xx. */
export async function runNegative(run: Run): Promise<void> {
  let done = 0;
  await each(run.operations, run.concurrency, async (operation) => {
    await probeOperation(run, operation);
    run.progress('negative', ++done, run.operations.length);
  });
}

/** What a request needs to be a good one, but for what is made wrong of it. */
interface Ground {
  readonly operation: Operation;
  readonly place: Place;
  readonly query: Params;
  readonly aim: Aim;
  readonly body?: Body;
}

async function probeOperation(run: Run, operation: Operation): Promise<void> {
  const grounds = await groundsOf(run, operation);
  const [ground] = grounds;
  if (ground !== undefined) {
    await probeBodies(run, grounds);
    await probeParameters(run, ground);
    await probeToken(run, ground);
  }
  await probeNowhere(run, operation, ground);
  await probeMethod(run, operation, ground);
}

/** One for each example of the body, so that every branch of a union is tried. */
async function groundsOf(run: Run, operation: Operation): Promise<Ground[]> {
  const place =
    operation.method === 'DELETE' ? await removable(run, operation) : run.pool.placesFor(operation)[0];
  if (place === undefined) return [];
  const query: Params = Object.fromEntries(
    operation.parameters
      .filter((one) => one.in === 'query' && one.required)
      .map(({ name }) => [name, run.pool.values(name)[0] ?? exampleOf(operation, name) ?? '']),
  );
  const aim = aimOf(operation);
  return exampleBodies(operation, run.pool, run.uniqueName).map(({ body }) => ({
    operation,
    place,
    query,
    aim,
    ...(body === undefined ? {} : { body }),
  }));
}

/** Something that may go: what is sent must be refused, but if it is not, nothing is lost. */
async function removable(run: Run, operation: Operation): Promise<Place | undefined> {
  const resource = RESOURCES.find(({ remove }) => remove === operation.id);
  const place =
    resource === undefined
      ? run.pool.placesFor(operation)[0]
      : await make(run, resource, run.session.scratch());
  if (place === undefined) return undefined;
  return Object.fromEntries(pathNames(operation).map((name) => [name, place[name] ?? '']));
}

const callOf = ({ operation, place, query, aim, body }: Ground, change: Partial<Call> = {}): Call => ({
  operation,
  params: { ...place, ...query },
  aim,
  ...(body === undefined ? {} : { body }),
  ...change,
});

async function probeBodies(run: Run, grounds: readonly Ground[]): Promise<void> {
  const [first] = grounds;
  const media = first?.operation.requestBody?.content[0];
  if (first === undefined || media === undefined) return;
  const { operation } = first;
  const seen = new Set<string>();
  for (const ground of grounds) {
    if (ground.body?.kind === 'text') continue;
    const good = ground.body?.kind === 'form' ? formValue(ground.body.fields) : (ground.body?.value ?? {});
    for (const bad of badBodies(run.contract.document, run.judge.validator, operation, media, good)) {
      const key = `${bad.schemaPointer} ${bad.name}`;
      if (seen.has(key) || run.session.gaveUpOn(operation)) continue;
      seen.add(key);
      const body = badBodyOf(media, bad.value);
      if (body === undefined) continue;
      await refuse(run, bad.name, callOf(ground, { body }), bad);
    }
  }
  const provenance = provenanceAt(run.contract.document, operation.requestBody?.pointer ?? operation.pointer);
  const rule = {
    provenance,
    schemaPointer: operation.requestBody?.pointer ?? operation.pointer,
    pointer: '',
  };
  for (const { name, body } of rawBodies(first, media)) {
    const rest = callOf({ operation, place: first.place, query: first.query, aim: first.aim });
    await refuse(run, name, body === undefined ? rest : { ...rest, body }, rule);
  }
}

/** A form can hold nothing but texts and files: what is wrong with their types does not show. */
function badBodyOf(media: MediaType, value: unknown): Body | undefined {
  if (media.type !== 'multipart/form-data') return { kind: 'json', value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const texts = Object.values(value).every((field) => typeof field === 'string');
  return texts ? toBody(media, value) : undefined;
}

const formValue = (fields: Readonly<Record<string, unknown>>): Json =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

/** What is wrong with a body before anyone looks at its fields. */
function rawBodies(ground: Ground, media: MediaType): { name: string; body?: Body }[] {
  const { operation, body } = ground;
  const raw: { name: string; body?: Body }[] = [];
  if (operation.requestBody?.required === true) raw.push({ name: 'no body' });
  if (media.type === 'application/json') {
    const text = body?.kind === 'json' ? stringifyExact(body.value) : '{}';
    raw.push(
      { name: 'body cut off', body: { kind: 'text', contentType: media.type, text: text.slice(0, -1) } },
      { name: 'body as text/plain', body: { kind: 'text', contentType: 'text/plain', text } },
      { name: 'body as XML', body: { kind: 'text', contentType: 'application/xml', text: '<goal/>' } },
    );
  } else {
    raw.push({ name: 'body as JSON', body: { kind: 'text', contentType: 'application/json', text: '{}' } });
  }
  return raw;
}

async function probeParameters(run: Run, ground: Ground): Promise<void> {
  const { operation } = ground;
  for (const parameter of operation.parameters) {
    if (parameter.in !== 'path' && parameter.in !== 'query') continue;
    const tried = new Set<string>();
    const wrong = [
      ...wrongValues(resolve(run.contract.document, parameter.schema).value),
      { what: 'a word', value: 'xa-verify' },
    ];
    for (const { what, value } of wrong) {
      if (!isScalar(value)) continue;
      const text = String(value);
      if (tried.has(text) || text === '') continue;
      tried.add(text);
      const path = Object.fromEntries(Object.entries(ground.place).map(([name, one]) => [name, String(one)]));
      const raw =
        parameter.in === 'path'
          ? { path: { ...path, [parameter.name]: text } }
          : { path, query: new URLSearchParams({ ...strings(ground.query), [parameter.name]: text }) };
      const broken = run.judge.validator
        .parameters(operation, raw)
        .violations.filter((violation) => violation.pointer.startsWith(`/${parameter.name}`));
      const [surest] = [...broken].sort(
        (a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing),
      );
      if (surest === undefined) continue;
      const { standing, note, pointer, schemaPointer } = surest;
      const provenance = { standing, ...(note === undefined ? {} : { note }) };
      const aim = operation.readOnly ? 'read' : ground.aim === 'create' ? 'create' : 'nothing';
      const params = { ...ground.place, ...ground.query, [parameter.name]: text };
      await refuse(run, `${parameter.name} as ${what}`, callOf(ground, { params, aim }), {
        provenance,
        pointer,
        schemaPointer,
      });
    }
    if (parameter.in === 'query' && parameter.required) {
      const query = Object.fromEntries(
        Object.entries(ground.query).filter(([name]) => name !== parameter.name),
      );
      const params = { ...ground.place, ...query };
      const provenance = provenanceAt(run.contract.document, parameter.pointer);
      const rule = {
        provenance,
        pointer: `/${parameter.name}`,
        schemaPointer: `${parameter.pointer}/required`,
      };
      await refuse(run, `no ${parameter.name}`, callOf(ground, { params }), rule);
    }
  }
}

const strings = (params: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

interface Broken {
  readonly provenance: Provenance;
  readonly pointer: string;
  readonly schemaPointer: string;
}

/** Sends it, and finds fault with anything but a refusal. That the refusal is declared is for the judge to see. */
async function refuse(run: Run, name: string, call: Call, rule: Broken): Promise<void> {
  await run.session.check('negative', call.operation, name, async (probe) => {
    const outcome = await probe.send(call);
    if (!outcome.ok) return;
    probe.report(call, outcome, {
      rule: 'bad-request-accepted',
      pointer: rule.pointer,
      expected: `must refuse ${name}`,
      actual: String(outcome.status),
      provenance: rule.provenance,
      schemaPointer: rule.schemaPointer,
    });
  });
}

async function probeToken(run: Run, ground: Ground): Promise<void> {
  const { operation } = ground;
  if (operation.security.token !== 'required') return;
  for (const token of ['none', 'other scheme'] as const) {
    const name = token === 'none' ? 'no token' : 'a token of another scheme';
    await run.session.check('negative', operation, name, async (probe) => {
      const call = callOf(ground, { token });
      const outcome = await probe.send(call);
      judgeToken(run, probe, call, outcome, name);
    });
  }
}

function judgeToken(run: Run, probe: Probe, call: Call, outcome: Outcome, name: string): void {
  const { status } = outcome;
  const { operation } = call;
  const declared = responseFor(operation, 401);
  // Without any token the judge has seen to it already.
  if (outcome.ok && call.token !== 'none') {
    const { provenance } = operation.security;
    const expected = `must refuse ${name}`;
    probe.report(call, outcome, { rule: 'token-accepted', expected, actual: String(status), provenance });
  } else if (
    !outcome.ok &&
    status >= 400 &&
    status < 500 &&
    status !== 401 &&
    status !== 429 &&
    declared !== undefined
  ) {
    const provenance = provenanceAt(run.contract.document, declared.pointer);
    const expected = `must answer ${name} with 401`;
    probe.report(call, outcome, {
      rule: 'token-refusal',
      expected,
      actual: String(status),
      provenance,
      schemaPointer: declared.pointer,
    });
  }
}

/** What does not exist can be neither read nor changed. */
async function probeNowhere(run: Run, operation: Operation, ground: Ground | undefined): Promise<void> {
  const names = pathNames(operation);
  const declared = responseFor(operation, 404);
  if (names.length === 0 || declared === undefined || declared.status === 'default') return;
  const body = ground?.body ?? exampleBodies(operation, run.pool, run.uniqueName)[0]?.body;
  const aim = operation.readOnly ? 'read' : creatorOf(operation.id) === undefined ? 'nothing' : 'create';
  const params = { ...ground?.query, ...nowhere(operation, run.seed) };
  await run.session.check('negative', operation, 'an id that does not exist', async (probe) => {
    const call: Call = { operation, params, aim, ...(body === undefined ? {} : { body }) };
    const outcome = await probe.send(call);
    if (outcome.status === 0 || outcome.status === 404 || outcome.status === 429 || outcome.status >= 500)
      return;
    probe.report(call, outcome, {
      rule: 'not-found',
      expected: 'must answer 404 where nothing is',
      actual: String(outcome.status),
      provenance: provenanceAt(run.contract.document, declared.pointer),
      schemaPointer: declared.pointer,
    });
  });
}

async function probeMethod(run: Run, operation: Operation, ground: Ground | undefined): Promise<void> {
  const place = ground?.place ?? nowhere(operation, run.seed);
  const method = wrongMethodOf(run, operation, place);
  if (method === undefined) return;
  await run.session.check('negative', operation, `method ${method}`, async (probe) => {
    const body: Body | undefined = ['POST', 'PUT', 'PATCH'].includes(method)
      ? { kind: 'json', value: {} }
      : undefined;
    const aim = ground?.aim === 'own' ? 'own' : 'nothing';
    const call: Call = { operation, params: place, aim, method, ...(body === undefined ? {} : { body }) };
    const outcome = await probe.send(call);
    const { status } = outcome;
    const refused = (status >= 400 && status < 500) || (status === 501 && method === 'PROPFIND');
    if (status === 0 || refused) return;
    probe.report(call, outcome, {
      rule: status >= 500 ? 'server-error' : 'wrong-method',
      expected: `must refuse ${method} on ${operation.path} with a 4xx`,
      actual: String(status),
    });
  });
}
