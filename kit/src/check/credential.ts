import { objectAt, entries, list, text } from '../base/json.ts';
import type { Contract, Operation } from '../contract/index.ts';
import { headerIn } from '../http/exchange.ts';

/** How a request carries a secret: in a header after the name of a scheme, or as a separate value. */
export interface Credential {
  /** The name of the security scheme; empty if the contract names none. */
  readonly id: string;
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly scheme?: 'Bearer' | 'Basic';
}

/** Credentials that a request needs together. */
export type WayIn = readonly Credential[];

type Known = Pick<Contract, 'document'>;

/** The alternatives that the operation accepts; an empty one needs nothing. */
export const waysIn = ({ document }: Known, { node }: Operation): readonly WayIn[] =>
  list(node['security'] ?? document['security']).map((way) =>
    entries(way).map(([id]) => readScheme(id, objectAt(document, 'components', 'securitySchemes', id))),
  );

/** All credentials that operations of the contract ask for. */
export function credentialsIn(contract: Contract): Credential[] {
  const all = contract.operations.flatMap((operation) => waysIn(contract, operation).flat());
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

export const BEARER: Credential = { id: '', in: 'header', name: 'authorization', scheme: 'Bearer' };

function readScheme(id: string, scheme: Readonly<Record<string, unknown>>): Credential {
  const [type, where, name] = ['type', 'in', 'name'].map((key) => text(scheme[key]));
  if (type === 'http' && text(scheme['scheme'])?.toLowerCase() === 'basic')
    return { ...BEARER, id, scheme: 'Basic' };
  const place = (['header', 'query', 'cookie'] as const).find((one) => one === where);
  if (type !== 'apiKey' || place === undefined || name === undefined) return { ...BEARER, id };
  return { id, in: place, name: place === 'header' ? name.toLowerCase() : name };
}

/** The ways in as messages name them. */
export const waysText = (ways: readonly WayIn[]): string =>
  ways.map((way) => way.map(credentialText).join(' and ')).join(' or ');

const credentialText = ({ in: where, name, scheme }: Credential): string =>
  scheme === undefined
    ? `the ${where === 'query' ? 'query parameter' : where} ${name}`
    : `"Authorization: ${scheme} <token>"`;

/** Whether a request has the credential. */
export function carries(
  { in: where, name, scheme }: Credential,
  headers: Headers,
  query: URLSearchParams | undefined,
): boolean {
  if (where === 'query') return (query?.get(name) ?? '') !== '';
  if (where === 'cookie')
    return (headers.get('cookie') ?? '').split(/; */).some((cookie) => cookie.startsWith(`${name}=`));
  const value = headerIn(headers, name) ?? '';
  return scheme === undefined ? value !== '' : new RegExp(`^${scheme} +\\S`, 'i').test(value);
}
