import type { Named } from '../world/pick.ts';
import type { More } from '../store/records.ts';

/** Every field that the contract names, and whether a body sets it. A new field does not compile until it is listed. */
export type Fields<T> = { readonly [K in keyof Named<T>]-?: boolean };

type Settable<F> = { [K in keyof F]: F[K] extends true ? K : never }[keyof F];

/** The fields that a body sets. */
export const settable = <F extends Readonly<Record<string, boolean>>>(fields: F): Settable<F>[] =>
  Object.keys(fields).filter((name): name is Settable<F> & string => fields[name] === true);

/** The stored fields that the contract does not name, merged with those of a body. */
export function withMore(before: More | undefined, body: object, named: object): { readonly more?: More } {
  const sent = Object.entries(body).filter(([name]) => !Object.hasOwn(named, name));
  if (sent.length === 0) return before === undefined ? {} : { more: before };
  return { more: { ...before, ...Object.fromEntries(sent) } };
}
