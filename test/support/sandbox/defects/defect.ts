import type { OperationId } from '../../../../generated/operations.ts';
import type { Incoming, Outgoing } from 'openapi-contract-kit/internal/http/message';
import type { OpenSandbox } from 'experimentation-automation-tools/internal/sandbox/sandbox';
import type { Collection, Stored } from 'experimentation-automation-tools/internal/sandbox/store/collection';
import type { Id } from 'experimentation-automation-tools/internal/sandbox/store/ids';
import type { Data } from 'experimentation-automation-tools/internal/sandbox/store/records';

/** A request to a sandbox that makes mistakes. */
export interface Exchange {
  readonly operation: string;
  /** The parameters of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly incoming: Incoming;
  readonly store: OpenSandbox['store'];
  /** Gets the response of the sandbox to this request, or to another one. */
  readonly respond: (incoming?: Incoming) => Promise<Outgoing>;
}

/** A deliberate mistake, made around a sandbox that makes none. */
export interface Mistake {
  readonly operations?: readonly OperationId[];
  readonly around?: (exchange: Exchange) => Promise<Outgoing>;
}

/**
 * Defects by name, with a description and the code of the mistake. A defect that keeps state is created for each
 * sandbox.
 */
export type Defects = Readonly<
  Record<string, readonly [description: string, mistake: Mistake | (() => Mistake)]>
>;

/** Several mistakes in one sandbox. */
export const combined = (...mistakes: readonly Mistake[]): Mistake => ({
  operations: mistakes.flatMap(({ operations = [] }) => operations),
  around: (exchange) =>
    mistakes.reduce<Exchange['respond']>(
      (respond, { around }) =>
        around === undefined
          ? respond
          : (incoming = exchange.incoming) =>
              around({ ...exchange, incoming, respond: (other = incoming) => respond(other) }),
      exchange.respond,
    )(),
});

/** A mistake of one operation. */
export const mistaking = (
  operation: OperationId,
  around: (exchange: Exchange) => Promise<Outgoing>,
): Mistake => ({
  operations: [operation],
  around: (exchange) => (exchange.operation === operation ? around(exchange) : exchange.respond()),
});

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

export type Change = (outgoing: Outgoing, exchange: Exchange) => Outgoing;

/** Changes the responses of one operation; by default only the successes. */
export const changingResponse = (
  operation: OperationId,
  change: Change,
  when: (status: number) => boolean = (status) => status === 200,
): Mistake =>
  mistaking(operation, async (exchange) => {
    const outgoing = await exchange.respond();
    return when(outgoing.status) ? change(outgoing, exchange) : outgoing;
  });

export const withStatus =
  (status: number): Change =>
  (outgoing) => ({ ...outgoing, status });

export const withHeader =
  (name: string, value: string): Change =>
  (outgoing) => ({ ...outgoing, headers: { ...outgoing.headers, [name]: value } });

export const withoutHeader =
  (name: string): Change =>
  (outgoing) => ({
    ...outgoing,
    headers: Object.fromEntries(Object.entries(outgoing.headers).filter(([key]) => key !== name)),
  });

export const withText =
  (body: string): Change =>
  (outgoing) => ({ ...outgoing, body });

/** A success instead of another response. */
export const success = (value: unknown): Outgoing => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

export type Fields = Record<string, unknown>;

/** The JSON of a message. */
export const valueOf = ({ body = '' }: Pick<Incoming | Outgoing, 'body'>): unknown =>
  JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));

/** The fields of a body; none if it has none or is not JSON. */
export function fieldsOf(message: Pick<Incoming | Outgoing, 'body'>): Fields {
  try {
    return { ...(valueOf(message) as Fields) };
  } catch {
    return {};
  }
}

/** Changes the parsed body of a response. */
export const withValue =
  (change: (value: unknown, exchange: Exchange) => unknown): Change =>
  (outgoing, exchange) => ({ ...outgoing, body: JSON.stringify(change(valueOf(outgoing), exchange)) });

/** Changes the items of a list. */
export const withItems = (change: (items: unknown[], exchange: Exchange) => readonly unknown[]): Change =>
  withValue((value, exchange) => change(value as unknown[], exchange));

/** Changes the parsed body; of a list, its items. */
export const withFields = (change: (fields: Fields, exchange: Exchange) => Fields): Change =>
  withValue((value, exchange) =>
    Array.isArray(value)
      ? value.map((one: Fields) => change(one, exchange))
      : change(value as Fields, exchange),
  );

/** Puts these values into the body; of a list, into its items. */
export const withValues = (values: Fields): Change => withFields((fields) => ({ ...fields, ...values }));

export const without =
  (name: string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** A parameter of the query. */
export const asked = ({ incoming }: Exchange, name: string): string | null =>
  new URLSearchParams(incoming.query).get(name);

/** Whether a filter or an order has entries. */
export const hasEntries = (exchange: Exchange, name: string): boolean =>
  /^\[.*\S.*\]$/.test(asked(exchange, name) ?? '');

/** Handles another query than the one that was sent. */
export const asking = (operation: OperationId, change: (query: URLSearchParams) => void): Mistake =>
  mistaking(operation, ({ incoming, respond }) => {
    const query = new URLSearchParams(incoming.query);
    change(query);
    return respond({ ...incoming, query: query.toString() });
  });

/** Handles another body than the one that was sent. */
export const sending = (operation: OperationId, change: (fields: Fields) => Fields): Mistake =>
  mistaking(operation, ({ incoming, respond }) => {
    const fields = fieldsOf(incoming);
    return respond(Object.keys(fields).length === 0 ? incoming : withBody(incoming, change(fields)));
  });

const withBody = (incoming: Incoming, fields: Fields): Incoming => ({
  ...incoming,
  body: new TextEncoder().encode(JSON.stringify(fields)),
});

/** Accepts a malformed body: what is stored is a valid one. */
export const accepting = (operation: OperationId, valid: (sent: Fields) => Fields): Mistake =>
  mistaking(operation, async ({ incoming, respond }) => {
    const outgoing = await respond();
    return outgoing.status === 400 ? respond(withBody(incoming, valid(fieldsOf(incoming)))) : outgoing;
  });

/** Needs no token. */
export const withoutToken = (operation: OperationId): Mistake =>
  mistaking(operation, ({ incoming, respond }) => {
    const headers = new Headers(
      [...incoming.headers].map(([name, value]): [string, string] => [name, value]),
    );
    if (!headers.has('authorization')) headers.set('authorization', 'Bearer any');
    return respond({ ...incoming, headers });
  });

/** Changes the records after a success. */
export const storing = (
  operation: OperationId,
  change: (data: Data, returned: Fields, exchange: Exchange) => void,
): Mistake =>
  changingResponse(
    operation,
    (outgoing, exchange) => {
      exchange.store.transaction(() => change(exchange.store.data, fieldsOf(outgoing), exchange));
      return outgoing;
    },
    isSuccess,
  );

type Of = (data: Data) => Collection<Stored>;

/** Returns a change or a removal but does not store it. `id` is the parameter that names the record. */
export const losing = (
  operation: OperationId,
  of: Of,
  id: string,
  when: (exchange: Exchange) => boolean = () => true,
): Mistake =>
  mistaking(operation, async (exchange) => {
    const { path, store, respond } = exchange;
    const before = of(store.data).get(idIn(path, id));
    const outgoing = await respond();
    if (before !== undefined && isSuccess(outgoing.status) && when(exchange))
      store.transaction(() => of(store.data).put(before));
    return outgoing;
  });

/** The id of a record in the path. */
export const idIn = (path: Exchange['path'], name: string): Id => Number(path[name]);

/** Stores other values in the record than it returns. */
export const altering = (operation: OperationId, of: Of, values: object): Mistake =>
  storing(operation, (data, returned) => {
    const kept = of(data).get(returned['id'] as Id);
    if (kept !== undefined) of(data).put({ ...kept, ...values });
  });
