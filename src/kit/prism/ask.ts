import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

/**
 * One request on a separate connection. `fetch` reuses connections, and might use one to a previous listener on this
 * port.
 */
export async function ask(url: string, asked: Asked = {}): Promise<IncomingHttpHeaders> {
  const body = asked.body === undefined ? undefined : new Response(asked.body);
  const type = body?.headers.get('content-type');
  const bytes = body === undefined ? new Uint8Array() : new Uint8Array(await body.arrayBuffer());
  const sent = request(url, {
    agent: false,
    method: asked.method ?? 'GET',
    headers: {
      ...(type ? { 'content-type': type } : {}),
      ...asked.headers,
      ...(body ? { 'content-length': bytes.length } : {}),
    },
  });
  const answered = once(sent, 'response');
  sent.end(bytes);
  const [answer] = (await answered) as [IncomingMessage];
  const { headers } = answer;
  answer.resume();
  await once(answer, 'end');
  return headers;
}
