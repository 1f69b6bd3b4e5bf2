import { defined } from '../../base/defined.ts';
import type { Secrets } from '../../secrets.ts';
import { type Exchange, type HeaderList, readHeaders } from '../../check/index.ts';
import type { Evidence } from '../send/request.ts';
import type { Ledger } from './ledger.ts';
import type { Cause, ReportFinding, ShownExchange, ShownMessage } from './report.ts';

/** Maximum length of a shown body; the whole body was checked. */
const MOST_SHOWN = 2_000;
/** How much of it is masked before it is shortened. */
const MOST_MASKED = 32_768;
/** The cut may leave the beginning of a secret, so the end is not shown. */
const MARGIN = 8_192;

/** Adds to a finding the exchange that shows it. */
export function createEvidenceAttacher(
  ledger: Pick<Ledger, 'evidenceOf'>,
  secrets: Secrets,
  learn: (exchange: Exchange) => void,
) {
  return (finding: ReportFinding): Pick<Cause, 'exchange' | 'earlier'> => {
    const evidence = ledger.evidenceOf(finding);
    if (evidence === undefined || (evidence.history.length === 0 && evidence.exchange === undefined))
      return {};
    // If there are many secrets, the oldest may have been dropped.
    if (evidence.exchange !== undefined) learn(evidence.exchange);
    const { contradicted } = evidence;
    if (contradicted === undefined) return { exchange: shownExchange(evidence, finding.url, secrets) };
    const { pointer, by, at } = contradicted;
    const isSame = by.outgoing === evidence.outgoing;
    // The address of an exchange may have a credential in its query.
    const base = finding.url.slice(0, finding.url.length - evidence.outgoing.path.length);
    const other = { [contradicted.in]: at };
    if (by.exchange !== undefined) learn(by.exchange);
    return {
      exchange: shownExchange(evidence, finding.url, secrets, { response: pointer, ...(isSame && other) }),
      ...(!isSame && { earlier: shownExchange(by, base + by.outgoing.path, secrets, other) }),
    };
  };
}

function shownExchange(
  { outgoing, exchange }: Pick<Evidence, 'outgoing' | 'exchange'>,
  url: string,
  secrets: Secrets,
  differs: { readonly request?: string; readonly response?: string } = {},
): ShownExchange {
  const { method, headers, body } = outgoing;
  return {
    request: {
      method,
      url,
      ...message(exchange?.requestHeaders ?? headers, body, secrets),
      ...defined({ differs: differs.request }),
    },
    ...defined({
      response: exchange && {
        status: exchange.status,
        ...message(exchange.responseHeaders, exchange.responseBody, secrets),
        ...defined({ differs: differs.response }),
      },
    }),
  };
}

function message(headers: HeaderList, body: Exchange['requestBody'], secrets: Secrets): ShownMessage {
  const type = readHeaders(headers).get('content-type') ?? '';
  return {
    headers: Object.fromEntries(secrets.maskHeaders(headers)),
    ...defined({ body: body?.length ? shownBody(body, type, secrets) : undefined }),
  };
}

function shownBody(body: string | Uint8Array, type: string, secrets: Secrets): string {
  const start = body.slice(0, MOST_MASKED);
  const text = typeof start === 'string' ? start : new TextDecoder().decode(start);
  if (/multipart|image|octet-stream/i.test(type) || text.includes('\0'))
    return `(${body.length} bytes${type === '' ? '' : ` of ${type.split(';', 1)[0]}`})`;
  const masked = secrets.mask(text);
  const isWhole = start.length === body.length;
  if (isWhole && masked.length <= MOST_SHOWN) return masked;
  const most = isWhole ? MOST_SHOWN : Math.min(MOST_SHOWN, Math.max(0, masked.length - MARGIN));
  return `${masked.slice(0, most)}... (${body.length} in total)`;
}
