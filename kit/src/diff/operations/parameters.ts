import type { OperationComparison } from './operation-comparison.ts';
import { type Both, partOf, field, items, type Doc, type Stated, toggled } from '../node.ts';
import { compareContent } from './content.ts';
import { same, text, type Json } from '../../base/json.ts';
import type { Direction, RuleName } from '../rules.ts';
import { effectiveSchema, type EffectiveSchema } from '../schemas/effective-schema.ts';

interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly key: string;
  readonly node: Stated;
  readonly schema: Stated | undefined;
  readonly required: boolean;
  /** It is a property of a parameter that is sent as several, and `node` is its schema. */
  readonly isPart?: boolean;
}

/** Headers that the specification describes elsewhere. */
const elsewhere = new Set(['accept', 'content-type', 'authorization']);

type Parameters = ReadonlyMap<string, Parameter>;

/** The parameters of an operation; those of its path come first and may be replaced. */
function parametersOf(doc: Doc, { pathItem, operation, path }: Addressed): Map<string, Parameter> {
  const result = new Map<string, Parameter>();
  for (const owner of [pathItem, operation]) {
    for (const item of items(partOf(owner, 'parameters'))) {
      const node = doc.resolve(item);
      const [name, place] = [text(field(node, 'name')) ?? '', text(field(node, 'in')) ?? ''];
      const plain = place === 'header' ? name.toLowerCase() : name;
      if (place === 'header' && elsewhere.has(plain)) continue;
      const required = field(node, 'required') === true;
      const key = `${place} ${plain}`;
      result.set(key, { name, place, key, node, schema: partOf(node, 'schema'), required });
    }
  }
  return byPosition(result, namesInPath(path));
}

/** The name of a path parameter may change, so its position in the path counts: one whose name the path lacks is another part. */
function byPosition(parameters: Parameters, template: readonly string[]): Map<string, Parameter> {
  const isNamed = (name: string): boolean => parameters.has(`path ${name}`);
  const others = template.flatMap((name, position) => (isNamed(name) ? [] : [position]));
  return new Map(
    [...parameters.values()].flatMap((parameter): [string, Parameter][] => {
      const { name, place, key } = parameter;
      if (place !== 'path') return [[key, parameter]];
      const position = template.includes(name) ? template.indexOf(name) : others.shift();
      const own = `path #${position}`;
      return position === undefined ? [] : [[own, { ...parameter, key: own }]];
    }),
  );
}

const namesInPath = (path: string): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');

export interface Addressed {
  readonly pathItem: Stated;
  readonly operation: Stated;
  readonly path: string;
}

export function compareParameters(call: OperationComparison, a: Addressed, b: Addressed): void {
  const within = { old: a.operation, new: b.operation };
  const { old: before, new: after } = call.documents;
  const [old, now] = apart(call, parametersOf(before, a), parametersOf(after, b), within);
  const newParameters = new Map([...now].filter(([key]) => !old.has(key)));
  for (const [key, parameter] of old) {
    const twin = now.get(key);
    if (twin !== undefined) compareParameter(call, parameter, twin);
    else {
      const moved = [...newParameters.values()].find((other) => other.name === parameter.name);
      const name = parameterLabel(parameter);
      if (moved === undefined) {
        const rule = parameter.place === 'path' ? 'path-parameter-undeclared' : 'parameter-removed';
        call.find(rule, name, { old: parameter.node }, { direction: 'request', within });
      } else {
        newParameters.delete(moved.key);
        const part = { old: parameter.node, new: moved.node };
        call.find('parameter-moved', name, part, {
          direction: 'request',
          within,
          old: parameter.place,
          new: moved.place,
        });
      }
    }
  }
  for (const parameter of newParameters.values())
    call.find(
      ruleOfAdded(parameter),
      parameterLabel(parameter),
      { new: parameter.node },
      { direction: 'request', within },
    );
}

const parameterLabel = ({ place, name }: Parameter): string => `${place} parameter ${name}`;

/** Both sides have the same path, so what is only declared in one of them is a part of the other path as well. */
function ruleOfAdded({ place, required }: Parameter): RuleName {
  if (place === 'path') return 'path-parameter-declared';
  return required ? 'required-parameter-added' : 'parameter-added';
}

/** The parameters of both sides; if one side has a group of those that the other lists, the group is taken apart. */
function apart(
  call: OperationComparison,
  old: Parameters,
  now: Parameters,
  within: Both,
): [old: Parameters, now: Parameters] {
  const { old: before, new: after } = call.documents;
  const parts = [unmatched(before, old, now), unmatched(after, now, old)] as const;
  const keysIn = (side: ReadonlyMap<Parameter, readonly Parameter[]>): Set<string> =>
    new Set([...side].flatMap(([{ key }, fields]) => [key, ...fields.map((part) => part.key)]));
  const split = (own: Parameters, index: 0 | 1): Parameters => {
    const others = keysIn(parts[1 - index] ?? new Map());
    return new Map(
      [...own].flatMap(([key, parameter]): [string, Parameter][] => {
        const fields = parts[index].get(parameter)?.filter((part) => !own.has(part.key)) ?? [];
        if (!fields.some((part) => others.has(part.key))) return [[key, parameter]];
        const part = index === 0 ? { old: parameter.node } : { new: parameter.node };
        call.find('parameter-regrouped', parameterLabel(parameter), part, { direction: 'request', within });
        return fields.map((one) => [one.key, one]);
      }),
    );
  };
  return [split(old, 0), split(now, 1)];
}

/** The parameters that the other side lacks, with those that a group consists of. */
const unmatched = (doc: Doc, own: Parameters, other: Parameters): Map<Parameter, readonly Parameter[]> =>
  new Map(
    [...own.values()].flatMap((parameter) =>
      other.has(parameter.key) ? [] : [[parameter, explodedFields(doc, parameter)] as const],
    ),
  );

/** An exploded object in form style is sent as one parameter for each property, and its own name is not sent. */
function explodedFields(doc: Doc, { node, place, schema, required }: Parameter): Parameter[] {
  if (place !== 'query' || schema === undefined || (field(node, 'style') ?? 'form') !== 'form') return [];
  const shape = effectiveSchema(doc, [schema]);
  const isObject = shape.types?.size === 1 && shape.types.has('object') && shape.unions.length === 0;
  if (field(node, 'explode') === false || !isObject) return [];
  return [...shape.properties].flatMap(([name, [part, another]]) =>
    part === undefined || another !== undefined
      ? []
      : [
          {
            name,
            place,
            key: `${place} ${name}`,
            node: part,
            schema: part,
            required: required && shape.required.has(name),
            isPart: true,
          },
        ],
  );
}

function compareParameter(call: OperationComparison, old: Parameter, now: Parameter): void {
  const both = { old: old.node, new: now.node };
  const name = parameterLabel(now);
  const { required } = old;
  if (old.place === 'path' && old.name !== now.name)
    call.find('path-parameter-renamed', name, both, {
      direction: 'request',
      within: both,
      old: old.name,
      new: now.name,
    });
  if (required !== now.required) {
    const rule = now.required ? 'parameter-made-required' : 'parameter-made-optional';
    call.find(rule, name, both, { direction: 'request', within: both });
  }
  if (old.isPart === true || now.isPart === true)
    return call.schemas(
      'request',
      name,
      { old: old.schema, new: now.schema, within: both },
      { asText: 'all', required },
    );
  const empty = toggled(both, 'allowEmptyValue', 'empty-value-allowed', 'empty-value-refused');
  if (empty !== undefined) call.find(empty, name, both, { direction: 'request', within: both });
  const shapes = [
    schemaShape(call.documents.old, both.old),
    schemaShape(call.documents.new, both.new),
  ] as const;
  const madeList = isMadeList(now, ...shapes);
  if (madeList) call.find('parameter-made-list', name, both, { direction: 'request', within: both });
  compareSerialization(call, both, madeList ? [] : shapes, { direction: 'request', name, place: old.place });
  call.words(both);
  call.deprecation(
    both,
    [effectiveSchema(call.documents.old, [both.old]), effectiveSchema(call.documents.new, [both.new])],
    required,
  );
  if (!isWrittenAlike(both)) return;
  compareContent(call, 'request', name, both);
  const { schema } = old;
  const item = madeList ? shapes[1]?.items[0] : undefined;
  const settings = { asText: 'all', required } as const;
  if (!madeList) call.schemas('request', name, { old: schema, new: now.schema, within: both }, settings);
  else if (item !== undefined)
    call.schemas('request', name, { old: schema, new: item, within: both }, settings);
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
  both: Both,
  shapes: readonly (EffectiveSchema | undefined)[],
  {
    direction,
    name,
    place,
  }: { readonly direction: Direction; readonly name: string; readonly place: string },
): void {
  const mayBe = (type: string): boolean =>
    shapes.some((shape) => shape !== undefined && (shape.types?.has(type) ?? true));
  const serialization = (node: Stated): Record<string, Json> => {
    const style = field(node, 'style') ?? defaultStyle[place] ?? 'form';
    const isSplit = mayBe('object') || (style !== 'simple' && mayBe('array'));
    return {
      style,
      explode: isSplit ? (field(node, 'explode') ?? style === 'form') : null,
      allowReserved: field(node, 'allowReserved') ?? false,
      content: partOf(node, 'content') !== undefined,
    };
  };
  const [old, now] = [serialization(both.old), serialization(both.new)];
  const keys = Object.keys(old).filter((key) => !same(old[key], now[key]));
  if (keys.length === 0) return;
  const pick = (from: Record<string, Json>): Json =>
    Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  call.find('serialization-changed', name, both, { direction, within: both, old: pick(old), new: pick(now) });
}
