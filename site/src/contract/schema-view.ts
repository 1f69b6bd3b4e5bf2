import {
  ALTERNATIVES,
  ALWAYS_APPLIED,
  type Contract,
  isNeutralWord,
  type Mark,
  markOf,
  markOfReference,
  nodeAt,
  type Standing,
  standingIn,
  targetOf,
  valuesIn,
} from 'openapi-contract-kit/internal/contract/index';
import {
  entries,
  isList,
  isObject,
  type Json,
  type JsonObject,
  list,
  member,
  strings,
  text,
  without,
} from 'openapi-contract-kit/internal/base/json';
import { keysOf } from 'openapi-contract-kit/internal/base/pointer';
import { opening } from './opening.ts';
import { schemaNode } from './contract.ts';
import { factsOf, labelOf, saysMore, scalarText, type Fact } from './describe.ts';

/**
 * A schema as a readable tree: references followed, `allOf` merged, null separated, recursion cut. Not the `Shape` of a
 * contract, which merges what a page keeps apart: names of components, the mark of each use, and the forms of a union.
 */
export interface SchemaView {
  readonly label: string;
  readonly component?: string | undefined;
  readonly mark: Mark;
  /** The standing that the parts inherit. The mark of a reference concerns only its use, not the parts of its target. */
  readonly inside: Standing | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly flags: readonly ('read-only' | 'write-only' | 'deprecated' | 'sent as JSON' | 'neutral word')[];
  readonly facts: readonly Fact[];
  readonly values?: { readonly open: boolean; readonly entries: readonly ShownValue[] } | undefined;
  readonly fields: readonly FieldView[];
  readonly open: boolean;
  readonly additional?: SchemaView | undefined;
  readonly items?: SchemaView | undefined;
  readonly union?: Union | undefined;
  readonly recursive: boolean;
}

export interface ShownValue {
  readonly text: string;
  readonly standing?: Standing | undefined;
}

export interface FieldView {
  readonly name: string;
  readonly required: boolean;
  readonly requiredStanding?: Standing | undefined;
  /** Set if the type has a weaker standing than the field: a parameter that is documented without a type. */
  readonly typeMark?: Mark | undefined;
  readonly shape: SchemaView;
}

export interface Union {
  readonly exclusive: boolean;
  /** Branches that contain only the value that names them. */
  readonly plain: readonly string[];
  readonly discriminator?: string | undefined;
  readonly branches: readonly { readonly name: string; readonly shape: SchemaView }[];
}

export interface ViewOptions {
  /** Whether the fields of a referenced component are shown where it is used. */
  readonly follow: boolean;
}

interface Walk extends ViewOptions {
  readonly contract: Contract;
  readonly inherited: Standing | undefined;
  readonly ancestors: readonly string[];
}

export function schemaView(
  contract: Contract,
  schema: Json,
  options: ViewOptions,
  inherited?: Standing,
): SchemaView {
  return build(schema, { ...options, contract, inherited, ancestors: [] });
}

/** The entry of a component: its own fields, with references as links. */
export function viewOfComponent(contract: Contract, name: string): SchemaView {
  const schema = schemaNode(contract, name).value;
  return build(schema, { contract, follow: false, inherited: undefined, ancestors: [name] });
}

/** A line about a schema for lists: its first sentence, or else its values, its fields or its type. */
export function lineAbout(contract: Contract, name: string): string {
  const { label, description = '', values, fields } = viewOfComponent(contract, name);
  const codes = (names: readonly string[]) => names.map((one) => `\`${one}\``).join(', ');
  if (values !== undefined) {
    const words = `${codes(values.entries.map((entry) => entry.text))}${values.open ? ' and others' : ''}`;
    return opening(description) ?? `One of ${words}.`;
  }
  const words = fields.length > 0 ? `Has ${codes(fields.map((field) => field.name))}` : `\`${label}\``;
  return opening(description) ?? `${words}.`;
}

function build(schema: Json, walk: Walk): SchemaView {
  if (!isObject(schema)) return leaf(schema === false ? 'nothing' : 'anything', walk);
  const ref = text(schema['$ref']);
  if (ref !== undefined) return follow(schema, ref, walk);
  const { rest, nullable } = withoutNull(schema);
  const mark = markOf(schema, walk.inherited);
  const inner: Walk = { ...walk, inherited: mark.standing };
  const parts = ALWAYS_APPLIED.flatMap((keyword) => list(rest[keyword])).map((part) => build(part, inner));
  const items = rest['items'] === undefined ? undefined : build(rest['items'], inner);
  const own = unionOf(rest, inner);
  const union = own ?? parts.find((part) => part.union)?.union;
  const forms = own === undefined ? [] : formsOf(own);
  const more = rest['additionalProperties'];
  return {
    label: labelOf(rest, { nullable, items: items?.label, parts: parts.map((part) => part.label), forms }),
    mark,
    inside: mark.standing,
    title: text(rest['title']),
    description: text(rest['description']),
    flags: flagsOf(rest),
    facts: factsOf(rest),
    values: valuesOf(rest),
    fields: mergeFields([...parts.flatMap((part) => part.fields), ...fieldsOf(rest, inner)]),
    open: more === true && rest['properties'] === undefined,
    additional: isObject(more) ? build(more, inner) : undefined,
    items,
    // The label already says everything about plain forms.
    union: union?.branches.every(isPlain) ? undefined : union,
    recursive: false,
  };
}

const formsOf = ({ plain, branches }: Union): string[] => [
  ...plain,
  ...branches.map(({ shape }) => shape.label),
];

const isPlain = ({ shape }: Union['branches'][number]): boolean =>
  shape.component === undefined &&
  shape.description === undefined &&
  shape.mark.note === undefined &&
  shape.facts.length + shape.fields.length === 0 &&
  shape.values === undefined &&
  shape.items === undefined;

/** The shape of the target, overridden by the keywords beside the reference. */
function follow(site: JsonObject, ref: string, walk: Walk): SchemaView {
  const { pointer, value: target } = nodeAt(walk.contract.document, targetOf(ref));
  const name = keysOf(pointer).at(-1) ?? '';
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
    description: text(site['description']) ?? shape.description,
    flags: [...new Set([...flagsOf(site), ...shape.flags])],
    facts: [...factsOf(site), ...shape.facts],
    recursive,
  };
}

function isStructured(schema: JsonObject): boolean {
  const structuredType = schema['type'] === 'object' || schema['type'] === 'array';
  return (
    structuredType ||
    ['properties', 'items', ...ALWAYS_APPLIED, ...ALTERNATIVES].some((part) => part in schema)
  );
}

/** Name and description only, because the rest is shown in the component's own entry. */
const outline = (target: JsonObject, walk: Walk): SchemaView => ({
  ...leaf('object', walk),
  description: text(target['description']),
});

const leaf = (label: string, { inherited }: Walk): SchemaView => ({
  label,
  mark: { standing: inherited, own: false },
  inside: inherited,
  flags: [],
  facts: [],
  fields: [],
  open: false,
  recursive: false,
});

const fieldsOf = (schema: JsonObject, walk: Walk): FieldView[] =>
  entries(schema['properties']).map(([name, property]) => ({
    name,
    required: strings(schema['required']).includes(name),
    requiredStanding: standingIn(schema['x-provenance-required'], name),
    shape: withoutEcho(build(property, walk), `${name} ${walk.ancestors.at(-1) ?? ''}`),
  }));

/** Without a description that only repeats the names beside it: "Name of the goal" at `Goal.name`. */
const withoutEcho = (shape: SchemaView, names: string): SchemaView =>
  saysMore(shape.description ?? '', names) ? shape : { ...shape, description: undefined };

/** A field that a later part of an `allOf` repeats is shown once, with the content of the later part. */
function mergeFields(fields: readonly FieldView[]): FieldView[] {
  const byName = new Map<string, FieldView>();
  for (const field of fields) {
    const before = byName.get(field.name);
    byName.set(field.name, before ? { ...field, required: field.required || before.required } : field);
  }
  return [...byName.values()];
}

/** The alternatives that a schema lists; undefined if it lists none. */
function unionOf(parent: JsonObject, walk: Walk): Union | undefined {
  const keyword = ALTERNATIVES.findLast((one) => parent[one] !== undefined);
  if (keyword === undefined) return undefined;
  const shapes = list(parent[keyword]).map((alternative) => build(alternative, walk));
  const plain = shapes.flatMap((shape) => {
    const only = shape.fields[0];
    const isPlain =
      shape.fields.length === 1 && shape.description === undefined && shape.component === undefined;
    return isPlain && only?.shape.values?.entries.length === 1 ? { shape, only } : [];
  });
  const names = new Set(plain.map(({ only }) => only.name));
  const grouped = plain.length > 3 && names.size === 1 ? plain : [];
  const rest = shapes.filter((shape) => !grouped.some((entry) => entry.shape === shape));
  return {
    exclusive: keyword === 'oneOf',
    plain: grouped.map(({ only }) => only.shape.values?.entries[0]?.text ?? ''),
    discriminator: grouped[0]?.only.name,
    branches: rest.map((shape, index) => ({ name: branchName(shape, index), shape })),
  };
}

function branchName(shape: SchemaView, index: number): string {
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

function valuesOf(schema: JsonObject): SchemaView['values'] {
  const all = valuesIn(schema);
  if (all.length === 0) return undefined;
  return {
    open: schema['x-extensible-enum'] !== undefined,
    entries: all.map((value) => {
      const word = scalarText(value);
      return { text: word, standing: standingIn(schema['x-provenance-values'], word) };
    }),
  };
}

function flagsOf(schema: JsonObject): SchemaView['flags'] {
  return [
    ...(schema['readOnly'] === true ? (['read-only'] as const) : []),
    ...(schema['writeOnly'] === true ? (['write-only'] as const) : []),
    ...(schema['deprecated'] === true ? (['deprecated'] as const) : []),
    ...(isNeutralWord(schema) ? (['neutral word'] as const) : []),
  ];
}

/** `anyOf: [X, null]` and `type: [x, 'null']` both read as "X or null". */
function withoutNull(schema: JsonObject): { rest: JsonObject; nullable: boolean } {
  const { type } = schema;
  if (isList(type) && type.includes('null')) {
    const types = type.filter((each) => each !== 'null');
    const [only] = types;
    return {
      rest: { ...schema, type: types.length === 1 && only !== undefined ? only : types },
      nullable: true,
    };
  }
  const keyword = ALTERNATIVES.find((one) => schema[one] !== undefined);
  const alternatives = keyword === undefined ? [] : list(schema[keyword]);
  const others = alternatives.filter((part) => member(part, 'type') !== 'null');
  if (keyword === undefined || others.length === alternatives.length)
    return { rest: schema, nullable: false };
  const rest = without(schema, ...ALTERNATIVES);
  return { rest: { ...rest, [others.length === 1 ? 'allOf' : keyword]: others }, nullable: true };
}

/** Whether a shape has anything below its label. */
export function hasInside(shape: SchemaView): boolean {
  if (shape.items) return hasInside(shape.items);
  return shape.fields.length > 0 || shape.union !== undefined || shape.additional !== undefined || shape.open;
}

/** The heading above what is inside of a shape. */
export const headingOf = ({ fields }: SchemaView): string => (fields.length > 0 ? 'Fields' : 'Forms');

/** The component that a shape or its items refer to. */
export function componentIn(shape: SchemaView): string | undefined {
  return shape.component ?? (shape.items ? componentIn(shape.items) : undefined);
}

export function formCount({ plain, branches }: Union): number {
  return plain.length + branches.length;
}

/** The fields in the order in which readers need them. */
export const requiredFirst = (fields: readonly FieldView[]): readonly FieldView[] =>
  fields.toSorted((one, other) => Number(other.required) - Number(one.required));
