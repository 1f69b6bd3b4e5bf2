import { isObject, type JsonObject } from '../base/json.ts';
import { parseExact, stringifyExact } from '../base/exact.ts';
import type { Finding } from '../check/index.ts';
import type { NextResponse } from './planned-response.ts';
import type { ReceivedRequest } from './received.ts';

/** The controls for other languages, over HTTP. */
export interface Controlled {
  readonly plan: (operationId: string, next: NextResponse) => void;
  requests(): readonly ReceivedRequest[];
  violations(): readonly Finding[];
  takeViolations(): readonly Finding[];
  reset(): void;
}

const ROUTES: Readonly<Record<string, (mock: Controlled, body: string) => unknown>> = {
  'GET requests': (mock) => mock.requests(),
  'GET violations': (mock) => mock.violations(),
  'DELETE violations': (mock) => mock.takeViolations(),
  'POST reset': (mock) => mock.reset(),
  'POST respond-next': (mock, body) => {
    const { operation, ...next } = parseFields(body);
    if (typeof operation !== 'string') throw new TypeError('"operation" must be the id of an operation.');
    mock.plan(operation, next);
  },
};

/** Controls the mock under `/__mock/`, with JSON that has the names of the code. */
export function createControl(mock: Controlled): (request: Request) => Promise<Response> {
  return async (request) => {
    const name = `${request.method} ${new URL(request.url).pathname.slice('/__mock/'.length)}`;
    const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
    if (route === undefined) {
      const there = Object.keys(ROUTES).join(', ');
      return respond(
        { message: `"${name}" is not a control of the mock; under /__mock/ there are ${there}.` },
        404,
      );
    }
    try {
      const value = route(mock, await request.text());
      return value === undefined ? new Response(null, { status: 204 }) : respond(value);
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError)
        return respond({ message: error.message }, 400);
      throw error;
    }
  };
}

const respond = (value: unknown, status = 200): Response =>
  new Response(stringifyExact(value), { status, headers: { 'content-type': 'application/json' } });

function parseFields(body: string): JsonObject {
  const value = parseExact(body);
  if (!isObject(value))
    throw new TypeError('Send an object with operation and, optionally, status, example, delay and headers.');
  return value;
}
