import { isObject } from 'openapi-contract-kit/internal/base/json';
import type { Segment, SegmentInput } from '../schemas.ts';
import { canonicalId, createIdGiver, type Id } from '../store/ids.ts';

type Condition = Readonly<Record<string, unknown>>;

/** The same groups of conditions, with each condition changed. */
function changed<T>(groups: T, change: (condition: Condition) => Condition): T {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    if (typeof value['targetingType'] === 'string') return change(value);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
  };
  // The mapping keeps the shape.
  return walk(groups) as T;
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
  const taken = new Set<Id>();
  changed(groups, (condition) => {
    taken.add(idOf(condition) ?? 0);
    return condition;
  });
  const idFor = createIdGiver(owner, taken);
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
