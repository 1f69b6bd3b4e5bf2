import { parsedUrl } from '../base/text.ts';
import { createHash } from 'node:crypto';
import {
  isJsonType,
  type Contract,
  mediaFor,
  type MediaType,
  mediaTypeOf,
  type Operation,
  type ResponseInfo,
} from '../contract/index.ts';
import { declaredFor, readBodyOf, readHeaders } from '../check/index.ts';
import { operationOf } from '../consumer/traffic.ts';
import { secretsIn } from '../secrets.ts';
import { isBelow } from '../http/har.ts';
import { type NodeObservations, ContractObservations } from './node-observations.ts';
import { type ExchangeRef, observationIn } from './observation.ts';
import { type DatedExchange, isStatus, type Traffic } from './traffic.ts';
import { createWalk, type WalkValue } from './walk-value.ts';

/** How much of the traffic there was to learn from. */
export interface TrafficCounts {
  /** Exchanges that differ and belong to the contract. */
  readonly exchanges: number;
  /** Repeated exchanges, and those that belong to no operation. */
  readonly repeated: number;
  readonly unknown: number;
  /** Exchanges without a final response, and those to addresses outside the base URL. */
  readonly withoutResponse: number;
  readonly elsewhere: number;
  /** The origins of the exchanges that belong to no operation or to another address. */
  readonly leftOut: readonly string[];
  /** Bodies that could not be read. */
  readonly unreadable: number;
}

/** Everything that traffic showed about the contract. */
export interface Observed {
  readonly observations: ContractObservations;
  readonly counts: TrafficCounts;
  /** The addresses that the exchanges went to. */
  readonly origins: readonly string[];
  readonly secrets: ReadonlySet<string>;
}

/** A longer body is not read. */
const LONGEST_BODY = 20 * 1024 * 1024;

/** The key for a status that the contract does not declare. */
export const undeclared = (operation: Operation, status: number): string =>
  `${operation.pointer}/responses/${status}`;

/** Collects what the responses show, node by node. Requests show only what clients believe. */
export function observe(contract: Contract, traffic: Traffic, baseUrl?: string): Observed {
  const observations = new ContractObservations();
  const { responseSeen, observeResponse } = createResponseObserver(contract, observations);
  const before = new Set<string>();
  const secrets = new Set<string>();
  const origins = new Set<string>();
  const perStatus = new Map<string, number>();
  const leftOut = new Set<string>();
  let [repeated, unknown, unreadable, elsewhere, withoutResponse] = [0, 0, 0, 0, traffic.halves];

  for (const exchange of traffic.exchanges) {
    const isElsewhere = !isBelow(exchange.url, baseUrl);
    const operation = isElsewhere ? undefined : operationOf(contract, exchange.method, exchange.url);
    if (operation === undefined || !isStatus(exchange.status)) {
      if (isElsewhere) elsewhere += 1;
      else if (operation === undefined) unknown += 1;
      else withoutResponse += 1;
      if (operation === undefined) leftOut.add(originOf(exchange.url));
      continue;
    }
    const identity = identityOf(exchange);
    if (before.has(identity)) {
      repeated += 1;
      continue;
    }
    before.add(identity);
    origins.add(originOf(exchange.url));
    for (const secret of secretsIn(exchange)) secrets.add(secret);
    const source = { index: before.size, isError: exchange.status >= 400, at: exchange.at };
    const key = `${operation.id} ${exchange.status}`;
    perStatus.set(key, (perStatus.get(key) ?? 0) + 1);
    if (!observeResponse(operation, exchange, source)) unreadable += 1;
  }
  let index = before.size;
  for (const { operation: id, status, count, at } of traffic.counts) {
    const operation = contract.operations.find((one) => one.id === id);
    const rest = count - (perStatus.get(`${id} ${status}`) ?? 0);
    if (operation === undefined || rest < 1) continue;
    const source = { index: (index += 1), isError: status >= 400, at };
    responseSeen(operation, status).all.add(source, undefined, rest);
  }
  return {
    observations,
    counts: {
      exchanges: before.size,
      repeated,
      unknown,
      withoutResponse,
      elsewhere,
      leftOut: [...leftOut].filter((origin) => origin !== ''),
      unreadable,
    },
    origins: [...origins],
    secrets,
  };
}

/** Collects what one response shows. */
function createResponseObserver({ document }: Contract, observations: ContractObservations) {
  const walk = createWalk(document, observations);

  function responseSeen(operation: Operation, status: number): NodeObservations {
    return observations.at(declaredFor(operation, status)?.pointer ?? undeclared(operation, status));
  }

  /** False if a body could not be read. */
  function observeResponse(operation: Operation, exchange: DatedExchange, source: ExchangeRef): boolean {
    const response = declaredFor(operation, exchange.status);
    const observed = responseSeen(operation, exchange.status);
    observed.all.add(source);
    const headers = readHeaders(exchange.responseHeaders);
    for (const { name, required, node } of response?.headers ?? []) {
      if (headers.has(name)) observations.at(node.pointer).all.add(source);
      else if (required) observationIn(observations.at(node.pointer).broken, 'required').add(source);
    }
    const body = exchange.responseBody;
    if (body === undefined) return true;
    const isEmpty = body.length === 0 || (typeof body === 'string' && body.trim() === '');
    if (isEmpty) {
      if ((response?.content.length ?? 0) > 0 && response?.mayBeEmpty === false)
        observationIn(observed.broken, 'empty').add(source);
      return true;
    }
    if (body.length > LONGEST_BODY) return false;
    const type = mediaTypeOf(headers.get('content-type') ?? '');
    const media = response === undefined ? undefined : mediaFor(response.content, type);
    const content = isJsonType(type) ? readBodyOf(exchange, 'responseBody') : undefined;
    if (content?.kind === 'malformed') return false;
    const value = content?.kind === 'value' ? content.value : undefined;
    if (media === undefined) {
      if (type !== '')
        otherMedia(observed, relatives(operation, response, source.isError), { type, value, source }, walk);
      return true;
    }
    observations.at(media.pointer).all.add(source);
    if (media.schema !== undefined && value !== undefined) walk(media.schema, value, source);
    return true;
  }

  return { responseSeen, observeResponse };
}

interface Other {
  readonly type: string;
  readonly value: unknown;
  readonly source: ExchangeRef;
}

/** An undeclared media type; its body may match a declared schema. */
function otherMedia(
  observed: NodeObservations,
  media: readonly MediaType[],
  { type, value, source }: Other,
  walk: WalkValue,
): void {
  observed.addUnknown(type, value ?? '', source);
  if (value === undefined) return;
  const schemas = media.flatMap(({ schema }) => schema ?? []);
  const alike =
    schemas.find(({ pointer }) => walk.fits(pointer, value)) ??
    schemas.find((schema) => walk.resembles(schema, value));
  if (alike === undefined) return;
  observationIn(observed.alike, `${type} ${alike.pointer}`).add(source);
  walk(alike, value, source);
}

/** The bodies that such a response may have too: its own, or those of its kind. */
function relatives(
  operation: Operation,
  response: ResponseInfo | undefined,
  isError: boolean,
): readonly MediaType[] {
  if (response !== undefined && response.content.length > 0) return response.content;
  return operation.responses
    .filter(({ status }) => /^[45d]/.test(status) === isError)
    .flatMap(({ content }) => content);
}

/** The same request with the same response, such as a retry, counts once. */
function identityOf({
  method,
  url,
  requestBody,
  status,
  responseHeaders,
  responseBody,
}: DatedExchange): string {
  const hash = createHash('sha256');
  const type = readHeaders(responseHeaders).get('content-type') ?? '';
  for (const part of [method, url, requestBody ?? '', String(status), type, responseBody ?? ''])
    hash.update(String(part.length)).update(' ').update(part);
  return hash.digest('base64');
}

const originOf = (url: string): string => parsedUrl(url)?.origin ?? '';
