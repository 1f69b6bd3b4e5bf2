import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

/**
 * One request on a separate connection. `fetch` reuses connections, and might use one to a previous listener on this
 * port.
 */
export async function ask(url: string, options: AskOptions = {}): Promise<IncomingHttpHeaders> {
  const body = options.body === undefined ? undefined : new Response(options.body);
  const type = body?.headers.get('content-type');
  const bytes = body === undefined ? new Uint8Array() : new Uint8Array(await body.arrayBuffer());
  const outgoing = request(url, {
    agent: false,
    method: options.method ?? 'GET',
    headers: {
      ...(type ? { 'content-type': type } : {}),
      ...options.headers,
      ...(body ? { 'content-length': bytes.length } : {}),
    },
  });
  const received = once(outgoing, 'response');
  outgoing.end(bytes);
  const [response] = (await received) as [IncomingMessage];
  const { headers } = response;
  response.resume();
  await once(response, 'end');
  return headers;
}
