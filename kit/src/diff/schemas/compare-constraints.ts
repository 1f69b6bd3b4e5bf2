import { canonical, type Json, same, strings } from '../../base/json.ts';
import { children, field, matched, partOf, type Stated } from '../node.ts';
import { firstChild, hasOnlyIntegers, nodesOf, type EffectiveSchema } from './effective-schema.ts';
import { alwaysHas, leastProperties, mostItems, mostProperties, type Sided } from './implied.ts';
import { type SchemaComparison, unmatched } from './schema-comparison.ts';

interface Bound {
  readonly node: Stated;
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

/** Positive if `a` is the tighter of two bounds; a count of at least 0 is not a bound. */
function tightness(sign: 1 | -1, a: Bound | undefined, b: Bound | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  return (a.value - b.value) * sign || Number(a.exclusive) - Number(b.exclusive);
}

function boundOf(shape: EffectiveSchema, [sign, key, exclusive]: (typeof bounds)[number]): Bound | undefined {
  const onlyIntegers = hasOnlyIntegers(shape);
  const limits = [key, exclusive].flatMap((keyword, index) =>
    shape.members.flatMap((member): Bound[] => {
      const node = keyword === undefined ? undefined : partOf(member, keyword);
      if (node === undefined || typeof node.value !== 'number') return [];
      if (node.value === 0 && /^min[LIP]/.test(key)) return [];
      // Above 0 and at least 1 are the same to an integer.
      if (index === 1 && onlyIntegers && Number.isInteger(node.value))
        return [{ node, value: node.value + sign, exclusive: false }];
      if (onlyIntegers && !Number.isInteger(node.value))
        return [{ node, value: sign * Math.ceil(sign * node.value), exclusive: false }];
      // In OpenAPI 3.0, the keyword is a boolean beside the limit.
      const isExclusive = index === 1 || (exclusive !== undefined && field(member, exclusive) === true);
      return [{ node, value: node.value, exclusive: isExclusive }];
    }),
  );
  return limits.sort((a, b) => tightness(sign, b, a))[0];
}

export function compareBounds(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  for (const bound of bounds) {
    const [old, now] = [boundOf(a, bound), boundOf(b, bound)];
    const change = tightness(bound[0], now, old);
    if (change === 0) continue;
    // What one side adds may follow from the rest of the other.
    const [side, shape, stricter] = change > 0 ? (['old', a, now] as const) : (['new', b, old] as const);
    if (stricter !== undefined && followsFrom({ step, side, shape }, bound[1], stricter.value))
      step.repeat(bound[1], old?.node, now?.node);
    else step.constrain(bound[1], old?.node, now?.node, change > 0);
  }
}

/** Whether a limit follows from the properties that a schema requires or allows. */
function followsFrom(sided: Sided, key: string, limit: number): boolean {
  if (key === 'minProperties') return leastProperties(sided) >= limit;
  return key === 'maxProperties' && mostProperties(sided) <= limit;
}

/** Keywords that concern no value that both schemas allow. */
export function compareUnapplied(
  step: SchemaComparison,
  a: EffectiveSchema,
  b: EffectiveSchema,
  keywords: readonly string[],
): void {
  for (const keyword of keywords) {
    const [old, now] = [firstChild(a.members, keyword), firstChild(b.members, keyword)];
    if (old !== now && !step.alike(old, now)) step.constrain(keyword, old, now, undefined);
  }
}

/** Formats, each with the formats that include it. */
const wider: ReadonlyMap<Json, readonly Json[]> = new Map([
  ['int32', ['int64', 'double']],
  ['float', ['double']],
  ['uri', ['uri-reference', 'iri', 'iri-reference']],
  ['uri-reference', ['iri-reference']],
  ['iri', ['iri-reference']],
  ['email', ['idn-email']],
  ['hostname', ['idn-hostname']],
]);

const isWider = (format: Json, than: Json): boolean => wider.get(than)?.includes(format) === true;

const isMultiple = (value: Json, of: Json): boolean => {
  const ratio = Number(value) / Number(of);
  return Math.abs(ratio - Math.round(ratio)) < 1e-9;
};

/** `true` if the new value allows less, `false` if it allows more, undefined if neither. */
const comparisons: Readonly<Record<string, (old: Json, now: Json) => boolean | undefined>> = {
  format: (old, now) => (isWider(now, old) ? false : isWider(old, now) ? true : undefined),
  multipleOf: (old, now) => (isMultiple(now, old) ? true : isMultiple(old, now) ? false : undefined),
  // Only one value says something.
  uniqueItems: () => undefined,
};

/** All lists may repeat items, all integers are multiples of 1, and `password` is a hint for forms. */
function saysNothing(key: string, value: Json, shape: EffectiveSchema): boolean {
  if (key === 'multipleOf') return value === 1 && hasOnlyIntegers(shape);
  return value === (key === 'format' ? 'password' : false);
}

/** Determines how a string is read, so any change changes its meaning. */
const readings = ['contentEncoding', 'contentMediaType'];

/** Formats of text, which concern no number. */
const textFormats: ReadonlySet<Json> = new Set(
  [
    [
      'date',
      'date-time',
      'time',
      'duration',
      'email',
      'idn-email',
      'hostname',
      'idn-hostname',
      'ipv4',
      'ipv6',
    ],
    ['uri', 'uri-reference', 'uri-template', 'iri', 'iri-reference', 'uuid', 'regex', 'byte', 'binary'],
    ['json-pointer', 'relative-json-pointer'],
  ].flat(),
);

/** What OpenAPI 3.0 writes as a format, and later versions as another keyword. */
const migrated: readonly (readonly [format: string, keyword: string, value: string])[] = [
  ['byte', 'contentEncoding', 'base64'],
  ['binary', 'contentMediaType', 'application/octet-stream'],
];

/** The keyword that says on one side what the format says on the other. */
function migratedIn(a: EffectiveSchema, b: EffectiveSchema): string | undefined {
  const says = ({ members }: EffectiveSchema, key: string, value?: Json): boolean =>
    same(firstChild(members, key)?.value, value);
  const isOlder = (
    old: EffectiveSchema,
    now: EffectiveSchema,
    [format, key, value]: (typeof migrated)[number],
  ) => says(old, 'format', format) && says(old, key) && says(now, 'format') && says(now, key, value);
  return migrated.find((entry) => isOlder(a, b, entry) || isOlder(b, a, entry))?.[1];
}

export function compareKeywords(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  const rewritten = migratedIn(a, b);
  for (const [key, compare] of Object.entries(comparisons)) {
    const [old, now] = [a, b].map((shape) => {
      const node = firstChild(shape.members, key);
      return node === undefined || saysNothing(key, node.value, shape) ? undefined : node;
    });
    if (same(old?.value, now?.value)) continue;
    const isForText = [old, now].every((node) => node === undefined || textFormats.has(node.value));
    if (key === 'format' && (rewritten !== undefined || (isForText && !step.applies('pattern')))) {
      step.repeat(key, old, now);
      continue;
    }
    const tighter = old === undefined ? true : now === undefined ? false : compare(old.value, now.value);
    const others: Sided =
      tighter === true ? { step, side: 'old', shape: a } : { step, side: 'new', shape: b };
    if (key === 'uniqueItems' && mostItems(others) <= 1) step.repeat(key, old, now);
    else step.constrain(key, old, now, tighter);
  }
  for (const key of readings.filter((reading) => reading !== rewritten)) {
    const [old, now] = [firstChild(a.members, key), firstChild(b.members, key)];
    if (!same(old?.value, now?.value)) step.constrain(key, old, now, undefined);
  }
  comparePatterns(step, a, b);
  compareDependencies(step, a, b);
}

/** Matches every string. */
const isOpen = ({ value }: Stated): boolean =>
  typeof value === 'string' && /^(\^?(\.|\[\\s\\S\]|\[\^\])\*\$?|\^|\$|)$/.test(value);

function comparePatterns(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  const [old = [], now = []] = [a, b].map((shape) =>
    nodesOf(shape, 'pattern').filter((node) => !isOpen(node)),
  );
  const [gone, addition] = unmatched(old, now, (one, other) => same(one.value, other.value));
  if (gone !== undefined && addition !== undefined) step.constrainByInstances('pattern', gone, addition);
  else if (gone !== undefined) step.constrain('pattern', gone, firstChild(b.members, 'pattern'), false);
  else if (addition !== undefined)
    step.constrain('pattern', firstChild(a.members, 'pattern'), addition, true);
}

interface Dependency {
  readonly needed: string;
  readonly node: Stated;
}

/** The requirements of `dependentRequired`, one entry for each pair of properties. */
function dependenciesOf(shape: EffectiveSchema): Map<string, Dependency> {
  const lists = shape.members.flatMap((member) => children(partOf(member, 'dependentRequired')));
  return new Map(
    lists.flatMap(([name, node]) =>
      strings(node.value).map((needed) => [canonical([name, needed]), { needed, node }] as const),
    ),
  );
}

function compareDependencies(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  const [old, now] = [dependenciesOf(a), dependenciesOf(b)];
  const additions = [...now].filter(([key]) => !old.has(key)).map(([, one]) => one);
  const gone = [...old].filter(([key]) => !now.has(key)).map(([, one]) => one);
  const more = additions.find(({ needed }) => !alwaysHas({ step, side: 'old', shape: a }, needed));
  const less = gone.find(({ needed }) => !alwaysHas({ step, side: 'new', shape: b }, needed));
  if (more !== undefined) step.constrain('dependentRequired', undefined, more.node, true);
  if (less !== undefined) step.constrain('dependentRequired', less.node, undefined, false);
  if (more === undefined && less === undefined && additions.length + gone.length > 0)
    step.repeat('dependentRequired', gone[0]?.node, additions[0]?.node);
}

/** Keywords that apply under a condition, or that negate a schema. */
export function compareConditions(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  for (const key of ['not', 'unevaluatedItems', 'contentSchema'])
    compareLists(step, key, nodesOf(a, key), nodesOf(b, key));
  compareDependentSchemas(step, a, b);
  compareIfs(step, a, b);
}

/** They all apply: adding one requires more, removing one requires less. */
function compareLists(
  step: SchemaComparison,
  key: string,
  old: readonly Stated[],
  now: readonly Stated[],
): void {
  const [gone, addition] = unmatched(old, now, (one, other) => step.alike(one, other));
  if (gone !== undefined && addition !== undefined) step.constrainByInstances(key, gone, addition);
  else if (gone !== addition) step.constrain(key, gone, addition, addition !== undefined);
}

function compareDependentSchemas(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  const dependentsOf = (shape: EffectiveSchema): Map<string, Stated> =>
    new Map(nodesOf(shape, 'dependentSchemas').flatMap(children));
  for (const [name, before, after] of matched(dependentsOf(a), dependentsOf(b))) {
    if (before !== undefined && after !== undefined) step.below(`(with ${name})`, [before], [after]);
    else step.constrain('dependentSchemas', before, after, after !== undefined);
  }
}

interface Condition {
  readonly when: Stated;
  readonly then: Stated | undefined;
  readonly otherwise: Stated | undefined;
}

/** `then` and `else` belong to the `if` of the same schema; without it, they have no effect. */
const conditionsOf = (shape: EffectiveSchema): Condition[] =>
  shape.members.flatMap((member) => {
    const when = partOf(member, 'if');
    const [then, otherwise] = [partOf(member, 'then'), partOf(member, 'else')];
    if (when === undefined || (then === undefined && otherwise === undefined)) return [];
    return [{ when, then, otherwise }];
  });

function compareIfs(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  const [before, after] = [conditionsOf(a), conditionsOf(b)];
  const equal = (x: Condition, y: Condition): boolean =>
    step.alike(x.when, y.when) && step.alike(x.then, y.then) && step.alike(x.otherwise, y.otherwise);
  const old = before.filter((one) => !after.some((other) => equal(one, other)));
  const now = after.filter((one) => !before.some((other) => equal(other, one)));
  const [gone, addition] = [old[0], now[0]];
  if (gone === undefined || addition === undefined) {
    if (gone !== addition) step.constrain('if', gone?.when, addition?.when, addition !== undefined);
  } else if (old.length === 1 && now.length === 1 && step.alike(gone.when, addition.when)) {
    branch(step, 'then', gone.then, addition.then);
    branch(step, 'else', gone.otherwise, addition.otherwise);
  } else step.constrainByInstances('if', gone.when, addition.when);
}

function branch(
  step: SchemaComparison,
  name: string,
  old: Stated | undefined,
  now: Stated | undefined,
): void {
  if (old !== undefined && now !== undefined) step.below(`(${name})`, [old], [now]);
  else if (old !== now) step.constrain(name, old, now, now !== undefined);
}
