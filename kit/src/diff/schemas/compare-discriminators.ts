import { text } from '../../base/json.ts';
import { children, type Doc, field, matched, nameOfReference, partOf, type Stated } from '../node.ts';
import type { EffectiveSchema } from './effective-schema.ts';
import { discriminatorOf, heirsOf, valuesListedFor, mappedIn, selectorsOf } from './heirs.ts';
import type { SchemaComparison } from './schema-comparison.ts';

export function compareDiscriminator(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  const [before, after] = [discriminatorOf(a), discriminatorOf(b)];
  const [old, now] = [text(field(before, 'propertyName')), text(field(after, 'propertyName'))];
  if (old !== now) {
    const rule = old === undefined || now === undefined ? 'extension-changed' : 'discriminator-changed';
    step.find(rule, 'discriminator', { old: a.node, new: b.node }, { old, new: now });
  } else if (old !== undefined) {
    const heirs = [heirsOf(step.old, a, old), heirsOf(step.new, b, old)] as const;
    compareHeirs(step, ...heirs);
    const names = [...selectingNames(step.old, a, old), ...selectingNames(step.new, b, old)];
    compareMapping(step, mappingOf(step.old, a, old), mappingOf(step.new, b, old), {
      compared: new Set(heirs.flatMap((each) => [...each.keys()])),
      implied: new Set(names),
    });
  }
}

/** A schema that a value of the discriminator selects. */
interface Target {
  /** The entry of the mapping. */
  readonly node: Stated;
  readonly name: string;
  readonly schema: Stated | undefined;
  /** The value also selects the schema without the entry: it is the schema's name, or listed in it. */
  readonly implied: boolean;
}

function mappingOf(doc: Doc, shape: EffectiveSchema, property: string): Map<string, Target> {
  const entries = children(partOf(discriminatorOf(shape) ?? doc.root, 'mapping'));
  return new Map(entries.map(([value, node]) => [value, mappingTarget(doc, property, value, node)]));
}

function mappingTarget(doc: Doc, property: string, value: string, node: Stated): Target {
  const name = nameOfReference(text(node.value) ?? '') ?? '';
  const schema = partOf(doc.root, 'components', 'schemas', name);
  const lists =
    schema !== undefined &&
    (valuesListedFor(doc, schema, property)?.values.has(JSON.stringify(value)) ?? false);
  return { node, name, schema, implied: name === value || lists };
}

/** `compared`: values whose schemas are compared; `implied`: those that select an alternative without an entry, too. */
function compareMapping(
  step: SchemaComparison,
  old: Map<string, Target>,
  now: Map<string, Target>,
  { compared, implied }: Readonly<Record<'compared' | 'implied', ReadonlySet<string>>>,
): void {
  for (const [value, before, target] of matched(old, now)) {
    if (compared.has(value)) continue;
    const part = { old: before?.node, new: target?.node };
    if (before !== undefined && target !== undefined) {
      if (before.name !== target.name && !step.alike(before.schema, target.schema))
        step.find('discriminator-changed', value, part, { old: before.name, new: target.name });
    } else if (implied.has(value) || (before ?? target)?.implied !== false) continue;
    else if (target === undefined) step.find('value-removed', value, part, { old: value });
    else step.find('value-added', value, part, { new: value });
  }
}

const componentOf = (branch: Stated): string | undefined => {
  const ref = text(field(branch, '$ref'));
  return ref === undefined ? undefined : nameOfReference(ref);
};

/** The names that select an alternative because nothing else does: no mapping, and no values that it lists itself. */
function selectingNames(doc: Doc, shape: EffectiveSchema, property: string): Set<string> {
  const mapped = mappedIn(doc, shape);
  const names = shape.unions.flatMap(({ branches }) =>
    branches.flatMap((branch) => {
      const name = componentOf(branch);
      const isListed = valuesListedFor(doc, branch, property)?.closed === true;
      return name === undefined || isListed || !selectorsOf(mapped, name).includes(name) ? [] : [name];
    }),
  );
  return new Set(names);
}

/** Alternatives that stay the same, but are selected by the name of their component, which is another one. */
export function compareNames(
  step: SchemaComparison,
  a: EffectiveSchema,
  b: EffectiveSchema,
  twins: readonly (readonly [Stated, Stated])[],
): void {
  const property = text(field(discriminatorOf(a), 'propertyName'));
  if (property === undefined || text(field(discriminatorOf(b), 'propertyName')) !== property) return;
  const [names, newNames] = [selectingNames(step.old, a, property), selectingNames(step.new, b, property)];
  const [mapped, newMapped] = [mappedIn(step.old, a), mappedIn(step.new, b)];
  for (const [old, now] of twins) {
    const [was, is] = [componentOf(old), componentOf(now)];
    if (was === undefined || is === undefined || was === is) continue;
    const [selectors, others] = [selectorsOf(mapped, was), selectorsOf(newMapped, is)];
    if (names.has(was) && !others.includes(was)) step.find('value-removed', was, { old }, { old: was });
    if (newNames.has(is) && !selectors.includes(is)) step.find('value-added', is, { new: now }, { new: is });
  }
}

/** A component that extends another one is an alternative, which the discriminator of that one selects. */
function compareHeirs(
  step: SchemaComparison,
  old: ReadonlyMap<string, Stated>,
  now: ReadonlyMap<string, Stated>,
): void {
  for (const [value, before, after] of matched(old, now)) {
    if (before !== undefined && after !== undefined) step.below(`(${value})`, [before], [after]);
    else if (after !== undefined) step.find('branch-added', value, { new: after });
    else step.find('branch-removed', value, { old: before });
  }
}
