/** Names of objects, so that views need not show bare ids. */
import { capital } from 'openapi-contract-kit/internal/base/words';
import { control } from './api.ts';
import { type Child, h } from './dom.ts';
import { textOf } from './json.ts';

/** The kind of an object and its id: `goals/3`. */
export type Ref = `${string}/${string}`;

const names = new Map<string, string>();

/** Asks for the names of these objects, unless they are known. */
export async function learnNames(refs: readonly Ref[]): Promise<void> {
  const missing = new Set(refs.filter((ref) => !names.has(ref)));
  if (missing.size === 0) return;
  const query = [...missing].map((ref) => `of=${encodeURIComponent(ref)}`).join('&');
  const namesByRef = await control<Record<string, string>>('GET', `names?${query}`);
  for (const [ref, name] of Object.entries(namesByRef)) names.set(ref, name);
}

/** After a change, names may be different. */
export const forgetNames = (): void => names.clear();

export const nameOf = (ref: Ref): string | undefined => names.get(ref);

/** The name of an object with a link to its page, and its id behind it. */
export function linkTo(ref: Ref): Child {
  const [, id = ''] = ref.split('/');
  const name = nameOf(ref);
  const link = h('a', { href: `#state/${ref}` }, name ?? id);
  return name === undefined ? link : [link, h('span.soft', ` ${id}`)];
}

/** The kinds that fields refer to: `mainGoalId`, `goals` and `goalIds` name goals. */
const KINDS = [
  'sites',
  'accounts',
  'goals',
  'customDatas',
  'segments',
  'experiments',
  'personalizations',
  'variations',
  'images',
] as const;
const OTHER_WORDS: Readonly<Record<string, string>> = { createdBy: 'accounts', projectId: 'sites' };

/** The kind of object that a field of a record refers to. */
export function kindOf(field: string): string | undefined {
  const stem = field.replace(/Ids?$|s$/, '').toLowerCase();
  const fits = (kind: string): boolean => {
    const one = kind.slice(0, -1).toLowerCase();
    return stem === one || (/Ids?$/.test(field) && stem.endsWith(one));
  };
  return OTHER_WORDS[field] ?? KINDS.find(fits);
}

const isId = (value: unknown): boolean => typeof value === 'bigint' || Number.isInteger(value);

/** The objects that a record refers to, by field. */
export const refsIn = (record: object): { field: string; ref: Ref }[] =>
  Object.entries(record).flatMap(([field, value]: [string, unknown]) => {
    const kind = kindOf(field);
    const ids: unknown[] = Array.isArray(value) ? value : [value];
    return kind === undefined
      ? []
      : ids.filter(isId).map((id) => ({ field, ref: `${kind}/${textOf(id)}` as const }));
  });

/** `takeawayComments` becomes "Takeaway comments". */
export function titleOf(kind: string): string {
  if (kind === 'customDatas') return 'Custom data';
  return capital(kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
