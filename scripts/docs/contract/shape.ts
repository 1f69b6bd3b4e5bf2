import type { Contract } from './contract.ts';
import { nameOf } from './contract.ts';
import { factsOf, labelOf, scalarText } from './describe.ts';
import type { Fact } from './describe.ts';
import type { Mark } from './standing.ts';
import { markOf, markOfReference } from './standing.ts';
import type { Json, Schema, SchemaObject, Standing } from './types.ts';

/** A schema as a tree to read: references followed, `allOf` merged, null told apart, recursion cut. */
export interface Shape {
  readonly label: string;
  readonly component?: string;
  readonly mark: Mark;
  /** Standing that the parts start from: a reference's own mark is about its use, not about what is inside. */
  readonly inside: Standing | undefined;
  readonly title?: string;
  readonly description?: string;
  readonly flags: readonly ('read-only' | 'write-only' | 'deprecated')[];
  readonly facts: readonly Fact[];
  readonly values?: { readonly open: boolean; readonly entries: readonly ShapeValue[] };
  readonly fields: readonly Field[];
  readonly open: boolean;
  readonly additional?: Shape;
  readonly items?: Shape;
  readonly union?: Union;
  readonly recursive: boolean;
}

export interface ShapeValue {
  readonly text: string;
  readonly standing?: Standing;
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly requiredStanding?: Standing;
  /** Where the field is surer than its type: a parameter that is documented without one. */
  readonly typeMark?: Mark;
  readonly shape: Shape;
}

export interface Union {
  readonly exclusive: boolean;
  /** Branches that carry nothing but the value that names them. */
  readonly plain: readonly string[];
  readonly discriminator?: string;
  readonly branches: readonly { readonly name: string; readonly shape: Shape }[];
}

export interface ShapeOptions {
  /** Whether the fields of a referenced component are shown where it is used. */
  readonly follow: boolean;
}

interface Walk extends ShapeOptions {
  readonly contract: Contract;
  readonly inherited: Standing | undefined;
  readonly ancestors: readonly string[];
}

export function shapeOf(
  contract: Contract,
  schema: Schema,
  options: ShapeOptions,
  inherited?: Standing,
): Shape {
  return build(schema, { ...options, contract, inherited, ancestors: [] });
}

/** A component's own page entry: its own fields, references below it as links. */
export function shapeOfComponent(contract: Contract, name: string): Shape {
  const schema = contract.components.schemas?.[name];
  if (!schema) throw new Error(`There is no schema ${name} in the bundle.`);
  return build(schema, { contract, follow: false, inherited: undefined, ancestors: [name] });
}

function build(schema: Schema, walk: Walk): Shape {
  if (typeof schema === 'boolean') return leaf(schema ? 'anything' : 'nothing', walk);
  if (schema.$ref !== undefined) return follow(schema, schema.$ref, walk);
  const { rest, nullable } = withoutNull(schema);
  const mark = markOf(schema, walk.inherited);
  const inner: Walk = { ...walk, inherited: mark.standing };
  const parts = (rest.allOf ?? []).map((part) => build(part, inner));
  const items = rest.items === undefined ? undefined : build(rest.items, inner);
  const alternatives = rest.oneOf ?? rest.anyOf;
  const union = alternatives ? unionOf(alternatives, rest, inner) : firstUnion(parts);
  const additional =
    typeof rest.additionalProperties === 'object' ? build(rest.additionalProperties, inner) : undefined;
  const values = valuesOf(rest);
  return {
    label: labelOf(rest, { nullable, items: items?.label, parts: parts.map((part) => part.label) }),
    mark,
    inside: mark.standing,
    ...(rest.title === undefined ? {} : { title: rest.title }),
    ...(rest.description === undefined ? {} : { description: rest.description }),
    flags: flagsOf(rest),
    facts: factsOf(rest),
    ...(values ? { values } : {}),
    fields: mergeFields([...parts.flatMap((part) => part.fields), ...fieldsOf(rest, inner)]),
    open: rest.additionalProperties === true && !rest.properties,
    ...(additional ? { additional } : {}),
    ...(items ? { items } : {}),
    ...(union ? { union } : {}),
    recursive: false,
  };
}

/** The target's shape, with what the reference says beside it on top. */
function follow(site: SchemaObject, ref: string, walk: Walk): Shape {
  const name = nameOf(ref);
  const target = walk.contract.components.schemas?.[name];
  if (!target) throw new Error(`${ref} leads nowhere in the bundle.`);
  const recursive = walk.ancestors.includes(name);
  const structured = isStructured(target);
  const shape =
    structured && (recursive || !walk.follow)
      ? outline(target, walk)
      : build(target, { ...walk, inherited: undefined, ancestors: [...walk.ancestors, name] });
  return {
    ...shape,
    label: structured ? name : shape.label,
    component: name,
    mark: markOfReference(site, target),
    ...(site.description === undefined ? {} : { description: site.description }),
    flags: [...new Set([...flagsOf(site), ...shape.flags])],
    facts: [...factsOf(site), ...shape.facts],
    recursive,
  };
}

function isStructured({ type, properties, items, allOf, anyOf, oneOf }: SchemaObject): boolean {
  const structuredType = type === 'object' || type === 'array';
  return structuredType || [properties, items, allOf, anyOf, oneOf].some((part) => part !== undefined);
}

/** Name and description only: the rest stands where the component is described. */
function outline(target: SchemaObject, walk: Walk): Shape {
  const { description } = target;
  return { ...leaf('object', walk), ...(description === undefined ? {} : { description }) };
}

function leaf(label: string, walk: Walk): Shape {
  const mark: Mark = { standing: walk.inherited, own: false };
  return {
    label,
    mark,
    inside: mark.standing,
    flags: [],
    facts: [],
    fields: [],
    open: false,
    recursive: false,
  };
}

function fieldsOf(schema: SchemaObject, walk: Walk): Field[] {
  const less = schema['x-provenance-required'] ?? {};
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const standing = less[name];
    return {
      name,
      required: schema.required?.includes(name) ?? false,
      ...(standing ? { requiredStanding: standing } : {}),
      shape: build(property, walk),
    };
  });
}

/** A field that a later part of an `allOf` says more about is shown once, as the later part has it. */
function mergeFields(fields: readonly Field[]): Field[] {
  const byName = new Map<string, Field>();
  for (const field of fields) {
    const before = byName.get(field.name);
    byName.set(field.name, before ? { ...field, required: field.required || before.required } : field);
  }
  return [...byName.values()];
}

function unionOf(alternatives: readonly Schema[], parent: SchemaObject, walk: Walk): Union {
  const shapes = alternatives.map((alternative) => build(alternative, walk));
  const plain = shapes.flatMap((shape) => {
    const only = shape.fields[0];
    const isPlain =
      shape.fields.length === 1 && shape.description === undefined && shape.component === undefined;
    return isPlain && only?.shape.values?.entries.length === 1 ? { shape, only } : [];
  });
  const names = new Set(plain.map(({ only }) => only.name));
  const grouped = plain.length > 3 && names.size === 1 ? plain : [];
  const discriminator = grouped[0]?.only.name;
  const rest = shapes.filter((shape) => !grouped.some((entry) => entry.shape === shape));
  return {
    exclusive: parent.oneOf !== undefined,
    plain: grouped.map(({ only }) => only.shape.values?.entries[0]?.text ?? ''),
    ...(discriminator === undefined ? {} : { discriminator }),
    branches: rest.map((shape, index) => ({ name: branchName(shape, index), shape })),
  };
}

function branchName(shape: Shape, index: number): string {
  if (shape.title !== undefined) return shape.title;
  if (shape.component !== undefined) return shape.component;
  const constant = shape.fields.find(
    ({ shape: { values } }) => values?.open === false && values.entries.length === 1,
  );
  if (constant) return constant.shape.values?.entries[0]?.text ?? constant.name;
  const required = shape.fields.filter((field) => field.required).map((field) => field.name);
  if (required.length > 0) return `With ${required.join(', ')}`;
  return shape.label === 'object' ? `Form ${index + 1}` : shape.label;
}

function firstUnion(parts: readonly Shape[]): Union | undefined {
  return parts.find((part) => part.union)?.union;
}

function valuesOf(schema: SchemaObject): Shape['values'] {
  const open = schema['x-extensible-enum'];
  const closed = schema.const === undefined ? schema.enum : [schema.const];
  const all: readonly Json[] | undefined = open ?? closed;
  if (!all) return undefined;
  const standings = schema['x-provenance-values'] ?? {};
  return {
    open: open !== undefined,
    entries: all.map((value) => {
      const text = scalarText(value);
      const standing = standings[text];
      return standing ? { text, standing } : { text };
    }),
  };
}

function flagsOf(schema: SchemaObject): Shape['flags'] {
  return [
    ...(schema.readOnly ? (['read-only'] as const) : []),
    ...(schema.writeOnly ? (['write-only'] as const) : []),
    ...(schema.deprecated ? (['deprecated'] as const) : []),
  ];
}

/** `anyOf: [X, null]` and `type: [x, 'null']` both read as "X or null". */
function withoutNull(schema: SchemaObject): { rest: SchemaObject; nullable: boolean } {
  const { type } = schema;
  if (typeof type === 'object' && type.includes('null')) {
    const types = type.filter((each) => each !== 'null');
    const [only] = types;
    return { rest: { ...schema, type: types.length === 1 && only ? only : types }, nullable: true };
  }
  const { anyOf, oneOf, ...others } = schema;
  const alternatives = anyOf ?? oneOf;
  const kept = alternatives?.filter((part) => typeof part === 'boolean' || part.type !== 'null');
  if (!alternatives || !kept || kept.length === alternatives.length) return { rest: schema, nullable: false };
  const rest =
    kept.length === 1 ? { ...others, allOf: kept } : { ...others, [anyOf ? 'anyOf' : 'oneOf']: kept };
  return { rest, nullable: true };
}
