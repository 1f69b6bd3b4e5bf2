import { byText, canonical } from './json.ts';
import type { Finding } from './finding.ts';
import { effectOf } from './rules.ts';
import type { Change, ChangeClass, Operation, Report, Standing, Use } from './types.ts';

interface Entry {
  readonly finding: Finding;
  readonly uses: Map<string, { operation: Operation; in: Set<string>; at: string; standing: Standing }>;
}

/** Where a finding was met. */
export interface Place {
  readonly operation: Operation | undefined;
  readonly in: string;
  readonly at: string;
}

/** Brings findings of one cause together, whichever operations they were met in. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();

  add(finding: Finding, { operation, in: way, at }: Place): void {
    const key = causeOf(finding);
    const entry = this.#entries.get(key) ?? { finding, uses: new Map<string, never>() };
    this.#entries.set(key, entry);
    if (operation === undefined) return;
    const address = `${operation.method} ${operation.path}`;
    const use = entry.uses.get(address) ?? {
      operation,
      in: new Set<string>(),
      at,
      standing: finding.standing,
    };
    if (way !== '') use.in.add(way);
    entry.uses.set(address, use);
  }

  report(): Report {
    const changes = [...this.#entries.values()].map(toChange).sort(byWeight);
    const count = (wanted: ChangeClass): number => changes.filter((change) => change.class === wanted).length;
    return {
      changes,
      counts: { breaking: count('breaking'), compatible: count('compatible'), cosmetic: count('cosmetic') },
    };
  }
}

function causeOf({ rule, direction, name, standing, pointer, old, new: now, cause }: Finding): string {
  const kind = [rule, direction, name, standing === 'assumed'];
  if (cause !== undefined) return [...kind, cause].join('\n');
  const values = [old ?? null, now ?? null].map(canonical);
  return [...kind, pointer.old, pointer.new, ...values].join('\n');
}

function toChange({ finding, uses }: Entry): Change {
  const { rule, direction, name, pointer, within } = finding;
  const effect = effectOf(rule, direction);
  const assumed = effect.class === 'breaking' && finding.standing === 'assumed';
  const list = [...uses.values()].map((use): Use => ({ ...use, in: [...use.in] }));
  return {
    rule,
    class: assumed ? 'compatible' : effect.class,
    direction,
    ...(effect.breaks !== undefined && { breaks: effect.breaks }),
    assumed,
    standing: surest(list) ?? finding.standing,
    name,
    pointer,
    within,
    ...(finding.old !== undefined && { old: finding.old }),
    ...(finding.new !== undefined && { new: finding.new }),
    why: effect.why,
    uses: list.sort((a, b) => byText(address(a), address(b))),
  };
}

/** One part may stand surer in one operation than in another: the change is as sure as the surest. */
export const surest = (uses: readonly Use[]): Standing | undefined =>
  (['documented', 'inferred', 'assumed'] as const).find((standing) =>
    uses.some((use) => use.standing === standing),
  );

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

const byWeight = (a: Change, b: Change): number => byText(sortKey(a), sortKey(b));
