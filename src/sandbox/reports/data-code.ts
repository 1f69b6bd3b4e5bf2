import { hash64 } from '../world/random.ts';

/**
 * The code of a question: the same for the same question, regardless of the order of its fields and goals. It
 * is one number, as text, since it may exceed what a JavaScript number can hold.
 */
export const dataCodeOf = (question: { readonly [field: string]: unknown }): string =>
  String(hash64(canonical(question)));

/** The same text for the same content. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
  }
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}
