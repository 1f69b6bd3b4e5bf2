import { defined } from '../base/defined.ts';
import { checkOptions, declareOptions, type Given, TEXT, typed } from '../base/declared-options.ts';

import {
  type Contract,
  type MediaType,
  type NamedExample,
  type Operation,
  responseFor,
  type ResponseInfo,
  successOf,
} from '../contract/index.ts';
import { stringifyExact } from '../base/exact.ts';
import { text } from '../base/json.ts';
import { didYouMean } from '../base/closest.ts';
import { isFraming, isSendable } from '../http/sendable-header.ts';
import { typeIn } from '../prism/type-in.ts';

const OPTIONS = declareOptions({
  /** A status that the contract declares for the operation. @default its success status */
  status: { kind: typed<number>('number') },
  /** A named example of the contract for that status. @default its first */
  example: { kind: TEXT },
  /** Milliseconds before the response, up to 600,000. @default 0 */
  delay: { kind: typed<number>('number') },
  /** Headers in addition to those that the contract declares. */
  headers: { kind: typed<Readonly<Record<string, string>>>('object') },
});

/** What the next call of an operation returns; omitted parts come from the contract. */
export interface NextResponse extends Given<typeof OPTIONS> {
  readonly status?: number;
}

export interface PlannedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if the contract declares no body. */
  readonly body?: string;
  readonly delay: number;
}

/** Creates a response from the contract's examples; refuses what the contract does not declare. */
export function planResponse(contract: Contract, operationId: string, next: NextResponse): PlannedResponse {
  const operation = operationNamed(contract, operationId);
  checkOptions('respondNext', next, OPTIONS);
  const { status = successStatus(operation), delay = 0 } = next;
  if (!Number.isFinite(delay) || delay < 0 || delay > LONGEST_DELAY)
    throw new TypeError(`"delay" must be a number of milliseconds up to ${LONGEST_DELAY}, not ${delay}.`);
  const response = responseFor(operation, status);
  if (response === undefined || !Number.isInteger(status) || status < 200 || status > 599) {
    const statuses = operation.responses.map((one) => one.status).join(', ');
    throw new TypeError(`${operationId} has no status ${status} in the contract, only ${statuses}.`);
  }
  const [media] = response.content;
  const example = exampleOf(operation, status, media, next.example);
  const headers = {
    ...declaredHeaders(response),
    ...(media && { 'content-type': typeIn(media.type) }),
    ...lowerCased(next.headers ?? {}),
  };
  checkHeaders(headers);
  return { status, delay, headers, ...defined({ body: example && stringifyExact(example.value) }) };
}

/** Ten minutes: longer than any client waits. */
const LONGEST_DELAY = 600_000;
/** A response that cannot be sent is refused when it is planned, not when it is used. */
function checkHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (isFraming(name)) throw new TypeError(`The header "${name}" is set by the server.`);
    if (!isSendable(name, value))
      throw new TypeError(
        `The header ${JSON.stringify(name)} cannot be sent with the value ${JSON.stringify(value)}.`,
      );
  }
}

/** The operation with that id; throws a TypeError that suggests one. */
export function operationNamed(contract: Contract, operationId: string): Operation {
  const match = contract.operations.find((operation) => operation.id === operationId);
  if (match !== undefined) return match;
  const ids = contract.operations.map((operation) => operation.id);
  const hint = didYouMean(operationId, ids, `only ${ids.join(', ')}.`);
  throw new TypeError(`The contract has no operation "${operationId}", ${hint}`);
}

function successStatus(operation: Operation): number {
  const status = Number(successOf(operation)?.status);
  return Number.isInteger(status) ? status : 200;
}

function exampleOf(
  operation: Operation,
  status: number,
  media: MediaType | undefined,
  name: string | undefined,
): NamedExample | undefined {
  const examples = media?.examples ?? [];
  const chosenExample = name === undefined ? examples[0] : examples.find((example) => example.name === name);
  if (chosenExample !== undefined || (media === undefined && name === undefined)) return chosenExample;
  const there = examples.map((example) => example.name).join(', ');
  const have = there === '' ? 'it has none' : `only ${there}`;
  const what = name === undefined ? 'no example' : `no example "${name}"`;
  throw new TypeError(`${operation.id} has ${what} for status ${status} in the contract, ${have}.`);
}

/** Headers that have an example in the contract, like Retry-After. */
function declaredHeaders(response: ResponseInfo): Record<string, string> {
  return Object.fromEntries(
    response.headers.flatMap(({ name, node }) => {
      const example = text(node.value['example']);
      return example === undefined || isFraming(name) ? [] : [[name.toLowerCase(), example]];
    }),
  );
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
