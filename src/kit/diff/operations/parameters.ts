import type { OperationComparison } from './operation-comparison.ts';
import { type Both, partOf, field, items, type Doc, type Stated, toggled } from '../node.ts';
import { compareContent } from './content.ts';
import { same, text, type Json } from '../../../base/json.ts';
import type { Direction } from '../rules.ts';
import { effectiveSchema, type EffectiveSchema } from '../schemas/effective-schema.ts';

interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly key: string;
  readonly node: Stated;
}

/** Headers that the specification describes elsewhere. */
const elsewhere = new Set(['accept', 'content-type', 'authorization']);

/** The parameters of an operation; those of its path come first and may be replaced. */
function parametersOf(
  doc: Doc,
  pathItem: Stated,
  operation: Stated,
  template: readonly string[],
): Map<string, Parameter> {
  const found = new Map<string, Parameter>();
  for (const owner of [pathItem, operation]) {
    for (const item of items(partOf(owner, 'parameters'))) {
      const node = doc.resolve(item);
      const [name, place] = [text(field(node, 'name')) ?? '', text(field(node, 'in')) ?? ''];
      const plain = name.toLowerCase();
      if (place === 'header' && elsewhere.has(plain)) continue;
      const mark = place === 'path' ? `#${template.indexOf(name)}` : place === 'header' ? plain : name;
      found.set(`${place} ${mark}`, { name, place, key: `${place} ${mark}`, node });
    }
  }
  return found;
}

export const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');

export interface Addressed {
  readonly pathItem: Stated;
  readonly operation: Stated;
  readonly path: string;
}

export function compareParameters(call: OperationComparison, a: Addressed, b: Addressed): void {
  const within = { old: a.operation, new: b.operation };
  const old = parametersOf(call.documents.old, a.pathItem, a.operation, namesIn(a.path));
  const now = parametersOf(call.documents.new, b.pathItem, b.operation, namesIn(b.path));
  const added = new Map([...now].filter(([key]) => !old.has(key)));
  for (const [key, parameter] of old) {
    const twin = now.get(key);
    if (twin !== undefined) compareParameter(call, parameter, twin);
    else {
      const moved = [...added.values()].find((other) => other.name === parameter.name);
      const name = `${parameter.place} parameter ${parameter.name}`;
      if (moved === undefined)
        call.find('parameter-removed', 'request', name, { old: parameter.node }, within);
      else {
        added.delete(moved.key);
        const part = { old: parameter.node, new: moved.node };
        call.find('parameter-moved', 'request', name, part, within, {
          old: parameter.place,
          new: moved.place,
        });
      }
    }
  }
  for (const { name, place, node } of added.values()) {
    const rule = field(node, 'required') === true ? 'required-parameter-added' : 'parameter-added';
    call.find(rule, 'request', `${place} parameter ${name}`, { new: node }, within);
  }
}

function compareParameter(call: OperationComparison, old: Parameter, now: Parameter): void {
  const both = { old: old.node, new: now.node };
  const name = `${now.place} parameter ${now.name}`;
  if (old.place === 'path' && old.name !== now.name) {
    call.find('path-parameter-renamed', 'request', name, both, both, { old: old.name, new: now.name });
  }
  const changes = [
    toggled(both, 'required', 'parameter-made-required', 'parameter-made-optional'),
    toggled(both, 'allowEmptyValue', 'empty-value-allowed', 'empty-value-refused'),
  ] as const;
  for (const change of changes) if (change !== undefined) call.find(change, 'request', name, both, both);
  const required = field(old.node, 'required') === true;
  const shapes = [
    schemaShape(call.documents.old, both.old),
    schemaShape(call.documents.new, both.new),
  ] as const;
  const madeList = isMadeList(now, ...shapes);
  if (madeList) call.find('parameter-made-list', 'request', name, both, both);
  compareSerialization(call, 'request', name, both, old.place, madeList ? [] : shapes);
  call.words(both);
  call.deprecation(
    both,
    [effectiveSchema(call.documents.old, [both.old]), effectiveSchema(call.documents.new, [both.new])],
    required,
  );
  if (!isWrittenAlike(both)) return;
  compareContent(call, 'request', name, both);
  const [schema, newSchema] = [partOf(both.old, 'schema'), partOf(both.new, 'schema')];
  const item = madeList ? shapes[1]?.items[0] : undefined;
  const settings = { asText: 'all', required } as const;
  if (!madeList) call.schemas('request', name, schema, newSchema, both, settings);
  else if (item !== undefined) call.schemas('request', name, schema, item, both, settings);
}

/** Both have a schema, or both have a media type: if that changes, nothing else is compared. */
export const isWrittenAlike = (both: Both): boolean =>
  (field(both.old, 'content') === undefined) === (field(both.new, 'content') === undefined);

/** The schema of a parameter or header, unless it has a media type. */
export function schemaShape(doc: Doc, node: Stated): EffectiveSchema | undefined {
  const schema = partOf(node, 'schema');
  return schema === undefined ? undefined : effectiveSchema(doc, [schema]);
}

const isScalar = (shape: EffectiveSchema | undefined): boolean =>
  shape?.types !== undefined && !shape.types.has('array') && !shape.types.has('object');

/** A query parameter in form style looks the same with one value or as a list of one. */
function isMadeList(
  { node, place }: Parameter,
  old: EffectiveSchema | undefined,
  now: EffectiveSchema | undefined,
): boolean {
  if (place !== 'query' || (field(node, 'style') ?? 'form') !== 'form') return false;
  if (field(node, 'explode') === false || !isScalar(old)) return false;
  const least = now?.members.map((member) => field(member, 'minItems') ?? 0);
  return (
    now?.types?.size === 1 && now.types.has('array') && least?.every((count) => Number(count) <= 1) === true
  );
}

const defaultStyle: Readonly<Record<string, string>> = {
  query: 'form',
  cookie: 'form',
  path: 'simple',
  header: 'simple',
};

/** How a value is serialized. `explode` matters for lists and objects, in simple style for objects only. */
export function compareSerialization(
  call: OperationComparison,
  direction: Direction,
  name: string,
  both: Both,
  place: string,
  shapes: readonly (EffectiveSchema | undefined)[],
): void {
  const mayBe = (type: string): boolean =>
    shapes.some((shape) => shape !== undefined && (shape.types?.has(type) ?? true));
  const written = (node: Stated): Record<string, Json> => {
    const style = field(node, 'style') ?? defaultStyle[place] ?? 'form';
    const isSplit = mayBe('object') || (style !== 'simple' && mayBe('array'));
    return {
      style,
      explode: isSplit ? (field(node, 'explode') ?? style === 'form') : null,
      allowReserved: field(node, 'allowReserved') ?? false,
      content: partOf(node, 'content') !== undefined,
    };
  };
  const [old, now] = [written(both.old), written(both.new)];
  const changed = Object.keys(old).filter((key) => !same(old[key], now[key]));
  if (changed.length === 0) return;
  const pick = (from: Record<string, Json>): Json =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  call.find('serialization-changed', direction, name, both, both, { old: pick(old), new: pick(now) });
}
