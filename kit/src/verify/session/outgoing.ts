import { isSecretHeader } from '../../base/secret-names.ts';
import { isJsonType, type Contract, type Operation, sampleOf } from '../../contract/index.ts';
import { waysIn } from '../../check/index.ts';
import { exampleOf } from '../objects/place.ts';
import { isScalar } from '../../base/json.ts';
import type { Credentials } from '../send/credentials.ts';
import { type Call, encodeBody, type OutgoingRequest, pathOf } from '../send/request.ts';

/** What requests of a run have in common. */
export interface Sender {
  readonly contract: Contract;
  readonly credentials: Credentials;
  /** Those of the second identity. */
  readonly others?: Credentials | undefined;
  /** Headers of all requests, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The request of a call, with the credentials that are added when it is sent. */
export function outgoingOf(sender: Sender, call: Call): OutgoingRequest {
  const { body, token = 'ours', operation } = call;
  const { contentType, bytes } = encodeBody(body, jsonTypeOf(operation));
  const { credentials } = sender;
  const outgoing: OutgoingRequest = {
    method: call.method ?? operation.method,
    path: pathOf(operation, call.params),
    headers: headersOf(sender, call, bytes === undefined ? undefined : contentType),
    body: bytes,
  };
  if (token === 'none') return outgoing;
  if (token === 'other scheme') {
    const isBasic = waysIn(sender.contract, operation)
      .flat()
      .some(({ scheme }) => scheme === 'Basic');
    const other = isBasic ? 'Bearer eGE6eGE=' : 'Basic eGE6eGE=';
    return { ...outgoing, headers: { ...outgoing.headers, authorization: other } };
  }
  const sources =
    typeof token === 'object'
      ? credentials.withBearer(operation, token.bearer)
      : (token === 'ours' ? credentials : sender.others)?.of(operation);
  // A flow may send credentials of its own.
  const missing = (sources ?? []).filter(
    ({ in: where, name }) => where !== 'header' || call.headers?.[name] === undefined,
  );
  return { ...outgoing, credentials: missing };
}

/** The type that the operation declares for JSON. */
export const jsonTypeOf = ({ requestBody }: Operation): string =>
  requestBody?.content.find(({ type }) => isJsonType(type) && !type.includes('*'))?.type ??
  'application/json';

/** The headers that every request has, those that the contract requires, and those that the user sets. */
function headersOf(
  { contract, headers: userHeaders }: Sender,
  { operation, token = 'ours', method, headers: own = {} }: Call,
  contentType: string | undefined,
): Record<string, string> {
  const { requestBody, responses, parameters } = operation;
  const accepted = [...new Set(responses.flatMap(({ content }) => content.map(({ type }) => type)))];
  const headers: Record<string, string> = {
    accept: accepted.length === 0 ? 'application/json' : accepted.join(', '),
    'user-agent': 'kit-verify',
  };
  for (const { in: where, name, required, schema } of method === undefined ? parameters : []) {
    if (where !== 'header' || !required || name.toLowerCase() === 'authorization') continue;
    const value = exampleOf(contract.document, operation, name) ?? sampleOf(contract.document, schema, name);
    if (isScalar(value)) headers[name.toLowerCase()] = String(value);
  }
  // A body that may be missing still has a type.
  const type =
    contentType ??
    (method === undefined && operation.method !== 'GET' ? requestBody?.content[0]?.type : undefined);
  if (type !== undefined) headers['content-type'] = type;
  const isKept = (name: string): boolean =>
    typeof token === 'object' || token === 'ours' || !(name === 'authorization' || isSecretHeader(name));
  return {
    ...headers,
    ...own,
    ...Object.fromEntries(Object.entries(userHeaders).filter(([name]) => isKept(name))),
  };
}
