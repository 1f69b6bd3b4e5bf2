import { defined } from '../base/defined.ts';
import { canonical, type Json } from '../base/json.ts';
import { type Standing, STANDINGS, weaker } from '../contract/index.ts';
import type { Stated } from './node.ts';
import { type ChangeClass, type Direction, effectOf, type RuleName } from './rules.ts';
import type { Change, OperationSummary, Pointers, Proof, Report, Use } from './types.ts';

/** A difference at one place, before it is known which operations it reaches. */
export type FoundChange = Pick<Change, 'rule' | 'direction' | 'name' | 'standing' | 'pointer' | 'within'> &
  Omit<Details, 'standing'>;

/** What changed: a node of the old document, of the new one, or of both. */
export interface Sides {
  readonly old?: Stated | undefined;
  readonly new?: Stated | undefined;
}

/** What differs, by the rule that it falls under, and where. */
interface Difference {
  readonly rule: RuleName;
  readonly direction: Direction;
  readonly name: string;
  readonly part: Sides;
  readonly within: Sides;
}

export interface Details {
  readonly old?: Json | undefined;
  readonly new?: Json | undefined;
  /** A standing that weakens that of the part, such as the standing of a requirement. */
  readonly standing?: Standing | undefined;
  readonly proof?: Proof | undefined;
  readonly hint?: string;
  /** Findings with the same cause are one change, wherever they are, for parts that each operation repeats. */
  readonly cause?: string;
}

const pointers = (sides: Sides): Pointers => ({
  ...(sides.old && { old: sides.old.pointer }),
  ...(sides.new && { new: sides.new.pointer }),
});

/** The standing is that of the old part; for an addition, that of the new one. */
export function foundChange(
  { rule, direction, name, part, within }: Difference,
  details: Details = {},
): FoundChange {
  const { standing: own = 'documented' } = part.old ?? part.new ?? within.old ?? within.new ?? {};
  return {
    ...details,
    rule,
    direction,
    name,
    ...weaker({ standing: own }, { standing: details.standing ?? own }),
    pointer: pointers(part),
    within: pointers(within),
  };
}

interface Entry {
  readonly foundChange: FoundChange;
  readonly uses: Map<
    string,
    { operation: OperationSummary; in: Set<string>; at: string; standing: Standing }
  >;
}

/** The place of a finding. */
interface Place {
  readonly operation: OperationSummary | undefined;
  readonly in: string;
  readonly at: string;
}

/** Groups findings by cause, across operations. */
export class ChangeLedger {
  readonly #entries = new Map<string, Entry>();

  add(foundChange: FoundChange, { operation, in: way, at }: Place): void {
    const key = causeOf(foundChange);
    const entry = this.#entries.get(key) ?? { foundChange, uses: new Map<string, never>() };
    this.#entries.set(key, entry);
    if (operation === undefined) return;
    const address = `${operation.method} ${operation.path}`;
    const use = entry.uses.get(address) ?? {
      operation,
      in: new Set<string>(),
      at,
      standing: foundChange.standing,
    };
    if (way !== '') use.in.add(way);
    entry.uses.set(address, use);
  }

  /** `original` turns pointers into those of the documents as they were read. */
  report(original: (pointers: Pointers) => Pointers): Report {
    const changes = [...this.#entries.values()].map((entry) => toChange(entry, original));
    return reportOf(changes.sort(byWeight));
  }
}

export function reportOf(changes: readonly Change[]): Report {
  const count = (kind: ChangeClass): number => changes.filter((change) => change.class === kind).length;
  return {
    changes,
    counts: { breaking: count('breaking'), compatible: count('compatible'), cosmetic: count('cosmetic') },
  };
}

function causeOf({ rule, direction, name, standing, pointer, old, new: now, cause }: FoundChange): string {
  const kind = [rule, direction, name, standing === 'assumed'];
  if (cause !== undefined) return [...kind, cause].join('\n');
  const values = [old ?? null, now ?? null].map(canonical);
  return [...kind, pointer.old, pointer.new, ...values].join('\n');
}

function toChange({ foundChange, uses }: Entry, original: (pointers: Pointers) => Pointers): Change {
  const { rule, direction, standing, name, pointer, within } = foundChange;
  const effect = effectOf(rule, direction);
  const assumed = effect.class === 'breaking' && standing === 'assumed';
  const list = [...uses.values()].map((use): Use => ({ ...use, in: [...use.in] }));
  return {
    rule,
    class: assumed ? 'compatible' : effect.class,
    direction,
    ...defined({ breaks: effect.breaks }),
    assumed,
    standing: surest(list) ?? standing,
    name,
    pointer: original(pointer),
    within: original(within),
    ...defined({
      old: foundChange.old,
      new: foundChange.new,
      proof: foundChange.proof,
      hint: foundChange.hint,
    }),
    why: effect.why,
    uses: list.sort((a, b) => byText(address(a), address(b))),
  };
}

/** A part may have different standings in different operations: the change has the most certain one. */
export const surest = (uses: readonly Use[]): Standing | undefined =>
  STANDINGS.find((standing) => uses.some((use) => use.standing === standing));

const address = ({ operation }: Use): string => `${operation.path} ${operation.method}`;

const weights: readonly ChangeClass[] = ['breaking', 'compatible', 'cosmetic'];

const sortKey = (change: Change): string =>
  [
    weights.indexOf(change.class),
    change.within.new ?? change.within.old ?? '',
    change.rule,
    change.direction,
    change.name,
    change.pointer.new ?? '',
    change.pointer.old ?? '',
    canonical(change.old ?? null),
    canonical(change.new ?? null),
  ].join('\n');

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byWeight = (a: Change, b: Change): number => byText(sortKey(a), sortKey(b));
