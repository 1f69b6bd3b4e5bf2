import { capital } from 'openapi-contract-kit/internal/base/words';
import type { Mark } from 'openapi-contract-kit/internal/contract/index';
import { type Around, aroundInside, isUnexpected } from '../contract/around.ts';
import type { Fact } from '../contract/describe.ts';
import {
  componentIn,
  type FieldView,
  formCount,
  hasInside,
  requiredFirst,
  type SchemaView,
  type Union,
} from '../contract/schema-view.ts';
import type { View } from '../view/view.ts';
import { blocks, bullets, code, link, sentences } from './text.ts';

/** The standing of a part, with its note and evidence. */
export function standingText(
  { links }: View,
  { standing, parts = [], note, evidence = [] }: Mark,
  about = '',
): string {
  if (standing === undefined) return '';
  const standings = [standing, ...parts].join(', ');
  const word = about === '' ? capital(standings) : `${about}: ${standings}`;
  const cited = evidence.map((id) => link(id, links.evidence(id))).join(', ');
  return sentences(
    note === undefined ? `*${word}*.` : `*${word}*: ${note}`,
    cited !== '' && `Evidence: ${cited}.`,
  );
}

/** Only where the part differs from its surroundings. */
export const unexpected = (view: View, mark: Mark, around: Around, about?: string): string =>
  isUnexpected(mark, around) ? standingText(view, mark, about) : '';

/** `array of Goal`, with a link from the component's name to its description. */
export function typeText({ links }: View, shape: SchemaView): string {
  const component = componentIn(shape);
  if (component === undefined) return code(shape.label);
  const name = link(component, links.component('schemas', component));
  const { label } = shape;
  return label.includes(component) ? label.replace(component, () => name) : `${code(label)} (${name})`;
}

/** Description, values and bounds of a shape and, for a list, of its items. */
export function shapeText(view: View, shape: SchemaView): string {
  const { items, description, values, facts, mark } = shape;
  const item = items && !hasInside(items) ? items : undefined;
  return sentences(
    description,
    valuesText(values),
    factsText(facts),
    valuesText(item?.values),
    factsText(item?.facts ?? [], 'each item: '),
    items && items.mark.standing !== mark.standing && unexpected(view, items.mark, mark, 'Each item'),
  );
}

function valuesText(values: SchemaView['values']): string {
  if (values === undefined) return '';
  const words = values.entries.map(({ text, standing }) =>
    standing === undefined || standing === 'documented' ? code(text) : `${code(text)} (${standing})`,
  );
  if (values.open) return `Known values, others are possible: ${words.join(', ')}.`;
  return `${words.length === 1 ? 'Always' : 'One of'} ${words.join(', ')}.`;
}

const factsText = (facts: readonly Fact[], of = ''): string =>
  facts
    .map(({ name, value }) => `${capital(of + name)}${value === undefined ? '' : ` ${code(value)}`}.`)
    .join(' ');

export const fieldsText = (view: View, fields: readonly FieldView[], around: Around): string =>
  bullets(requiredFirst(fields).map((field) => fieldText(view, field, around)));

function fieldText(view: View, field: FieldView, around: Around): string {
  const { name, shape, typeMark } = field;
  return blocks(
    sentences(
      `${code(name)}: ${[typeText(view, shape), ...requiredText(field), ...shape.flags].join(', ')}.`,
      shapeText(view, shape),
      unexpected(view, shape.mark, around),
      typeMark && standingText(view, typeMark, 'Type'),
    ),
    componentIn(shape) === undefined && insideText(view, shape),
  );
}

function requiredText({ required, requiredStanding: standing }: FieldView): string[] {
  if (!required) return [];
  return [standing === undefined || standing === 'documented' ? 'required' : `required (${standing})`];
}

/** What an object, a list or a union contains. Components inside of it are described in their own place. */
export function insideText(view: View, shape: SchemaView): string {
  const { fields, items, union, additional, open } = shape;
  const around = aroundInside(shape);
  return blocks(
    fields.length > 0 && fieldsText(view, fields, around),
    union && unionText(view, union, around),
    items && hasInside(items) && insideText(view, items),
    additional &&
      `Any other field:\n\n${fieldsText(view, [{ name: '*', required: false, shape: additional }], around)}`,
    open && 'An open object: its fields are not listed.',
  );
}

function unionText(view: View, union: Union, around: Around): string {
  const { plain, discriminator, branches, exclusive } = union;
  const by = discriminator === undefined ? '' : `, distinguished by ${code(discriminator)}`;
  const none =
    plain.length === 0 ? '' : ` ${plain.length} of them have no other fields: ${plain.map(code).join(', ')}.`;
  return blocks(
    `${exclusive ? 'Exactly one' : 'At least one'} of ${formCount(union)} forms${by}.${none}`,
    bullets(
      branches.map(({ name, shape }) =>
        blocks(
          sentences(
            `${name === shape.component ? '' : `${code(name)}: `}${typeText(view, shape)}.`,
            shapeText(view, shape),
            unexpected(view, shape.mark, around),
          ),
          shape.component === undefined && insideText(view, shape),
        ),
      ),
    ),
  );
}
