import { asRequest } from '../http/as-request.ts';
import { type Responder, json, type Outgoing } from '../http/message.ts';
import { largestBody } from './http/largest-body.ts';

/** Sends the sandbox's own paths to its control, everything else to the service. */
export function route(
  service: Responder,
  control: () => Promise<(request: Request) => Promise<Response>>,
): Responder {
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
    return control().then((respond) => asRequest(incoming, respond));
  };
}

const redirect = (location: string): Outgoing => ({ status: 302, headers: { location } });
