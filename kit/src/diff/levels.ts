/** What a team decides once for all changes of a kind: the class of a rule, everywhere or in a part of the contract. */
import { didYouMean } from '../base/closest.ts';
import { entries, isObject, type JsonObject, text } from '../base/json.ts';
import { pointerOf, valueAt } from '../base/pointer.ts';
import { reportOf, surest } from './ledger.ts';
import { waysToOperations } from './methods.ts';
import { type ChangeClass, type RuleName, rules } from './rules.ts';
import type { Change, Report, Use } from './types.ts';

export const CLASSES = ['breaking', 'compatible', 'cosmetic'] as const satisfies readonly ChangeClass[];

/**
 * Classes by name: of a rule, of an operation, of a path with all below it, or `operation/rule` and `path/rule`. The most
 * precise name counts.
 */
export type Levels = Readonly<Record<string, ChangeClass>>;

/** A level that cannot be used; the message says where it stands. */
export class LevelError extends Error {
  override readonly name = 'LevelError';
}

/** The extension of a document, a path item or an operation: its rules with their classes. */
const EXTENSION = 'x-diff-levels';

/** A part of a document that levels can name. */
interface Scope {
  /** Empty for the whole document. */
  readonly name: string;
  readonly part: JsonObject;
}

function scopesOf(document: JsonObject): Scope[] {
  const paths = entries(document['paths']).flatMap(([name, part]) =>
    isObject(part) ? [{ name, part }] : [],
  );
  const operations = paths.flatMap(({ name: path, part: item }) =>
    waysToOperations(item).flatMap(([method, way]): Scope[] => {
      const part = valueAt(item, pointerOf(way));
      return isObject(part) ? [{ name: text(part['operationId']) ?? `${method} ${path}`, part }] : [];
    }),
  );
  return [{ name: '', part: document }, ...paths, ...operations];
}

/** What a document says about its own changes. */
export function levelsIn(document: JsonObject): Levels {
  const levels = scopesOf(document).flatMap(({ name: scope, part }) =>
    entries(part[EXTENSION]).map(([rule, level]): [string, ChangeClass] => {
      const changeClass = CLASSES.find((one) => one === level);
      if (changeClass !== undefined && isRule(rule))
        return [scope === '' ? rule : `${scope}/${rule}`, changeClass];
      const where = scope === '' ? 'the document' : scope;
      throw new LevelError(
        `${EXTENSION} of ${where} sets ${rule} to ${JSON.stringify(level)}. It takes rules of openapi-contract-kit diff --list-rules, and ${CLASSES.join(', ')}.`,
      );
    }),
  );
  return Object.fromEntries(levels);
}

const isRule = (name: string): name is RuleName => Object.hasOwn(rules, name);

/** Refuses names that stand for nothing in the documents. */
export function checkLevels(levels: Levels, documents: readonly JsonObject[]): void {
  const names = documents.flatMap(scopesOf).map(({ name }) => name);
  for (const name of Object.keys(levels)) {
    const { scope } = parted(name);
    if (names.some((one) => one === scope || isBelow(one, scope))) continue;
    const candidates = [...Object.keys(rules), ...names.filter((one) => one !== '')];
    const hint = didYouMean(name, candidates, 'openapi-contract-kit diff --list-rules lists the rules');
    throw new LevelError(`${name} is neither a rule, nor an operation or a path of the documents: ${hint}`);
  }
}

interface Parted {
  readonly scope: string;
  readonly rule: string | undefined;
}

/** `getOrder/property-removed` is the rule in that operation; `/orders` has no rule. */
function parted(name: string): Parted {
  const cut = name.lastIndexOf('/');
  const last = name.slice(cut + 1);
  return isRule(last)
    ? { scope: name.slice(0, Math.max(cut, 0)), rule: last }
    : { scope: name, rule: undefined };
}

const isBelow = (path: string, scope: string): boolean =>
  scope.startsWith('/') && (path === scope || path.startsWith(`${scope}/`));

/** The report with these classes. A change that reaches operations with different classes becomes several. */
export const withLevels = (report: Report, levels: Levels): Report =>
  Object.keys(levels).length === 0
    ? report
    : reportOf(report.changes.flatMap((change) => parts(change, levels)));

function parts(change: Change, levels: Levels): Change[] {
  if (change.uses.length === 0) return [withClass(change, levels[change.rule])];
  const byClass = new Map<ChangeClass | undefined, Use[]>();
  for (const use of change.uses) {
    const level = levelOf(change.rule, use, levels);
    byClass.set(level, [...(byClass.get(level) ?? []), use]);
  }
  return [...byClass].map(([level, uses]) =>
    withClass({ ...change, uses, standing: surest(uses) ?? change.standing }, level),
  );
}

const withClass = (change: Change, level: ChangeClass | undefined): Change =>
  level === undefined || level === change.class
    ? change
    : { ...change, class: level, decided: { was: change.class } };

function levelOf(rule: RuleName, { operation: { id, path } }: Use, levels: Levels): ChangeClass | undefined {
  const applies = ({ scope, rule: own }: Parted): boolean =>
    (own === undefined || own === rule) && (scope === '' || scope === id || isBelow(path, scope));
  const precision = ({ scope, rule: own }: Parted): [number, number, number] => [
    scope === id ? 1 : 0,
    scope.length,
    own === undefined ? 0 : 1,
  ];
  const [best] = Object.entries(levels)
    .map(([name, level]) => ({ ...parted(name), level }))
    .filter(applies)
    .sort((a, b) => compareAll(precision(b), precision(a)));
  return best?.level;
}

const compareAll = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
