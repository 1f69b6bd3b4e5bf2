import { type JsonObject, valueIn } from '../base/json.ts';
import { keysOf } from '../base/pointer.ts';
import type { Operation } from '../contract/index.ts';
import { singular } from './derive-names.ts';

/** Objects that can be created, read and removed again: the operations that do so, and where ids are in their responses. */
export interface Resource {
  readonly name: string;
  /** The path of one. */
  readonly path: string;
  /** The path parameters that name one. */
  readonly keys: Readonly<Record<string, string>>;
  /** Only all keys together name one, such as the type and the value of a tag. @default any of them does */
  readonly byAllKeys?: true;
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
  /** `remove` only archives one, as its name says. */
  readonly isKept?: true;
  /** What to do if a removal is refused at first. */
  readonly release?: { readonly operation: string; readonly params: Readonly<Record<string, string>> };
  /** How to archive one if no operation removes it. */
  readonly archive?: { readonly operation: string; readonly body: JsonObject };
  /** Why one is created only if that is allowed: it gives access, affects people or stays forever. */
  readonly irreversible?: string;
  /** It gives access to the service, so only one is created. */
  readonly givesAccess?: true;
  /** The contract itself names the operation that creates one. */
  readonly isNamed?: true;
  /** Fields that may read back differently. */
  readonly uncertain?: readonly string[];
}

/** The path without what changes nothing at its end: a slash, or the format, as in `/things/{id}.json`. */
export const bare = (path: string): string => path.replace(/\/+$|(?<=[^/])\.(json|xml)$/, '');

/** Whether one of its objects is named by path parameters with these names. Those of what it is in do not name it. */
export function isNamedWith({ keys, byAllKeys, within = [] }: Resource, names: readonly string[]): boolean {
  const own = Object.keys(keys).filter((name) => !within.includes(name));
  const isGiven = (name: string): boolean => names.includes(name);
  return byAllKeys === true ? own.every(isGiven) : own.some(isGiven);
}

/** The operation that removes one, or archives it if none does. */
export const removerOf = ({ remove, archive }: Resource): string | undefined => remove ?? archive?.operation;

/** The fields with the keys of an object, or the outermost fields around these. */
export const keyFields = ({ keys }: Resource): string[] =>
  Object.values(keys).flatMap((pointer) => keysOf(pointer)[0] ?? []);

/**
 * Whether an operation addresses its objects: it is one of its own, its path begins with the address of one, or has a key
 * that this address does not have. Below another path, a parameter with the same name may address something else.
 */
export function isAbout(resource: Resource, { id, path }: Pick<Operation, 'id' | 'path'>): boolean {
  const { keys, read, change, changes = [], remove, release, archive } = resource;
  if ([read, change, ...changes, remove, release?.operation, archive?.operation].includes(id)) return true;
  if (createdAt(resource, id) !== undefined) return true;
  const has = (address: string, name: string): boolean => address.includes(`{${name}}`);
  const isByOtherKey = Object.keys(keys).some((name) => has(path, name) && !has(resource.path, name));
  const parts = bare(path).split('/');
  const address = bare(resource.path).split('/');
  return isByOtherKey || address.every((part, at) => singular(part) === singular(parts[at] ?? ''));
}

/** Accounts, credentials and the like: their owners can use the service, or are notified. */
const ACCESS =
  /(^|_)(accounts?|add_?ons?|admins?|(api|access|private|public)_?keys?|auth|callbacks?|certificates?|connectors?|credentials?|(web_?)?hooks?|integrat\w+|invit\w*|logins?|members?|memberships?|notifications?|oauth\w*|passwords?|permissions?|pats?|roles?|secrets?|sessions?|signups?|sso|subscribers?|subscriptions?|tokens?|users?)(_|$)/;

/** Whether objects of this name give access to the service, as tokens, users and webhooks do. */
export const namesAccess = (name: string): boolean =>
  ACCESS.test(
    name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
      .replaceAll(/[^A-Za-z]+/g, '_')
      .toLowerCase(),
  );

/** Why such objects are created only with `--everything`. */
export const GIVES_ACCESS = 'it gives access to the service, or affects people';
export const STAYS = 'no operation removes what it creates';

/** Where an operation that creates one returns it, with "/*" at the end if it returns several. An id may be "constructor". */
export const createdAt = ({ creators }: Resource, operation: string): string | undefined =>
  valueIn(creators, operation);

/** Where one stands in a response of the operation. */
export function wrapOf(resource: Resource, operation: string): string {
  const { wrapped = {} } = resource;
  const at = createdAt(resource, operation)?.replace(/\/\*$/, '');
  return at ?? valueIn(wrapped, operation) ?? '';
}
