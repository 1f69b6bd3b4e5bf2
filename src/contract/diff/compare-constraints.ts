import { same, type Json } from './json.ts';
import { child, field, type Node } from './node.ts';
import { firstChild, unfolded, type Shape } from './shape.ts';
import type { Step } from './step.ts';

interface Bound {
  readonly node: Node;
  readonly value: number;
  readonly exclusive: boolean;
}

/** Keywords that keep a number from falling too low (sign 1) or rising too high (sign -1). */
const bounds: readonly (readonly [sign: 1 | -1, key: string, exclusive?: string])[] = [
  [1, 'minimum', 'exclusiveMinimum'],
  [-1, 'maximum', 'exclusiveMaximum'],
  [1, 'minLength'],
  [-1, 'maxLength'],
  [1, 'minItems'],
  [-1, 'maxItems'],
  [1, 'minProperties'],
  [-1, 'maxProperties'],
];

/** Positive where `a` is the tighter of two bounds; a count of at least 0 is no bound. */
function tightness(sign: 1 | -1, a: Bound | undefined, b: Bound | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  return (a.value - b.value) * sign || Number(a.exclusive) - Number(b.exclusive);
}

function boundOf(shape: Shape, [sign, key, exclusive]: (typeof bounds)[number]): Bound | undefined {
  const found = [key, exclusive].flatMap((keyword, index) =>
    shape.members.flatMap((member): Bound[] => {
      const node = keyword === undefined ? undefined : child(member, keyword);
      if (node === undefined || typeof node.value !== 'number') return [];
      if (node.value === 0 && /^min[LIP]/.test(key)) return [];
      return [{ node, value: node.value, exclusive: index === 1 }];
    }),
  );
  return found.sort((a, b) => tightness(sign, b, a))[0];
}

export function compareBounds(step: Step, a: Shape, b: Shape): void {
  for (const bound of bounds) {
    const [old, now] = [boundOf(a, bound), boundOf(b, bound)];
    const change = tightness(bound[0], now, old);
    if (change !== 0) report(step, bound[1], a, b, old?.node, now?.node, change > 0);
  }
}

function report(
  step: Step,
  name: string,
  a: Shape,
  b: Shape,
  old: Node | undefined,
  now: Node | undefined,
  tighter: boolean | undefined,
): void {
  const rule =
    tighter === undefined ? 'constraint-changed' : tighter ? 'constraint-tightened' : 'constraint-loosened';
  const part = { old: old ?? a.node, new: now ?? b.node };
  step.find(rule, name, part, { old: old?.value, new: now?.value });
}

/** `true` where the new value allows less, `false` where it allows more, undefined where it is neither. */
type Judge = (old: Json, now: Json) => boolean | undefined;

const widened: ReadonlyMap<Json, Json> = new Map([
  ['int32', 'int64'],
  ['float', 'double'],
]);

const judges: Readonly<Record<string, Judge>> = {
  pattern: () => undefined,
  format: (old, now) => (widened.get(old) === now ? false : widened.get(now) === old ? true : undefined),
  multipleOf: (old, now) =>
    Number(now) % Number(old) === 0 ? true : Number(old) % Number(now) === 0 ? false : undefined,
  uniqueItems: (_, now) => now === true,
};

export function compareKeywords(step: Step, a: Shape, b: Shape): void {
  for (const [key, judge] of Object.entries(judges)) {
    const [old, now] = [firstChild(a.members, key), firstChild(b.members, key)].map((node) =>
      node?.value === false ? undefined : node,
    );
    if (same(old?.value, now?.value)) continue;
    const tighter = old === undefined ? true : now === undefined ? false : judge(old.value, now.value);
    report(step, key, a, b, old, now, tighter);
  }
}

/** Keywords that are compared as a whole: what they mean for either direction is not worked out. */
const unjudged = [
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'contains',
  'minContains',
  'maxContains',
  'propertyNames',
  'unevaluatedItems',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  '$dynamicRef',
];

export function compareUnjudged(step: Step, a: Shape, b: Shape): void {
  for (const key of unjudged) {
    const text = (shape: Shape, side: 'old' | 'new'): string =>
      shape.members
        .flatMap((member) => child(member, key) ?? [])
        .map((node) => unfolded(step[side], node))
        .join();
    if (text(a, 'old') === text(b, 'new')) continue;
    const [old, now] = [firstChild(a.members, key), firstChild(b.members, key)];
    step.find('schema-changed', key, { old: old ?? a.node, new: now ?? b.node });
  }
}

export function compareDiscriminator(step: Step, a: Shape, b: Shape): void {
  const nameOf = (shape: Shape): Json | undefined =>
    shape.members.map((member) => field(child(member, 'discriminator'), 'propertyName')).find(Boolean);
  const [old, now] = [nameOf(a), nameOf(b)];
  if (same(old, now)) return;
  if (old === undefined || now === undefined) {
    step.find('extension-changed', 'discriminator', { old: a.node, new: b.node }, { old, new: now });
  } else step.find('discriminator-changed', 'discriminator', { old: a.node, new: b.node }, { old, new: now });
}
