import { createHash } from 'node:crypto';
import {
  type Contract,
  mediaFor,
  type MediaType,
  mediaTypeOf,
  type Operation,
  type ResponseInfo,
} from '../../contract/index.ts';
import { declaredFor, isJsonType, readBodyOf, readHeaders } from '../check/index.ts';
import { operationOf } from '../consumer/traffic.ts';
import { secretsIn } from '../secrets.ts';
import { isBelow } from '../../http/har.ts';
import { type Seen, Sightings } from './seen.ts';
import { type Moment, sightingIn } from './sighting.ts';
import { type DatedExchange, isStatus, type Traffic } from './traffic.ts';
import { createWalk, type WalkValue } from './walk-value.ts';

/** How much of the traffic there was to learn from. */
export interface Counts {
  /** Exchanges that differ and belong to the contract. */
  readonly exchanges: number;
  /** Repeated exchanges, and those that belong to no operation. */
  readonly repeated: number;
  readonly unknown: number;
  /** Exchanges without a final response, and those to addresses outside the base URL. */
  readonly unanswered: number;
  readonly elsewhere: number;
  /** The origins of the exchanges that belong to no operation or to another address. */
  readonly leftOut: readonly string[];
  /** Bodies that could not be read. */
  readonly unreadable: number;
}

/** Everything that traffic showed about the contract. */
export interface Observed {
  readonly sightings: Sightings;
  readonly counts: Counts;
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
  const { document } = contract;
  const sightings = new Sightings();
  const walk = createWalk(document, sightings);
  const before = new Set<string>();
  const secrets = new Set<string>();
  const origins = new Set<string>();
  const perStatus = new Map<string, number>();
  const leftOut = new Set<string>();
  let [repeated, unknown, unreadable, elsewhere, unanswered] = [0, 0, 0, 0, traffic.halves];

  for (const exchange of traffic.exchanges) {
    const isElsewhere = !isBelow(exchange.url, baseUrl);
    const operation = isElsewhere ? undefined : operationOf(contract, exchange.method, exchange.url);
    if (operation === undefined || !isStatus(exchange.status)) {
      if (isElsewhere) elsewhere += 1;
      else if (operation === undefined) unknown += 1;
      else unanswered += 1;
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
    const moment = { index: before.size, isError: exchange.status >= 400, at: exchange.at };
    const key = `${operation.id} ${exchange.status}`;
    perStatus.set(key, (perStatus.get(key) ?? 0) + 1);
    if (!observeResponse(operation, exchange, moment)) unreadable += 1;
  }
  let index = before.size;
  for (const { operation: id, status, count, at } of traffic.counts) {
    const operation = contract.operations.find((one) => one.id === id);
    const left = count - (perStatus.get(`${id} ${status}`) ?? 0);
    if (operation === undefined || left < 1) continue;
    const moment = { index: (index += 1), isError: status >= 400, at };
    responseSeen(operation, status).all.add(moment, undefined, left);
  }
  return {
    sightings,
    counts: {
      exchanges: before.size,
      repeated,
      unknown,
      unanswered,
      elsewhere,
      leftOut: [...leftOut].filter((origin) => origin !== ''),
      unreadable,
    },
    origins: [...origins],
    secrets,
  };

  function responseSeen(operation: Operation, status: number): Seen {
    return sightings.at(declaredFor(operation, status)?.pointer ?? undeclared(operation, status));
  }

  /** False if a body could not be read. */
  function observeResponse(operation: Operation, exchange: DatedExchange, moment: Moment): boolean {
    const response = declaredFor(operation, exchange.status);
    const seen = responseSeen(operation, exchange.status);
    seen.all.add(moment);
    const headers = readHeaders(exchange.responseHeaders);
    for (const { name, required, node } of response?.headers ?? []) {
      if (headers.has(name)) sightings.at(node.pointer).all.add(moment);
      else if (required) sightingIn(sightings.at(node.pointer).broken, 'required').add(moment);
    }
    const body = exchange.responseBody;
    if (body === undefined) return true;
    const isEmpty = body.length === 0 || (typeof body === 'string' && body.trim() === '');
    if (isEmpty) {
      if ((response?.content.length ?? 0) > 0 && response?.mayBeEmpty === false)
        sightingIn(seen.broken, 'empty').add(moment);
      return true;
    }
    if (body.length > LONGEST_BODY) return false;
    const type = mediaTypeOf(headers.get('content-type') ?? '');
    const media = response === undefined ? undefined : mediaFor(response.content, type);
    const read = isJsonType(type) ? readBodyOf(exchange, 'responseBody') : undefined;
    if (read?.kind === 'malformed') return false;
    const value = read?.kind === 'value' ? read.value : undefined;
    if (media === undefined) {
      if (type !== '') otherMedia(operation, response, seen, { type, value, moment }, walk);
      return true;
    }
    sightings.at(media.pointer).all.add(moment);
    if (media.schema !== undefined && value !== undefined) walk(media.schema, value, moment);
    return true;
  }
}

interface Other {
  readonly type: string;
  readonly value: unknown;
  readonly moment: Moment;
}

/** An undeclared media type; its body may match a declared schema. */
function otherMedia(
  operation: Operation,
  response: ResponseInfo | undefined,
  seen: Seen,
  { type, value, moment }: Other,
  walk: WalkValue,
): void {
  seen.addUnknown(type, value ?? '', moment);
  if (value === undefined) return;
  const schemas = relatives(operation, response, moment.isError).flatMap(({ schema }) => schema ?? []);
  const alike =
    schemas.find(({ pointer }) => walk.fits(pointer, value)) ??
    schemas.find((schema) => walk.resembles(schema, value));
  if (alike === undefined) return;
  sightingIn(seen.alike, `${type} ${alike.pointer}`).add(moment);
  walk(alike, value, moment);
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

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
