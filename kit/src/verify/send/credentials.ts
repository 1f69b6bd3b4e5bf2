import { objectAt } from '../../base/json.ts';
import type { Contract, Operation } from '../../contract/index.ts';
import { BEARER, type Credential, credentialsIn, type WayIn, waysIn } from '../../check/index.ts';

/** A credential with its value. */
export interface HeldCredential extends Credential {
  readonly value: string;
  /** The variable from which scripts take the value. */
  readonly variable: string;
}

/** The credentials of a run, by what the contract asks for. */
export interface Credentials {
  /** What a request to the operation carries; undefined if it needs a credential that the run does not have. */
  of(operation: Operation): readonly HeldCredential[] | undefined;
  /** A bearer token in place of that of the run. */
  withBearer(operation: Operation, token: string): readonly HeldCredential[];
  /** Takes the token that a login returned. */
  logIn(token: string): void;
  /** The security schemes that the operation needs and the run has no credential for. */
  missing(operation: Operation): readonly string[];
}

interface Given {
  /** The only credential, or that of the bearer schemes. */
  readonly token: string | undefined;
  /** Credentials by the name of their security scheme. */
  readonly credentials?: Readonly<Record<string, string>>;
  /** Whether a login will return the token. */
  readonly login: boolean;
  /** The beginning of the variables from which scripts take the values. @default CONTRACT */
  readonly owner?: string;
}

/** Stands for a credential that the user did not give. */
export const MADE_UP = 'made-up-token-of-the-verifier';

/** Throws a TypeError if it is not known what a credential is for. */
export function createCredentials(contract: Contract, options: Given): Credentials {
  const { token, credentials = {}, login, owner = 'CONTRACT' } = options;
  const variable = `${owner}_TOKEN`;
  const schemes = credentialsIn(contract);
  const isBearer = ({ scheme }: Credential): boolean => scheme === 'Bearer';
  const byId = new Map<string, HeldCredential>();
  const hold = (one: Credential, value: string, from = variable): void =>
    void byId.set(one.id, { ...one, value, variable: from });
  const holdToken = (value: string): void => {
    for (const one of tokenSchemes(schemes)) hold(one, value);
  };
  for (const [id, value] of Object.entries(credentials)) {
    const scheme = schemes.find((one) => one.id === id);
    const names = schemes.map((one) => one.id).join(', ');
    if (scheme === undefined) {
      const all = objectAt(contract.document, 'components', 'securitySchemes');
      throw new TypeError(
        Object.hasOwn(all, id)
          ? `No operation uses the security scheme "${id}". They use ${names || 'none'}.`
          : `There is no security scheme "${id}" in the contract. ${names === '' ? 'It has none.' : `There are ${names}.`}`,
      );
    }
    hold(scheme, value, `${owner}_${id.replaceAll(/\W+/g, '_').toUpperCase()}`);
  }
  if (token !== undefined || login) holdToken(token ?? '');
  if (byId.size === 0) for (const one of schemes) hold(one, MADE_UP);

  const heldFor = (way: WayIn): HeldCredential[] => way.flatMap(({ id }) => byId.get(id) ?? []);
  return {
    of(operation) {
      const ways = waysIn(contract, operation);
      // The contract does not say that there are tokens, but the user gives one.
      if (schemes.length === 0) return [...byId.values()];
      const complete = ways.filter((way) => heldFor(way).length === way.length);
      const best = complete.find((way) => way.length > 0) ?? complete[0];
      return ways.length === 0 ? [] : best && heldFor(best);
    },
    withBearer(operation, value) {
      const [bearer = BEARER] = waysIn(contract, operation).flat().filter(isBearer);
      return [{ ...bearer, value, variable }];
    },
    logIn: holdToken,
    missing: (operation) =>
      (waysIn(contract, operation)[0] ?? []).filter(({ id }) => !byId.has(id)).map(({ id }) => id),
  };
}

/** The schemes that a token without a name belongs to. */
function tokenSchemes(schemes: readonly Credential[]): readonly Credential[] {
  if (schemes.length === 0) return [BEARER];
  const bearers = schemes.filter(({ scheme }) => scheme === 'Bearer');
  if (bearers.length > 0) return bearers;
  if (schemes.length === 1) return schemes;
  const names = schemes.map(({ id }) => id);
  throw new TypeError(
    `The contract has several security schemes (${names.join(', ')}): say which one each credential is for, like --credential ${names[0]}=...`,
  );
}
