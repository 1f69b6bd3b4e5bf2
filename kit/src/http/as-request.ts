import type { Incoming, Outgoing } from './message.ts';

/** Passes on what a socket received as a Request, and returns the Response as it is sent. */
export async function asRequest(
  incoming: Incoming,
  respond: (request: Request) => Promise<Response>,
): Promise<Outgoing> {
  // No Request can have this method.
  if (incoming.method === 'TRACE') return { status: 501, headers: {} };
  const response = await respond(requestOf(incoming));
  const headers = Object.fromEntries(response.headers);
  const body = response.body === null ? {} : { body: new Uint8Array(await response.arrayBuffer()) };
  return { status: response.status, headers, ...body };
}

function requestOf({ method, path, query, origin, headers, body }: Incoming): Request {
  const bodiless = method === 'GET' || method === 'HEAD' || body === undefined;
  return new Request(`${origin}${path}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: [...headers].map(([name, value]): [string, string] => [name, value]),
    ...(bodiless ? {} : { body: body.slice() }),
  });
}
