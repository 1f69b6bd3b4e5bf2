import type { Incoming, Outgoing } from '../../sandbox/http/message.ts';

/** What was received over the socket, as a Request. */
export function toRequest(incoming: Incoming, origin: string): Request {
  const { method, path, query, headers, body } = incoming;
  const bodiless = method === 'GET' || method === 'HEAD' || body === undefined;
  return new Request(`${origin}${path}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: [...headers].map(([name, value]): [string, string] => [name, value]),
    ...(bodiless ? {} : { body: body.slice() }),
  });
}

/** Writes a Response to the socket; if the engine failed, it resets the connection. */
export async function toOutgoing(response: Promise<Response>): Promise<Outgoing> {
  try {
    const answer = await response;
    const headers = Object.fromEntries(answer.headers);
    const body = answer.body === null ? {} : { body: new Uint8Array(await answer.arrayBuffer()) };
    return { status: answer.status, headers, ...body };
  } catch (error) {
    if (error instanceof TypeError) return { status: 500, headers: {}, connection: 'reset' };
    throw error;
  }
}
