import { oneLine } from '../../base/text.ts';
import { isList, isObject, type Json } from '../../base/json.ts';
import { grouped } from '../../grouped.ts';
import { byText } from '../ledger.ts';
import { pathLabel } from './place.ts';
import { type ChangeClass, says } from '../rules.ts';
import type { Change, Proof, Use } from '../types.ts';

/** Changes that are described in one sentence, because they differ only in the name, in the place or in the operations. */
export interface Line {
  readonly change: Change;
  readonly names: readonly string[];
  readonly labels: readonly string[];
  readonly changes: readonly Change[];
}

export function linesOf(changes: readonly Change[]): Line[] {
  const byPlace = grouped(changes, (change) => [...changeKind(change), change.within]);
  const single = byPlace.map((group): Line => {
    const names = [...new Set(group.map(({ name }) => name))];
    return { change: group[0], names, labels: labelsOf(group[0]), changes: group };
  });
  const byNames = grouped(single, ({ change, names, labels }) => [
    ...changeKind(change),
    names,
    labels.length,
  ]);
  const lines = byNames.map((group) => ({
    ...group[0],
    labels: [...new Set(group.flatMap(({ labels }) => labels))].sort(byText),
    changes: group.flatMap(({ changes: list }) => list),
  }));
  return grouped(lines, (line) => [...sayingOf(line.change), line.names, line.labels, usesApart(line)]).map(
    (group) => ({
      ...group[0],
      change: { ...group[0].change, uses: group.flatMap(({ change }) => change.uses) },
      changes: group.flatMap(({ changes: list }) => list),
    }),
  );
}

const sayingOf = (change: Change): unknown[] => [
  change.rule,
  change.direction,
  change.class,
  change.assumed,
  change.decided,
  change.hint,
  change.standing,
  shownValues(change, oneLine),
];

/** Operations that come or go are listed one by one; what the document repeats in several operations is said once. */
const usesApart = ({ change: { rule, uses } }: Line): unknown =>
  rule === 'operation-added' || rule === 'operation-removed' || uses.length === 0 ? uses : undefined;

const changeKind = (change: Change): unknown[] => [
  ...sayingOf(change),
  change.uses.map((use) => [use.operation.method, use.operation.path, use.in, use.standing]),
];

/** `Order.status` for a component; the path in the body for a part of an operation. */
function labelsOf({ within, uses: [use] }: Change): string[] {
  const component = pathLabel(within.new ?? within.old ?? '');
  if (component !== undefined) return [component];
  const way = use === undefined ? '' : [use.in[0] ?? '', use.at].filter((part) => part !== '').join(' ');
  return way === '' ? [] : [way];
}

/** How a format writes a text of a contract, such as a name or a value. */
export type Quote = (text: string) => string;

/** `Order.status: URL added as a value` */
export function headline({ change, names, labels }: Line, quote: Quote): string {
  const saying = says(change.rule, names.length);
  const sentence = names[0] === saying ? saying : `${names.map(quote).join(', ')} ${saying}`;
  if (labels.length === 1) return `${labels.map(quote).join()}: ${sentence}`;
  return labels.length === 0 ? sentence : `${sentence} in ${labels.map(quote).join(', ')}`;
}

/** The old and the new value if showing them helps: an added or removed value is named already. */
export function shownValues({ rule, old, new: now }: Change, quote: Quote, to = '->'): string | undefined {
  if (rule === 'value-added' || rule === 'value-removed') return undefined;
  if (old === undefined && now === undefined) return undefined;
  const [before, after] = [old, now].map((value) => (value === undefined ? '(none)' : quote(brief(value))));
  return `${before} ${to} ${after}`;
}

function brief(value: Json): string {
  if (isList(value) && value.every((item) => typeof item === 'string'))
    return value.join(' | ').replaceAll(/\s+/g, ' ');
  const text =
    typeof value === 'string'
      ? value
      : isObject(value) || isList(value)
        ? JSON.stringify(value)
        : String(value);
  const flat = text.replaceAll(/\s+/g, ' ');
  return flat.length > 60 ? `${flat.slice(0, 57)}...` : flat;
}

/** Of the operations that a change reaches; the JSON report has all. */
const MOST_OPERATIONS = 8;

/** `response 200 of getOrder, listOrders; request body of createOrder` */
export function reach(uses: readonly Use[], quote: Quote, words: Quote = quote): string {
  const groups = grouped(uses, (use) => use.in);
  return groups
    .map((group) => {
      const names = group
        .slice(0, MOST_OPERATIONS)
        .map((use) => quote(use.operation.id))
        .join(', ');
      const more = group.length - MOST_OPERATIONS;
      const ids = more > 0 ? `${names} and ${more} more` : names;
      const ways = group[0].in;
      return ways.length === 0 ? ids : `${ways.map(words).join(', ')} of ${ids}`;
    })
    .join('; ');
}

/** Where a consumer uses the changed part, if a consumer was given. */
export function usedIn(changes: readonly Change[], quote: Quote, most = 8): string | undefined {
  const places = [...new Set(changes.flatMap((change) => change.usedIn ?? []))];
  if (places.length === 0) return undefined;
  const more = places.length > most ? ` and ${places.length - most} more places` : '';
  return `Used in ${places.slice(0, most).map(quote).join(', ')}${more}.`;
}

/** The instance that proves a break, in words. */
export const proven = ({ validBy, instance }: Proof): string =>
  `For example, ${JSON.stringify(instance)} is valid in the ${validBy} document and refused by the ${validBy === 'old' ? 'new' : 'old'} one.`;

export const sentence = (
  { breaks, why, assumed, class: kind, decided }: Change,
  quote: (reason: string) => string = (reason) => reason,
): string => {
  const effect =
    breaks === undefined ? why : `Breaks ${breaks}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
  if (decided?.reason !== undefined) {
    const end = decided.until === undefined ? '' : ` until ${decided.until}`;
    return `${effect} Accepted${end}: ${quote(decided.reason)}`;
  }
  if (decided !== undefined) return `${effect} It counts as ${kind}, as the levels say.`;
  return assumed ? `Would break ${breaks ?? 'callers'}, but the part was only assumed.` : effect;
};

/** How many lines a list of these changes has. */
export const countLines = (changes: readonly Change[], kind: ChangeClass): number =>
  linesOf(changes.filter((change) => change.class === kind)).length;
