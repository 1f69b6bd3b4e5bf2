import { at, type Contract, entries, list, type Operation, text } from '../../contract/index.ts';

/** How a request carries the token: in a header after the name of a scheme, or as a separate value. */
export interface Credential {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly scheme?: 'Bearer' | 'Basic';
}

const BEARER: Credential = { in: 'header', name: 'authorization', scheme: 'Bearer' };

/** The credentials that the operation accepts, a bearer token first; only a bearer token if the contract names none. */
export function credentialsOf(
  { document }: Pick<Contract, 'document'>,
  { node }: Operation,
): readonly [Credential, ...Credential[]] {
  const schemes = at(document, 'components', 'securitySchemes');
  const ways = list(node['security'] ?? document['security']).flatMap((way) =>
    entries(way).map(([name]) => readScheme(at(schemes, name))),
  );
  const [first, ...others] = ways;
  return first === undefined || ways.includes(BEARER)
    ? [BEARER, ...ways.filter((way) => way !== BEARER)]
    : [first, ...others];
}

/** The credential with which this kit sends a token. */
export const credentialOf = (contract: Pick<Contract, 'document'>, operation: Operation): Credential =>
  credentialsOf(contract, operation)[0];

function readScheme(scheme: Readonly<Record<string, unknown>>): Credential {
  const [type, where, name] = ['type', 'in', 'name'].map((key) => text(scheme[key]));
  if (type === 'http' && text(scheme['scheme'])?.toLowerCase() === 'basic')
    return { ...BEARER, scheme: 'Basic' };
  const known = (['header', 'query', 'cookie'] as const).find((one) => one === where);
  if (type !== 'apiKey' || known === undefined || name === undefined) return BEARER;
  return { in: known, name: known === 'header' ? name.toLowerCase() : name };
}

/** The name of the credential in messages. */
export const shownCredential = ({ in: where, name, scheme }: Credential): string =>
  scheme === undefined
    ? `the ${where === 'query' ? 'query parameter' : where} ${name}`
    : `"Authorization: ${scheme} <token>"`;

/** Whether a request has it. */
export function carries(
  { in: where, name, scheme }: Credential,
  headers: Headers,
  query: URLSearchParams | undefined,
): boolean {
  if (where === 'query') return (query?.get(name) ?? '') !== '';
  if (where === 'cookie')
    return (headers.get('cookie') ?? '').split(/; */).some((cookie) => cookie.startsWith(`${name}=`));
  const value = headers.get(name) ?? '';
  return scheme === undefined ? value !== '' : new RegExp(`^${scheme} +\\S`, 'i').test(value);
}
