import type { Json } from '../base/json.ts';
import { keysOf } from '../base/pointer.ts';

/** A part of the contract that a consumer uses, and where. */
export type Usage = { readonly where: string } & (
  | { readonly kind: 'call'; readonly operation: string }
  | { readonly kind: 'parameter'; readonly operation: string; readonly name: string }
  | { readonly kind: 'status'; readonly operation: string; readonly status: number }
  /** A field of a body, as traffic shows it. */
  | {
      readonly kind: 'field';
      readonly operation: string;
      readonly direction: 'request' | 'response';
      readonly path: string;
      readonly value: Json;
    }
  /** A field of a component, as code names it: `Order.status`. */
  | { readonly kind: 'property'; readonly direction: 'request' | 'response'; readonly field: string }
);

/** What a program or its traffic uses of the contract. */
export interface Consumer {
  readonly name: string;
  readonly usages: readonly Usage[];
  /** Whether fields are known too, so that an unlisted field is not used. */
  readonly knowsFields: boolean;
}

/** `Order.lines.id` for a place in a component, `Order` for the component; undefined outside of them. */
export function fieldPath(pointer: string): string | undefined {
  const [section, kind, name, ...keys] = keysOf(pointer);
  if (section !== 'components' || kind !== 'schemas' || name === undefined) return undefined;
  const path = [name];
  for (let at = 0; at < keys.length; at += 1) {
    const [key, next] = [keys[at], keys[at + 1]];
    if (key === 'properties' && next !== undefined) {
      path.push(next);
      at += 1;
    }
  }
  return path.join('.');
}

/** The path to a value without lists and alternatives: `a.b` for `a[].b`. */
export const plainPath = (path: string): string =>
  path.replaceAll(/\[[^\]]*\]|\([^)]*\)|\{[^}]*\}/g, '').replace(/^\./, '');
