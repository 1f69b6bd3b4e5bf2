import { defined } from 'openapi-contract-kit/internal/base/defined';
import { type Around, aroundInside } from '../contract/around.ts';
import {
  type FieldView,
  formCount,
  hasInside,
  lineAbout,
  requiredFirst,
  type SchemaView,
  type Union,
} from '../contract/schema-view.ts';
import type { View } from '../view/view.ts';
import { CodeLink } from './inline.tsx';
import { Mark, MarkWhereUnexpected } from './mark.tsx';
import { Choices } from './tabs.tsx';
import { Facts, TypeLabel, Values } from './type.tsx';

interface Props {
  readonly view: View;
  readonly shape: SchemaView;
  /** The part that contains the shape. */
  readonly around: Around;
  /** The prefix of the fields' ids, if they have any: `Goal.params`. */
  readonly anchor?: string | undefined;
}

/** The content of an object, a list or a union; nothing for a plain value. */
export function Inside({ view, shape, around, anchor }: Props) {
  const { fields, items, union, additional } = shape;
  return (
    <>
      {fields.length > 0 && <Fields view={view} fields={fields} around={around} anchor={anchor} />}
      {union && <UnionForms view={view} union={union} around={around} />}
      {items && <Items view={view} shape={items} around={around} anchor={anchor} />}
      {additional && (
        <>
          <p class="hint">Any other field:</p>
          <Fields view={view} fields={[{ name: '*', required: false, shape: additional }]} around={around} />
        </>
      )}
      {shape.open && <p class="hint">An open object: its fields are not listed.</p>}
    </>
  );
}

function Items({ view, shape, around, anchor }: Props) {
  if (!hasInside(shape)) return null;
  const below = shape.component === undefined ? anchor : undefined;
  const inside = shape.inside === undefined ? around : aroundInside(shape);
  return <Inside view={view} shape={shape} around={inside} anchor={below} />;
}

interface FieldsProps {
  readonly view: View;
  readonly fields: readonly FieldView[];
  readonly around: Around;
  readonly anchor?: string | undefined;
}

export function Fields({ view, fields, around, anchor }: FieldsProps) {
  return (
    <ul class="fields">
      {requiredFirst(fields).map((field) => (
        <FieldRow view={view} field={field} around={around} anchor={anchor} />
      ))}
    </ul>
  );
}

function FieldRow({
  view,
  field,
  around,
  anchor,
}: Omit<FieldsProps, 'fields'> & { readonly field: FieldView }) {
  const { name, shape } = field;
  const id = anchor === undefined ? undefined : `${anchor}.${name}`;
  const below = shape.component === undefined && shape.items?.component === undefined ? id : undefined;
  return (
    <li class={classOf(shape)} {...defined({ id })}>
      <div class="row">
        <Name name={name} id={id} />
        <TypeLabel view={view} shape={shape} />
        <Required field={field} />
        {shape.flags.map((flag) => (
          <span class={`flag ${flag.replaceAll(' ', '-')}`}>{flag}</span>
        ))}
        <MarkWhereUnexpected view={view} mark={shape.mark} around={around} />
        {field.typeMark && <Mark view={view} mark={field.typeMark} about="type" />}
        <ItemMark view={view} shape={shape} />
      </div>
      <ShapeText view={view} shape={shape} />
      <Nested view={view} shape={shape} anchor={below} />
    </li>
  );
}

/** With its standing, by which the page can leave it out. */
const classOf = ({ mark, flags }: SchemaView): string =>
  ['field', mark.standing, flags.includes('deprecated') && 'deprecated'].filter(Boolean).join(' ');

/** The name of a field, as a link if the field has an anchor. */
function Name({ name, id }: { readonly name: string; readonly id: string | undefined }) {
  const label = <code class="name">{name}</code>;
  return id === undefined ? (
    label
  ) : (
    <a class="self" href={`#${id}`}>
      {label}
    </a>
  );
}

/** The standing of a list's items, if it differs from that of the list. */
export function ItemMark({ view, shape: { items, mark } }: Pick<Props, 'view' | 'shape'>) {
  if (!items || items.mark.standing === mark.standing) return null;
  return <MarkWhereUnexpected view={view} mark={items.mark} around={mark} about="each item" />;
}

function Required({ field: { required, requiredStanding } }: { readonly field: FieldView }) {
  if (!required) return null;
  const doubt = requiredStanding && requiredStanding !== 'documented' ? ` (${requiredStanding})` : '';
  return <span class="required">required{doubt}</span>;
}

/** Description, values and bounds of a shape and, for a list, of its items. */
export function ShapeText({ view, shape }: { readonly view: View; readonly shape: SchemaView }) {
  const item = shape.items && !hasInside(shape.items) ? shape.items : undefined;
  return (
    <>
      {shape.description !== undefined && <div class="about">{view.text.block(shape.description)}</div>}
      {shape.values && <Values view={view} values={shape.values} />}
      <Facts facts={shape.facts} />
      {item?.values && <Values view={view} values={item.values} />}
      {item && item.facts.length > 0 && <Facts facts={item.facts} of="each item" />}
    </>
  );
}

/** Folded, because the tree may be deep; a recursive component is linked instead. */
function Nested({ view, shape, anchor }: Pick<Props, 'view' | 'shape' | 'anchor'>) {
  const inner = shape.items ?? shape;
  if (shape.recursive || inner.recursive) return <p class="hint">The same as above, to any depth.</p>;
  if (!hasInside(shape)) return null;
  return (
    <details class="inside">
      <summary>{summaryOf(inner)}</summary>
      <Inside view={view} shape={shape} around={aroundInside(shape)} anchor={anchor} />
    </details>
  );
}

function summaryOf({ fields, union, component }: SchemaView): string {
  const of = component === undefined ? '' : ` of ${component}`;
  if (union && fields.length === 0) return `${formCount(union)} forms${of}`;
  if (fields.length === 0) return `About this object`;
  return `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}${of}`;
}

function UnionForms({ view, union, around }: Pick<Props, 'view' | 'around'> & { readonly union: Union }) {
  const { plain, discriminator, branches, exclusive } = union;
  return (
    <div class="union">
      <p class="hint">
        {exclusive ? 'Exactly one' : 'At least one'} of {formCount(union)} forms
        {discriminator === undefined ? '' : ', distinguished by '}
        {discriminator !== undefined && <code>{discriminator}</code>}
        {plain.length > 0 && `. ${plain.length} of them have no other fields:`}
      </p>
      {plain.length > 0 && (
        <Values view={view} values={{ open: false, entries: plain.map((text) => ({ text })) }} bare />
      )}
      <Forms view={view} branches={branches} around={around} />
    </div>
  );
}

/** More forms than these are a list of names; fewer are shown, one at a time. */
const MOST_SHOWN = 8;

function Forms({ view, branches, around }: Pick<Props, 'view' | 'around'> & Pick<Union, 'branches'>) {
  if (branches.length > MOST_SHOWN && branches.every(({ shape }) => shape.component !== undefined))
    return (
      <ul class="names">
        {branches.map(({ name, shape: { component = name } }) => (
          <li>
            <CodeLink href={view.links.component('schemas', component)} name={name} />{' '}
            <span>{view.text.inline(lineAbout(view.contract, component))}</span>
          </li>
        ))}
      </ul>
    );
  return (
    <Choices
      label="Form"
      choices={branches.map(({ name, shape }) => ({
        title: name,
        content: (
          <>
            <div class="row">
              <TypeLabel view={view} shape={shape} />
              <MarkWhereUnexpected view={view} mark={shape.mark} around={around} />
            </div>
            <ShapeText view={view} shape={shape} />
            <Inside view={view} shape={shape} around={aroundInside(shape)} />
          </>
        ),
      }))}
    />
  );
}
