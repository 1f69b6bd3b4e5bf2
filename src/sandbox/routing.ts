import { type Answerer, type Incoming, json, largestBody, type Outgoing } from './http/message.ts';

/** Sends the sandbox's own paths to its control, everything else to the service. */
export function route(
  service: Answerer,
  control: () => Promise<(request: Request) => Promise<Response>>,
): Answerer {
  return (incoming) => {
    const { path } = incoming;
    if (
      path === '/' &&
      /^(GET|HEAD)$/.test(incoming.method) &&
      incoming.headers.get('accept')?.includes('text/html')
    ) {
      return redirect('/__sandbox/');
    }
    if (path === '/__sandbox') return redirect('/__sandbox/');
    if (path === '/docs') return redirect('/docs/');
    if (!path.startsWith('/__sandbox/')) return service(incoming);
    if (incoming.oversized) {
      return json(413, JSON.stringify({ message: `The body is larger than ${largestBody(path)} bytes.` }));
    }
    return control().then(async (answer) => toOutgoing(await answer(toRequest(incoming))));
  };
}

const redirect = (location: string): Outgoing => ({ status: 302, headers: { location } });

function toRequest({ method, path, query, origin, headers, body }: Incoming): Request {
  const sent = method === 'GET' || method === 'HEAD' || body === undefined ? {} : { body: body.slice() };
  return new Request(`${origin}${path}?${query}`, {
    method,
    headers: [...headers].map(pair),
    ...sent,
  });
}

const pair = ([name, value]: readonly [string, string]): [string, string] => [name, value];

async function toOutgoing(response: Response): Promise<Outgoing> {
  const headers = Object.fromEntries(response.headers);
  if (response.body === null) return { status: response.status, headers };
  return { status: response.status, headers, body: new Uint8Array(await response.arrayBuffer()) };
}
