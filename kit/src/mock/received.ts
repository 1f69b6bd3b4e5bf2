import { defined } from '../base/defined.ts';
import type { Matcher, ParameterValues, Validator } from '../contract/index.ts';
import { type Finding, readJson } from '../check/index.ts';
import type { RecordedExchange } from '../recorder/recording.ts';

/** A request that the mock received. */
export interface ReceivedRequest {
  /** Undefined if the contract has no such operation. */
  readonly operation?: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Path and query parameters by name, read as the contract types them. */
  readonly params: ParameterValues;
  /** The parsed body; text if it is not JSON, undefined if there was none. */
  readonly body?: unknown;
  /** The violations in the request. */
  readonly violations: readonly Finding[];
  /** The status of the response. */
  readonly status: number;
}

export type Receive = (exchange: RecordedExchange) => ReceivedRequest;

/** Converts recorded exchanges into requests for tests. */
export function createReceive(match: Matcher, validator: Validator): Receive {
  return ({ method, url, requestBody, violations, status, operation: id }) => {
    const { pathname: path, searchParams: query } = new URL(url);
    const matched = match(method, path);
    const params =
      matched?.operation === undefined
        ? {}
        : validator.parameters(matched.operation, { path: matched.path, query }).values;
    const content = readJson(requestBody);
    return {
      ...defined({ operation: id }),
      method,
      path,
      params,
      ...(content.kind === 'value' ? { body: content.value } : {}),
      ...(content.kind === 'malformed' ? { body: asText(requestBody) } : {}),
      violations,
      status,
    };
  };
}

const asText = (body: string | Uint8Array | undefined): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);
