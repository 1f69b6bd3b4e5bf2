import { type Scalar, valueIn } from '../../base/json.ts';
import type { Operation } from '../../contract/index.ts';
import { stringifyExact } from '../../base/exact.ts';
import { isSecretHeader } from '../../base/secret-names.ts';
import { urlPart } from '../../base/text.ts';
import type { Exchange } from '../../check/index.ts';
import { type HeldCredential, MADE_UP } from './credentials.ts';

/** A request as it will be sent. */
export interface OutgoingRequest {
  readonly method: string;
  /** Path and query, below the target's address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
  /** What is added to the path and the headers when it is sent. */
  readonly credentials?: readonly HeldCredential[];
}

/** Whether the request has a credential that the user gave. */
export const hasCredential = ({ credentials = [], headers }: OutgoingRequest): boolean =>
  credentials.some(({ value }) => value !== MADE_UP) || Object.keys(headers).some(isSecretHeader);

export type Params = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** The content of the body. */
export type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly contentType: string; readonly text: string }
  | { readonly kind: 'form'; readonly fields: FormFields };

/** The fields of a form. Each item of a list is sent as a field of its own. */
export type FormFields = Readonly<Record<string, FormValue | readonly FormValue[]>>;
export type FormValue = string | Uint8Array;

/** The bytes of a file, with its type. */
export class FileBytes extends Uint8Array {
  static readonly [Symbol.species] = Uint8Array;
  readonly type: string;

  constructor(type: string, bytes: Uint8Array) {
    super(bytes);
    this.type = type;
  }
}

/** The value as a body; undefined if there is none. */
export const jsonBody = (value: unknown): Body | undefined =>
  value === undefined ? undefined : { kind: 'json', value };

/** The effect of a request: none, or on objects that this run may change. */
export type CallEffect =
  /** Changes nothing. */
  | 'read'
  /** Creates an object, which is removed at the end. */
  | 'create'
  /** Changes what this run created, or what the fixtures name. */
  | 'own'
  /** Goes to an id that cannot exist. */
  | 'nothing';

export interface Call {
  readonly operation: Operation;
  readonly params?: Params;
  readonly body?: Body | undefined;
  readonly effect: CallEffect;
  /** @default 'ours' */
  readonly token?: 'ours' | 'none' | 'other scheme' | 'other identity' | { readonly bearer: string };
  /** Further headers, with names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body is invalid, and the service may store and show what it should have refused. */
  readonly wrongBody?: true;
  /** The same creation was sent before, and the service may return what that created. */
  readonly isRepeated?: true;
  /** Another method than the operation's. */
  readonly method?: string;
}

/** A request that was sent. */
export interface Sent {
  /** The intended call; unknown for recorded traffic. */
  readonly call?: Call;
  readonly outgoing: OutgoingRequest;
}

/** The evidence of a finding. */
export interface Evidence {
  /** All requests that led to it, in order. */
  readonly history: readonly Sent[];
  /** The first of them that belongs to the check itself. */
  readonly from: number;
  readonly outgoing: OutgoingRequest;
  /** Undefined if there was no response. */
  readonly exchange?: Exchange;
  /** The value that another request contradicts. */
  readonly contradicted?: Contradicted;
}

/** A value in a response, and the request that sent another one, or got another one. */
export interface Contradicted {
  readonly pointer: string;
  readonly by: { readonly outgoing: OutgoingRequest; readonly exchange?: Exchange };
  /** Where the other value is. */
  readonly in: 'request' | 'response';
  readonly at: string;
}

/** The path with its parameters and the query. */
export function pathOf(operation: Operation, params: Params = {}): string {
  const path = operation.path.replaceAll(/\{(.+?)\}/g, (_whole, name: string) =>
    urlPart(valueIn(params, name) ?? ''),
  );
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && valueIn(params, parameter.name) !== undefined)
    .flatMap(({ name, joined }) => {
      const values = [valueIn(params, name)].flat().map(urlPart);
      const texts = joined ? [values.join(',')] : values;
      return texts.map((text) => `${urlPart(name)}=${text}`);
    });
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** The path and the headers of a request with its credentials in place. */
export function withCredentials({
  path,
  headers,
  credentials = [],
}: OutgoingRequest): Pick<OutgoingRequest, 'path' | 'headers'> {
  const cookies: string[] = [];
  const values: Record<string, string> = {};
  let address = path;
  for (const { in: where, name, scheme, value } of credentials) {
    const text = scheme === 'Basic' && value.includes(':') ? Buffer.from(value).toString('base64') : value;
    if (where === 'cookie') cookies.push(`${name}=${value}`);
    else if (where === 'header') values[name] = scheme === undefined ? value : `${scheme} ${text}`;
    else address += `${address.includes('?') ? '&' : '?'}${urlPart(name)}=${urlPart(value)}`;
  }
  const cookie = [...(headers['cookie'] === undefined ? [] : [headers['cookie']]), ...cookies].join('; ');
  // What the user sets takes precedence.
  return { path: address, headers: { ...values, ...headers, ...(cookie !== '' && { cookie }) } };
}

export interface Encoded {
  readonly contentType?: string;
  readonly bytes?: string | Uint8Array<ArrayBuffer>;
}

export function encodeBody(body: Body | undefined, jsonType = 'application/json'): Encoded {
  if (body === undefined) return {};
  if (body.kind === 'json') return { contentType: jsonType, bytes: stringifyExact(body.value) };
  if (body.kind === 'text') return { contentType: body.contentType, bytes: body.text };
  return encodeForm(body.fields);
}

const BOUNDARY = 'kit-verify-5f1a3d0c9b7e4682';

/** The fields of a form in their order, with a list as several of the same name. */
export const fieldsOf = (form: FormFields): [name: string, value: FormValue][] =>
  Object.entries(form).flatMap(([name, value]) =>
    (typeof value === 'string' || value instanceof Uint8Array ? [value] : value).map(
      (one): [string, FormValue] => [name, one],
    ),
  );

/** Written by hand so that what is sent is known byte for byte. */
function encodeForm(form: FormFields): Encoded {
  const parts: Uint8Array[] = [];
  for (const [name, value] of fieldsOf(form)) {
    const { name: file, type } = typeof value === 'string' ? {} : shownFile(value);
    const labels = type === undefined ? '' : `; filename="${file}"\r\ncontent-type: ${type}`;
    parts.push(
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${labels}\r\n\r\n`),
      typeof value === 'string' ? Buffer.from(value) : value,
      Buffer.from('\r\n'),
    );
  }
  const bytes = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, bytes };
}

/** The name and the type of a file in a form. */
export function shownFile(file: Uint8Array): { readonly name: string; readonly type: string } {
  const type = file instanceof FileBytes ? file.type : 'image/png';
  return { name: `kit-verify.${/[a-z\d]+$/i.exec(type)?.[0] ?? 'bin'}`, type };
}
