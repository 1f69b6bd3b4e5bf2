import type { Incoming, Outgoing, Responder } from 'openapi-contract-kit/internal/http/message';
import { staticFiles } from 'openapi-contract-kit/internal/http/static-files';

const PREFIX = '/docs/';
/** How the built pages load their own script. The single-file reference allows no scripts and loads none. */
const PAGE_SCRIPT = /<script src="([^"]*)page\.js" defer(?:="")?><\/script>/;

/** Pages of a folder load nothing from elsewhere, also those that say nothing about it themselves. */
const POLICY = "default-src 'self' data: 'unsafe-inline'; base-uri 'self'; form-action 'self'";

/**
 * Serves the built docs. Their pages get the script that sends requests to this sandbox; for an address without a page,
 * their own page for it is shown.
 */
export function docsFiles(folder: string): (next: Responder) => Responder {
  const files = staticFiles(PREFIX, folder);
  return (next) => {
    const respond = files(next);
    const page = async (incoming: Incoming): Promise<Outgoing> => {
      const outgoing = await respond(incoming);
      if (outgoing.status !== 404) return withTryIt(outgoing);
      return notFound(await respond({ ...incoming, path: `${PREFIX}404.html` }));
    };
    return (incoming) => (incoming.path.startsWith(PREFIX) ? page(incoming) : respond(incoming));
  };
}

/** The page is shown at any depth, so its addresses, which are relative to the start page, become absolute. */
const notFound = ({ headers, body }: Outgoing): Outgoing => ({
  status: 404,
  headers,
  body: text(body).replace(/(?<= (?:href|src|data-root)=")(?![\w+.-]+:|[/#])/g, PREFIX),
});

const text = (body: Outgoing['body']): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);

function withTryIt(outgoing: Outgoing): Outgoing {
  const { headers, body } = outgoing;
  if (!headers['content-type']?.startsWith('text/html') || body === undefined) return outgoing;
  return {
    ...outgoing,
    headers: { ...headers, 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' },
    body: text(body).replace(
      PAGE_SCRIPT,
      (own, path: string) => `${own}<script src="${path}try-it.js" defer></script>`,
    ),
  };
}
