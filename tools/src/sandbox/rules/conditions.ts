import { isObject } from 'openapi-contract-kit/internal/base/json';
import type { Segment, SegmentInput } from '../schemas.ts';
import { type InvalidField, refuseFields } from '../base/refusal.ts';
import { canonicalId, createIdGiver, type Id } from '../store/ids.ts';

type Condition = Readonly<Record<string, unknown>>;

/** The same groups of conditions, with each condition changed. */
function changed<T>(groups: T, change: (condition: Condition, pointer: string) => Condition): T {
  const walk = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) return value.map((inner, index) => walk(inner, `${pointer}/${index}`));
    if (!isObject(value)) return value;
    if (typeof value['targetingType'] === 'string') return change(value, pointer);
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, walk(inner, `${pointer}/${name}`)]),
    );
  };
  // The mapping keeps the shape.
  return walk(groups, '') as T;
}

/** What a condition of a kind needs, in the words of the refusals that were observed. */
const NEEDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PAGE_URL: { url: 'must not be empty', matchType: 'must not be null' },
  DEVICE_TYPE: { device: 'must not be null' },
};

/** Refuses groups with conditions that lack what they need; names all that is missing. */
export function checkConditions(groups: unknown, field: string): void {
  const missing: InvalidField[] = [];
  changed(groups, (condition, pointer) => {
    const kind = String(condition['targetingType']).toUpperCase();
    const needs = Object.hasOwn(NEEDS, kind) ? NEEDS[kind] : {};
    for (const [name, requirement] of Object.entries(needs ?? {})) {
      const value = condition[name];
      if (value == null || value === '')
        missing.push({ pointer: `/${field}${pointer}/${name}`, expected: requirement });
    }
    return condition;
  });
  if (missing.length > 0) refuseFields(missing);
}

const idOf = ({ id }: Condition): Id | undefined =>
  typeof id === 'number' || typeof id === 'bigint' ? canonicalId(id) : undefined;

/** A response always has the weight of a condition; a request may omit it. */
const withWeight = <C extends object>(condition: C) => ({ weight: 1, ...condition });

/** The groups of a request as they are returned. */
export const weightedGroups = ({
  firstLevel,
  ...groups
}: NonNullable<SegmentInput['conditionsData']>): Segment['conditionsData'] => ({
  ...groups,
  ...(firstLevel && {
    firstLevel: firstLevel.map(({ conditions, ...group }) => ({
      ...group,
      ...(conditions && { conditions: conditions.map(withWeight) }),
    })),
  }),
});

/** The places of conditions in a segment and in a key moment; the nodes of a tree have no weight. */
const PLACES = [
  ['conditionsData', 'firstLevel', 'conditions'],
  ['conditionDataList', 'targetingCondition'],
];

/** The body with a weight in each condition of its groups and of its list. */
export function withWeights<B extends object>(body: B): B {
  const weighted = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item) => weighted(item, path));
    const [step, ...rest] = path;
    if (!isObject(value)) return value;
    if (step === undefined) return withWeight(value);
    return step in value ? { ...value, [step]: weighted(value[step], rest) } : value;
  };
  // The mapping keeps the shape.
  return PLACES.reduce<unknown>(weighted, body) as B;
}

/** Gives an id to each condition without one, or with a repeated one: the first of owner 2 is 21. */
export function withConditionIds<T>(groups: T, owner: Id): T {
  const ids = new Set<Id>();
  changed(groups, (condition) => {
    ids.add(idOf(condition) ?? 0);
    return condition;
  });
  const idFor = createIdGiver(owner, ids);
  return changed(groups, (condition) => ({ ...condition, id: idFor(idOf(condition)) }));
}

/** The groups with the condition with this id replaced; undefined if there is none. */
export function withCondition<T>(groups: T, id: Id, condition: object): T | undefined {
  let met = false;
  const next = changed(groups, (old) => {
    if (idOf(old) !== canonicalId(id)) return old;
    met = true;
    return { ...condition, id };
  });
  return met ? next : undefined;
}
