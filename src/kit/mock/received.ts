import { type Matcher, type ParameterValues, type Validator } from '../../contract/index.ts';
import { type Finding, readJson } from '../check/index.ts';
import type { RecordedExchange } from '../recorder/recording.ts';

/** A request that the mock got. */
export interface ReceivedRequest {
  /** Left out where the contract has no such operation. */
  readonly operation?: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Path and query parameters by name, read as the contract types them. */
  readonly params: ParameterValues;
  /** The parsed body; text where it is no JSON, left out where there was none. */
  readonly body?: unknown;
  /** What the request does that the contract does not allow. */
  readonly violations: readonly Finding[];
  /** The status that was answered. */
  readonly status: number;
}

export type Receive = (exchange: RecordedExchange) => ReceivedRequest;

/** Reads recorded exchanges the way tests want to look at requests. */
export function createReceive(match: Matcher, validator: Validator): Receive {
  return ({ method, url, requestBody, violations, status, operation: id }) => {
    const { pathname: path, searchParams: query } = new URL(url);
    const matched = match(method, path);
    const params =
      matched?.operation === undefined
        ? {}
        : validator.parameters(matched.operation, { path: matched.path, query }).values;
    const read = readJson(requestBody);
    return {
      ...(id === undefined ? {} : { operation: id }),
      method,
      path,
      params,
      ...(read.kind === 'value' ? { body: read.value } : {}),
      ...(read.kind === 'malformed' ? { body: asText(requestBody) } : {}),
      violations,
      status,
    };
  };
}

const asText = (body: string | Uint8Array | undefined): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);
