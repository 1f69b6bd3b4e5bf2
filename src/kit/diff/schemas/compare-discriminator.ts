import { same, text } from '../../../base/json.ts';
import { child, children, type Doc, field, matched, nameOfReference, type Node } from '../node.ts';
import { schemasStating, type Shape, shapeOf } from './shape.ts';
import { nonEmpty, type SchemaComparison } from './schema-comparison.ts';

export function compareDiscriminator(step: SchemaComparison, a: Shape, b: Shape): void {
  const [before, after] = [discriminatorOf(a), discriminatorOf(b)];
  const [old, now] = [field(before, 'propertyName'), field(after, 'propertyName')];
  if (!same(old, now)) {
    const rule = old === undefined || now === undefined ? 'extension-changed' : 'discriminator-changed';
    step.find(rule, 'discriminator', { old: a.node, new: b.node }, { old, new: now });
  } else if (text(old) !== undefined) {
    compareMapping(step, mappingOf(step.old, before), mappingOf(step.new, after));
  }
}

const discriminatorOf = (shape: Shape): Node | undefined =>
  shape.members
    .map((member) => child(member, 'discriminator'))
    .find((node) => field(node, 'propertyName') !== undefined);

/** A schema that a value of the discriminator selects. */
interface Target {
  /** The entry of the mapping. */
  readonly node: Node;
  readonly name: string;
  readonly schema: Node | undefined;
  /** The value also selects the schema without the entry: it is the schema's name, or listed in it. */
  readonly implied: boolean;
}

function mappingOf(doc: Doc, discriminator: Node | undefined): Map<string, Target> {
  const property = text(field(discriminator, 'propertyName')) ?? '';
  const entries = children(child(discriminator ?? doc.root, 'mapping'));
  return new Map(entries.map(([value, node]) => [value, targetOf(doc, property, value, node)]));
}

function targetOf(doc: Doc, property: string, value: string, node: Node): Target {
  const name = nameOfReference(text(node.value) ?? '') ?? '';
  const schema = child(doc.root, 'components', 'schemas', name);
  const said =
    schema && nonEmpty(shapeOf(doc, [schema]).members.flatMap((part) => schemasStating(part, property)));
  const lists = said !== undefined && shapeOf(doc, said).values?.values.has(JSON.stringify(value)) === true;
  return { node, name, schema, implied: name === value || lists };
}

function compareMapping(step: SchemaComparison, old: Map<string, Target>, now: Map<string, Target>): void {
  for (const [value, before, target] of matched(old, now)) {
    const part = { old: before?.node, new: target?.node };
    if (target === undefined) {
      if (before?.implied === false) step.find('value-removed', value, part, { old: value });
    } else if (before === undefined) {
      if (!target.implied) step.find('value-added', value, part, { new: value });
    } else if (before.name !== target.name && !step.alike(before.schema, target.schema)) {
      step.find('discriminator-changed', value, part, { old: before.name, new: target.name });
    }
  }
}
