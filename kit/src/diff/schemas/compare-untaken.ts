import type { Side, Stated } from '../node.ts';
import { type EffectiveSchema, effectiveSchema } from './effective-schema.ts';
import { nonEmpty, type SchemaComparison } from './schema-comparison.ts';
import { valueLabel, type ValueSet } from './values.ts';

/** Reports each value that a property lists and no alternative takes, unless the old document had it too. */
export function compareUntaken(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  const before = untakenIn(step, 'old', a);
  for (const [key, node] of untakenIn(step, 'new', b))
    if (!before.has(key))
      step.find('value-untaken', valueLabel(node.value), { new: node }, { new: node.value });
}

/** By property and value. */
function untakenIn(step: SchemaComparison, side: Side, shape: EffectiveSchema): Map<string, Stated> {
  const valuesOf = (part: EffectiveSchema, name: string): ValueSet | undefined => {
    const nodes = nonEmpty(part.properties.get(name) ?? []);
    const values = nodes && effectiveSchema(step[side], nodes).values;
    return values?.closed === true ? values : undefined;
  };
  const unions = shape.unions.map(({ branches }) =>
    branches.map((branch) => effectiveSchema(step[side], [branch])),
  );
  const untaken = new Map<string, Stated>();
  for (const name of unions.length === 0 ? [] : shape.properties.keys()) {
    const listed = valuesOf(shape, name);
    for (const branches of listed === undefined ? [] : unions) {
      const tags = branches.map((branch) => valuesOf(branch, name));
      for (const [key, node] of listed?.values ?? [])
        if (tags.every((values) => values !== undefined && !values.values.has(key)))
          untaken.set(`${name} ${key}`, node);
    }
  }
  return untaken;
}
