import type { Responder, Outgoing } from 'openapi-contract-kit/internal/http/message';
import { staticFiles } from 'openapi-contract-kit/internal/http/static-files';

const PREFIX = '/docs/';
/** How the built pages load their own script. The single-file reference allows no scripts and loads none. */
const PAGE_SCRIPT = /<script src="([^"]*)page\.js" defer(?:="")?><\/script>/;

/** Pages of a folder load nothing from elsewhere, also those that say nothing about it themselves. */
const POLICY = "default-src 'self' data: 'unsafe-inline'; base-uri 'self'; form-action 'self'";

/** Serves the built docs. Their pages get the script that sends requests to this sandbox. */
export function docsFiles(folder: string): (next: Responder) => Responder {
  const files = staticFiles(PREFIX, folder);
  return (next) => {
    const respond = files(next);
    return (incoming) => {
      const outgoing = respond(incoming);
      if (!incoming.path.startsWith(PREFIX)) return outgoing;
      return outgoing instanceof Promise ? outgoing.then(withTryIt) : withTryIt(outgoing);
    };
  };
}

function withTryIt(outgoing: Outgoing): Outgoing {
  const { headers, body } = outgoing;
  if (!headers['content-type']?.startsWith('text/html') || body === undefined) return outgoing;
  const html = typeof body === 'string' ? body : new TextDecoder().decode(body);
  return {
    ...outgoing,
    headers: { ...headers, 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' },
    body: html.replace(
      PAGE_SCRIPT,
      (own, path: string) => `${own}<script src="${path}try-it.js" defer></script>`,
    ),
  };
}
