import { defined } from '../base/defined.ts';
import { harEntries, type HarEntry, isBelow } from '../http/har.ts';
import { MASKED } from '../base/mask.ts';
import { createChecker, type Checker, type Exchange, type CheckOptions } from '../check/index.ts';
import { checkLevels } from './read-contract.ts';
import { Ledger } from './report/ledger.ts';
import { createEvidenceAttacher } from './report/attach-evidence.ts';
import { summarize } from './report/summary.ts';
import type { Report } from './report/report.ts';
import type { Baseline } from './baseline.ts';
import { type ContractOptions, contractOf } from '../recorder/contract-option.ts';
import { createSecrets } from '../secrets.ts';
import { isSuccess } from './session/check-response.ts';

/** Options of `verifyHar`. */
export interface HarOptions
  extends ContractOptions, Pick<CheckOptions, 'baseUrl' | 'severity' | 'levels' | 'unknownFields'> {
  /** The known findings: only others count. */
  readonly baseline?: Baseline;
}

/**
 * Checks recorded traffic, both requests and responses. Throws a TypeError if it is not a HAR.
 *
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { formatText, loadContract, verifyHar } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * console.log(formatText(verifyHar(JSON.parse(readFileSync('traffic.har', 'utf8')), { contract })));
 * ```
 */
export function verifyHar(har: unknown, options: HarOptions): Report {
  const startTime = performance.now();
  const contract = contractOf(options);
  checkLevels(contract, options.levels);
  const secrets = createSecrets();
  const learn = (exchange: Exchange): void => secrets.learn(exchange);
  const checker = createChecker(contract, { ...options, mask: secrets.mask });
  const entries = harEntries(har);
  const reasons = entries.map((one) => whySkipped(one, options.baseUrl));
  const exchanges = entries.filter((_one, at) => reasons[at] === undefined);
  // A recording may be of several services, so the paths of its requests are whole addresses.
  const ledger = new Ledger(contract, new Set(contract.operations.map(({ id }) => id)), '');
  const omitted = !exchanges.some(({ requestHeaders }) => 'authorization' in requestHeaders);

  for (const [index, entry] of exchanges.entries()) {
    learn(entry);
    const exchange = omitted ? withToken(entry) : withoutMask(entry);
    const name = `entry ${index + 1}: ${exchange.method} ${exchange.url}`;
    checkEntry(checker, ledger, name, exchange);
  }
  const show = createEvidenceAttacher(ledger, secrets, learn);
  const summary = summarize(contract, ledger, show, {
    baseline: options.baseline,
    modes: ['har'],
    write: true,
    finished: exchanges.length > 0,
  });
  return secrets.maskValue({
    target: options.baseUrl ?? 'a HAR file',
    verdict: summary.counts.error > 0 ? 'broken' : 'holds',
    ...(exchanges.length === 0 ? { problem: 'The HAR file contains no request to the service.' } : {}),
    startedAt: new Date().toISOString(),
    ms: Math.round(performance.now() - startTime),
    seed: 0,
    ...summary,
    ...NOTHING_CHANGED,
    notImplemented: [],
    skippedEntries: countsOf(reasons.flatMap((why) => why ?? [])),
  });
}

/** Checks one exchange of a recording, and adds the result to the ledger. */
function checkEntry(checker: Checker, ledger: Ledger, name: string, exchange: HarEntry): void {
  const { method, url, status, requestHeaders, requestBody: body } = exchange;
  const operation = checker.operationOf(exchange);
  const findings = [...checker.request(exchange), ...(status === 0 ? [] : checker.response(exchange))];
  const isAsDeclared =
    operation !== undefined &&
    isSuccess(operation, status) &&
    !findings.some(({ severity }) => severity === 'error');
  ledger.countResponse(operation?.id ?? '', status === 0 ? undefined : status, isAsDeclared);
  const outgoing = { method, path: url, headers: shownHeaders(requestHeaders), body };
  for (const finding of findings)
    ledger.find('har', name, finding, { history: [{ outgoing }], from: 0, outgoing, exchange });
  const about = { mode: 'har', ...defined({ operation: operation?.id }), name } as const;
  ledger.check({ ...about, ms: 0, requests: 1, findings });
}

/** A recording changes nothing. */
const NOTHING_CHANGED = { write: false, leftBehind: [], unexpectedChanges: [], notCompared: [] };

/** Tools omit or mask tokens in recordings, so a missing token proves nothing. */
const withToken = (entry: HarEntry): HarEntry => ({
  ...entry,
  requestHeaders: { ...entry.requestHeaders, authorization: 'Bearer masked' },
});

const withoutMask = (entry: HarEntry): HarEntry =>
  entry.requestHeaders['authorization'] === MASKED ? withToken(entry) : entry;

/** Why an entry of a recording is not checked: it is no request to the API. */
function whySkipped({ method, url, requestHeaders }: HarEntry, base: string | undefined): string | undefined {
  if (/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(url)) return 'addresses that are not http';
  if (!isBelow(url, base)) return 'requests to other addresses';
  return method === 'OPTIONS' && 'access-control-request-method' in requestHeaders
    ? 'CORS preflights, which browsers send by themselves'
    : undefined;
}

const countsOf = (reasons: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(reasons)].map((why) => [why, reasons.filter((one) => one === why).length]));

const shownHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => ['authorization', 'content-type'].includes(name)),
  );
