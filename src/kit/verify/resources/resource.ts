import type { Contract } from '../../../contract/index.ts';
import { type Call, jsonBody, type Params } from '../send/request.ts';

/** What this run can create, read and remove again: the operations that do so, and where ids are in their responses. */
export interface Resource {
  readonly name: string;
  /** The path parameters that name one. */
  readonly keys: Readonly<Record<string, string>>;
  /** Further path parameters of its address, which identify its parents. @default none */
  readonly within?: readonly string[];
  /**
   * The operations that create one or several, and their places in the response: `''` is the response itself, `/*`
   * each of its items.
   */
  readonly creators: Readonly<Record<string, string>>;
  /** Where one stands in the responses of other operations. @default the response itself */
  readonly wrapped?: Readonly<Record<string, string>>;
  /** The operation that creates one, from nothing or from an existing object. */
  readonly make: string;
  readonly list?: string;
  /** Where the list is in its response. @default the whole of it */
  readonly items?: string;
  readonly read?: string;
  readonly change?: string;
  /** Further operations that change one. */
  readonly changes?: readonly string[];
  readonly remove?: string;
  /** What to do if a removal is refused at first. */
  readonly release?: { readonly operation: string; readonly params: Readonly<Record<string, string>> };
  /** How to archive one if no operation removes it. */
  readonly archive?: {
    readonly operation: string;
    readonly body: (place: Readonly<Record<string, unknown>>) => object;
  };
  /** Costs money, affects people or stays forever: created only if that is allowed. */
  readonly irreversible?: true;
}

/** The calls that remove one, or archive it, and the one that helps if that is refused; undefined if nothing does. */
export function removalOf(
  contract: Contract,
  { remove, release, archive }: Resource,
  place: Params,
): { readonly call: Call; readonly release?: Call } | undefined {
  const callTo = (id: string, params: Params, body?: object): Call => {
    const operation = contract.operation(id);
    const known = operation.parameters.flatMap(({ name }) => {
      const value = params[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    return { operation, params: Object.fromEntries(known), effect: 'own', body: jsonBody(body) };
  };
  if (remove === undefined) return archive && { call: callTo(archive.operation, place, archive.body(place)) };
  return {
    call: callTo(remove, place),
    ...(release && { release: callTo(release.operation, { ...place, ...release.params }, {}) }),
  };
}

/** Where one stands in a response of the operation. */
export const wrapOf = ({ creators, wrapped }: Resource, operation: string): string =>
  creators[operation]?.replace(/\/\*$/, '') ?? wrapped?.[operation] ?? '';
