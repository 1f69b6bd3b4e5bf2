import { defined } from '../../base/defined.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseExact } from '../../base/exact.ts';
import { setMember, valueIn } from '../../base/json.ts';
import { createMatcher, isJsonType } from '../../contract/index.ts';
import { listen } from '../../http/listen.ts';
import { readUpTo, readHeaders } from '../../check/index.ts';
import { effectOf } from '../calls/effect.ts';
import type { Run } from '../run.ts';
import { type Body, type Call, FileBytes, type FormValue, type Params } from '../send/request.ts';
import type { Outcome } from '../send/probe.ts';
import type { Step } from './flow.ts';

/** The header that says which step a request belongs to. */
export const STEP_HEADER = 'x-flow-step';

const LARGEST_BODY = 20 * 1024 * 1024;
const FAILED = 502;

/** Sends what respect asks for as a request of the run. */
export type Send = (step: Step, call: Call) => Promise<Outcome>;

/** A server on this machine that respect sends the requests of flows to. */
export async function startForwarder(run: Run, steps: readonly Step[], send: Send) {
  const match = createMatcher(run.contract);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const step = steps[Number(request.headers[STEP_HEADER] ?? -1)];
    if (step === undefined) return refuse(response, 'The request belongs to no step.');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://forwarder');
    const matched = match(request.method ?? 'GET', pathname);
    if (matched?.operation === undefined || matched.operation.id !== step.operation.id)
      return refuse(response, `${request.method ?? ''} ${pathname} is not ${step.operation.id}.`);
    const params: Record<string, Params[string]> = { ...matched.path };
    for (const { name, joined } of step.operation.parameters.filter((one) => one.in === 'query')) {
      const values = searchParams.getAll(name).flatMap((one) => (joined ? one.split(',') : [one]));
      const [first, ...more] = values;
      if (first !== undefined) setMember(params, name, more.length === 0 ? first : values);
    }
    const bytes = await readUpTo(streamOf(request), LARGEST_BODY);
    if (bytes === undefined) return refuse(response, 'The body is longer than 20 MB.');
    const body = await bodyOf(bytes, request.headers['content-type']);
    const outcome = await send(step, {
      operation: step.operation,
      params,
      effect: effectOf(run, step.operation),
      ...headersOf(request),
      ...defined({ body }),
    });
    reply(response, outcome);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) =>
      refuse(response, error instanceof Error ? error.message : String(error)),
    );
  });
  await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function* chunks(request: IncomingMessage): AsyncGenerator<Uint8Array, undefined> {
  for await (const chunk of request) if (chunk instanceof Uint8Array) yield chunk;
  return undefined;
}

const streamOf = (request: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const parts = chunks(request);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(Uint8Array.from(value));
    },
  });
};

/** What respect adds to every request, and what belongs to the connection. */
const NOT_SENT: ReadonlySet<string> = new Set([
  ...['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'expect', STEP_HEADER],
  ...['accept-language', 'accept-encoding', 'sec-fetch-mode', 'user-agent'],
]);

/** The headers of the flow. Credentials that it does not give are those of the run. */
function headersOf({ headers }: IncomingMessage): Pick<Call, 'headers' | 'token'> {
  const own = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    NOT_SENT.has(name) || value === undefined || (name === 'accept' && value === '*/*')
      ? []
      : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  const others = Object.fromEntries(own.filter(([name]) => name !== 'authorization'));
  const { authorization } = headers;
  const bearer = /^Bearer\s*(.*)$/i.exec(authorization ?? '')?.[1];
  if (authorization !== undefined && bearer === undefined) return { headers: { ...others, authorization } };
  return { headers: others, ...(bearer !== undefined && bearer !== '' && { token: { bearer } }) };
}

const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+);base64,([A-Za-z0-9+/]*=*)$/;

/** A field of a form that is written as a data URL is sent as a file. */
async function bodyOf(source: Uint8Array, contentType: string | undefined): Promise<Body | undefined> {
  if (source.length === 0) return undefined;
  const bytes = Uint8Array.from(source);
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? 'application/octet-stream';
  if (type === 'multipart/form-data') {
    const form = await new Response(bytes, { headers: { 'content-type': contentType ?? '' } }).formData();
    const fields: Record<string, FormValue | readonly FormValue[]> = {};
    for (const [name, value] of form) {
      const before = valueIn(fields, name);
      const add = (one: FormValue): void =>
        setMember(fields, name, before === undefined ? one : [before, one].flat());
      if (typeof value !== 'string') {
        add(new FileBytes(value.type, new Uint8Array(await value.arrayBuffer())));
        continue;
      }
      const [, media, content] = DATA_URL.exec(value) ?? [];
      const isText = media === undefined;
      add(isText ? value : new FileBytes(media, Buffer.from(content ?? '', 'base64')));
    }
    return { kind: 'form', fields };
  }
  const text = new TextDecoder().decode(bytes);
  if (isJsonType(type))
    try {
      return { kind: 'json', value: parseExact(text) };
    } catch {
      return { kind: 'text', contentType: type, text };
    }
  return { kind: 'text', contentType: contentType ?? type, text };
}

const OF_CONNECTION: ReadonlySet<string> = new Set([
  ...['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade'],
]);

function reply(response: ServerResponse, { exchange, failure }: Outcome): void {
  if (exchange === undefined) return refuse(response, failure?.message ?? 'There was no response.');
  for (const [name, value] of readHeaders(exchange.responseHeaders))
    if (!OF_CONNECTION.has(name)) response.appendHeader(name, value);
  response.statusCode = exchange.status;
  response.end(exchange.responseBody);
}

function refuse(response: ServerResponse, message: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(FAILED, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message }));
}
