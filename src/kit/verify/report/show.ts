import type { Secrets } from '../../secrets.ts';
import { type Exchange, type HeaderList, readHeaders } from '../../check/index.ts';
import type { Evidence } from '../send/trail.ts';
import type { Ledger } from './ledger.ts';
import type { Cause, ReportFinding, ShownExchange, ShownMessage } from './report.ts';
import { reproduce, type Setting } from './reproduction.ts';

/** What of a body is shown; it was judged as a whole. */
const MOST_SHOWN = 2_000;
/** A secret at the end must be whole to be masked. */
const MARGIN = 2_000;

/** Says of a finding which exchange shows it, and how to see it again; traffic that was only recorded is not repeated. */
export function createShow(ledger: Pick<Ledger, 'evidenceOf'>, secrets: Secrets, setting?: Setting) {
  return (finding: ReportFinding): Pick<Cause, 'exchange' | 'reproduction'> => {
    const evidence = ledger.evidenceOf(finding);
    if (evidence === undefined) return {};
    const exchange = shownExchange(evidence, finding.url, secrets);
    return setting === undefined
      ? { exchange }
      : { exchange, reproduction: reproduce(finding, evidence, setting) };
  };
}

function shownExchange({ outgoing, exchange }: Evidence, url: string, secrets: Secrets): ShownExchange {
  const { method, headers, body } = outgoing;
  return {
    request: { method, url, ...message(headers, body, secrets) },
    ...(exchange === undefined
      ? {}
      : {
          response: {
            status: exchange.status,
            ...message(exchange.responseHeaders, exchange.responseBody, secrets),
          },
        }),
  };
}

function message(headers: HeaderList, body: Exchange['requestBody'], secrets: Secrets): ShownMessage {
  const type = readHeaders(headers).get('content-type') ?? '';
  return {
    headers: Object.fromEntries(secrets.maskHeaders(headers)),
    ...(body === undefined || body.length === 0 ? {} : { body: shownBody(body, type, secrets) }),
  };
}

function shownBody(body: string | Uint8Array, type: string, secrets: Secrets): string {
  const start = body.slice(0, MOST_SHOWN + MARGIN);
  const text = typeof start === 'string' ? start : new TextDecoder().decode(start);
  if (/multipart|image|octet-stream/i.test(type) || text.includes('\0'))
    return `(${body.length} bytes${type === '' ? '' : ` of ${type.split(';', 1)[0]}`})`;
  const masked = secrets.mask(text);
  return start.length === body.length && masked.length <= MOST_SHOWN
    ? masked
    : `${masked.slice(0, MOST_SHOWN)}... (${body.length} in all)`;
}
