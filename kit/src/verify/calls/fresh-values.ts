import { isObject, type Json, valueIn } from '../../base/json.ts';
import type { Shape } from '../../contract/index.ts';
import { isMarked } from '../objects/mark.ts';
import { PREFIX } from '../objects/another-object.ts';

/** What refers to something else, or has a meaning of its own. */
const BOUND = /(ids?|ur[il]|href|token|secret|password|version)$/i;
const MEANT: ReadonlySet<unknown> = new Set([
  'date',
  'date-time',
  'time',
  'duration',
  'uri',
  'url',
  'password',
]);
/** Maximum number of characters that are replaced. */
const MOST = 8;

/** What is made fresh. */
interface Renewal {
  readonly shape: Shape;
  /** The only fields that get other values. @default all of them */
  readonly names: readonly string[] | undefined;
  /** Makes the values; another one each time. */
  readonly number: number;
  readonly isValid: (body: unknown) => boolean;
}

/**
 * The body with other values in the fields whose values a service may want only once, other than those that have the mark
 * of the run: `0000000000000` becomes `0000000004711`. Numbers are left if a text is another one.
 */
export function withFreshValues(body: unknown, { shape, names, number, isValid }: Renewal): unknown {
  const candidates = names ?? shape.names.filter((name) => !BOUND.test(name));
  let fresh = body;
  for (const type of ['string', 'number'] as const) {
    for (const name of candidates) {
      const fields = isObject(fresh) ? fresh : {};
      const now = valueIn(fields, name);
      if (typeof now !== type || isMeant(shape.field(name))) continue;
      const bodies = valuesFor(now, number).map((value) => ({ ...fields, [name]: value }));
      fresh = bodies.find(isValid) ?? fresh;
    }
    if (fresh !== body) break;
  }
  return fresh;
}

const isMeant = ({ parts }: Shape): boolean =>
  parts.some(({ value }) => 'enum' in value || 'const' in value || MEANT.has(value['format']));

/** Other values in the form of this one, the best first. */
function valuesFor(value: unknown, number: number): Json[] {
  if (typeof value === 'number') return Number.isInteger(value) ? [value + number, value - number] : [];
  if (typeof value !== 'string' || isMarked(value, PREFIX)) return [];
  const [local = '', domain] = value.split(/(?=@)/);
  const forms = [renumbered(local, /\d/, number), renumbered(local, /[\da-z]/i, number), `${local}${number}`];
  return forms.filter((form) => form !== local).map((form) => form + (domain ?? ''));
}

/** The text with the number in the last characters of these, each in its own alphabet. */
function renumbered(text: string, which: RegExp, number: number): string {
  let rest = number;
  const letters = [...text];
  for (let at = letters.length - 1, changed = 0; at >= 0 && changed < MOST; at--) {
    const letter = letters[at] ?? '';
    if (!which.test(letter)) continue;
    const [first, size] = /\d/.test(letter) ? ['0', 10] : [letter < 'a' ? 'A' : 'a', 26];
    letters[at] = String.fromCharCode(first.charCodeAt(0) + (rest % size));
    rest = Math.floor(rest / size);
    changed++;
  }
  return rest === 0 ? letters.join('') : text;
}
