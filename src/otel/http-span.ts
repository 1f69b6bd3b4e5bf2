/** The span of one HTTP request, by the semantic conventions for HTTP clients. */

import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';
import { operations } from '../../generated/operations.ts';
import type { RequestEvent, ResponseEvent } from '../client/options.ts';
import { api } from './api.ts';

export function startHttpSpan(
  tracer: Tracer,
  { operation, method }: RequestEvent,
  { url, resends, parent }: { readonly url: string; readonly resends: number; readonly parent: Context },
): Span {
  const template = operations[operation]?.path;
  const attributes: Attributes = {
    'http.request.method': method,
    'url.full': withoutValues(url),
    ...serverOf(new URL(url)),
    ...(resends > 0 && { 'http.request.resend_count': resends }),
  };
  const name = template === undefined ? method : `${method} ${template}`;
  return tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes }, parent);
}

export function endHttpSpan(span: Span, { status, error }: Pick<ResponseEvent, 'status' | 'error'>): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (status === undefined || status >= 400) {
    span.setAttribute('error.type', status === undefined ? (error ?? '_OTHER') : String(status));
    span.setStatus({ code: api.SpanStatusCode.ERROR });
  }
  span.end();
}

const serverOf = ({ hostname, port, protocol }: URL): Attributes => ({
  'server.address': hostname,
  'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
});

/** Parameters whose values are the number of a page, or the number of its items. */
const PAGES = new Set(
  Object.values(operations).flatMap(({ pagination }) =>
    pagination?.size ? [pagination.cursor.at(-1), pagination.size.at(-1)] : [],
  ),
);

/** Names in a query show what was requested, and numbers of pages show which part; other values may be private. */
function withoutValues(url: string): string {
  const [address = '', query] = url.split('?', 2);
  if (query === undefined) return address;
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return PAGES.has(name) && /^\d{1,15}$/.test(value) ? pair : `${name}=REDACTED`;
  });
  return `${address}?${pairs.join('&')}`;
}
