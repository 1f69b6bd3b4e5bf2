import { harEntries, type HarEntry, isBelow } from '../../http/har.ts';
import { type Contract, createMatcher } from '../../contract/index.ts';
import { MASKED } from '../../base/mask.ts';
import { parsedUrl } from '../../base/text.ts';
import { createChecker, type Exchange, type CheckOptions, readBodyOf } from '../check/index.ts';
import { checkLevels } from './read-contract.ts';
import { createExercised, type ExercisedCall } from './report/exercised.ts';
import { resourcesOf } from './resources/resources.ts';
import { Ledger } from './report/ledger.ts';
import { createValueSources } from './report/value-sources.ts';
import { createEvidenceAttacher } from './report/attach-evidence.ts';
import { summarize } from './report/summary.ts';
import type { Report } from './report/report.ts';
import type { Baseline } from './baseline.ts';
import { type ContractOptions, contractOf } from '../recorder/bundled-contract.ts';
import { createSecrets } from '../secrets.ts';
import { createCredentials } from './send/credentials.ts';
import { type Call, jsonBody, pathOf, type Sent } from './send/request.ts';
import { isSuccess } from './send/session.ts';

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
 * import { formatText, verifyHar } from 'experimentation-automation-tools/contract';
 *
 * console.log(formatText(verifyHar(JSON.parse(readFileSync('traffic.har', 'utf8')))));
 * ```
 */
export function verifyHar(har: unknown, options: HarOptions = {}): Report {
  const started = performance.now();
  const contract = contractOf(options);
  checkLevels(contract, options.levels);
  const secrets = createSecrets();
  const learn = (exchange: Exchange): void => secrets.learn(exchange);
  const checker = createChecker(contract, { ...options, mask: secrets.mask });
  const exercised = createExercised(contract);
  const entries = harEntries(har);
  const reasons = entries.map((one) => whySkipped(one, options.baseUrl));
  const exchanges = entries.filter((_one, at) => reasons[at] === undefined);
  const base = addressOf(exchanges, options.baseUrl);
  const ledger = new Ledger(contract, new Set(contract.operations.map(({ id }) => id)), base);
  const resources = resourcesOf(contract);
  const valueSources = createValueSources(resources);
  const callIn = callsOf(contract);
  const omitted = !exchanges.some(({ requestHeaders }) => 'authorization' in requestHeaders);

  for (const [index, recorded] of exchanges.entries()) {
    learn(recorded);
    const exchange = omitted ? withToken(recorded) : withoutMask(recorded);
    const operation = checker.operationOf(exchange);
    const findings = [
      ...checker.request(exchange),
      ...(exchange.status === 0 ? [] : checker.response(exchange)),
    ];
    const isAsDeclared =
      operation !== undefined &&
      isSuccess(operation, exchange.status) &&
      !findings.some(({ severity }) => severity === 'error');
    ledger.countResponse(
      operation?.id ?? '',
      exchange.status === 0 ? undefined : exchange.status,
      isAsDeclared,
    );
    const name = `entry ${index + 1}: ${exchange.method} ${exchange.url}`;
    const { method, requestHeaders: headers, requestBody: body } = exchange;
    const outgoing = { method, path: exchange.url.slice(base.length), headers: named(headers), body };
    const exercise = exercisedBy(recorded);
    const call = base === '' ? undefined : callIn(outgoing, exercise.body);
    const isDone = exchange.status >= 200 && exchange.status < 300;
    const sent: Sent = { outgoing, ...(call && { call }), ...(isDone && { value: exercise.value }) };
    valueSources.notice(sent);
    for (const finding of findings)
      ledger.find('har', name, finding, { trail: [sent], from: 0, outgoing, exchange });
    if (operation !== undefined) exercised.notice(operation, exercise);
    ledger.check({
      mode: 'har',
      ...(operation === undefined ? {} : { operation: operation.id }),
      name,
      ms: 0,
      findings,
    });
  }
  // Names in recorded traffic stay as they are.
  const credentials = createCredentials(contract, { token: undefined, login: false });
  const setting = { url: base, contract, credentials, valueSources, resources, prefix: NO_PREFIX };
  const show = createEvidenceAttacher(ledger, secrets, learn, base === '' ? undefined : setting);
  const summary = summarize(contract, ledger, show, {
    baseline: options.baseline,
    modes: ['har'],
    write: true,
    finished: exchanges.length > 0,
  });
  return secrets.maskValue({
    target: options.baseUrl ?? 'a HAR file',
    verdict: summary.counts.error > 0 ? 'broken' : 'holds',
    ...(exchanges.length === 0 ? { problem: 'The HAR file holds no request to the service.' } : {}),
    startedAt: new Date().toISOString(),
    ms: Math.round(performance.now() - started),
    exercised: exercised.result(new Set(contract.operations.map(({ id }) => id))),
    seed: 0,
    ...summary,
    ...NOTHING_CHANGED,
    notImplemented: [],
    skippedEntries: countsOf(reasons.flatMap((why) => why ?? [])),
  });
}

/** A recording changes nothing. */
const NOTHING_CHANGED = { write: false, leftBehind: [], unexpectedChanges: [], notCompared: [] };

/** Tools omit or mask tokens in recordings, so a missing token proves nothing. */
const withToken = (recorded: HarEntry): HarEntry => ({
  ...recorded,
  requestHeaders: { ...recorded.requestHeaders, authorization: 'Bearer masked' },
});

const withoutMask = (recorded: HarEntry): HarEntry =>
  recorded.requestHeaders['authorization'] === MASKED ? withToken(recorded) : recorded;

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

const NO_PREFIX = '\u{F0000}';

/** The common beginning of all addresses; undefined if they belong to several services. */
function addressOf(exchanges: readonly HarEntry[], given: string | undefined): string {
  if (given !== undefined) return given.replace(/\/+$/, '');
  const valueSources = new Set(exchanges.map(({ url }) => parsedUrl(url)?.origin ?? ''));
  const [origin = ''] = valueSources;
  return valueSources.size === 1 && exchanges.every(({ url }) => url.startsWith(`${origin}/`)) ? origin : '';
}

/** Reads the parameters of a request, if they are all known. */
function callsOf(contract: Contract) {
  const match = createMatcher(contract);
  return ({ method, path }: Sent['outgoing'], body: unknown): Call | undefined => {
    const [pathname = '', query = ''] = path.split('?');
    const found = match(method.toUpperCase(), pathname);
    if (found?.operation === undefined) return undefined;
    const { operation } = found;
    const asked = new URLSearchParams(query);
    const params = {
      ...found.path,
      ...Object.fromEntries([...asked.keys()].map((key) => [key, asked.getAll(key)])),
    };
    const isWhole =
      new URLSearchParams(pathOf(operation, params).split('?')[1]).toString() === asked.toString();
    if (!isWhole) return undefined;
    const effect = operation.readOnly ? 'read' : 'own';
    return { operation, params, effect, body: jsonBody(body) };
  };
}

function exercisedBy(recorded: HarEntry): ExercisedCall {
  const { url, status } = recorded;
  const [sent, returned] = [readBodyOf(recorded, 'requestBody'), readBodyOf(recorded, 'responseBody')];
  return {
    params: Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? '')),
    ...(sent.kind === 'value' ? { body: sent.value } : {}),
    status,
    ...(returned.kind === 'value' ? { value: returned.value } : {}),
  };
}

const named = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => ['authorization', 'content-type'].includes(name)),
  );
