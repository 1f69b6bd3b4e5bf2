import { resolve } from '../contract/contract.ts';
import type { Field } from '../contract/shape.ts';
import { shapeOf } from '../contract/shape.ts';
import { markOf, markOfReference } from '../contract/standing.ts';
import type { Parameter, Reference, Standing } from '../contract/types.ts';
import type { View } from '../site/view.ts';
import { Fields } from './shape.tsx';

interface Props {
  readonly view: View;
  /** Of the operation: its parameters' anchors start with it. */
  readonly id: string;
  readonly parameters: readonly (Parameter | Reference)[];
  readonly around: Standing | undefined;
}

const places = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
} as const;

export function Parameters({ view, id, parameters, around }: Props) {
  const all = parameters.map((parameter) => resolve(view.contract, 'parameters', parameter));
  return (
    <>
      {(['path', 'query', 'header', 'cookie'] as const).map((place) => {
        const fields = all
          .filter(({ value }) => value.in === place)
          .map(({ value, site }) => parameterField(view, value, site, around));
        return fields.length === 0 ? null : (
          <>
            <h3>{places[place]}</h3>
            <Fields view={view} fields={fields} around={around} anchor={id} />
          </>
        );
      })}
    </>
  );
}

/** A parameter reads like a field: its own words, its schema's type and values. */
export function parameterField(
  view: View,
  parameter: Parameter,
  site: Reference | undefined,
  around: Standing | undefined,
): Field {
  const mark = site ? markOfReference(site, parameter) : markOf(parameter, around);
  const shape = shapeOf(view.contract, parameter.schema ?? true, { follow: true }, mark.standing);
  const description = [
    parameter.description,
    parameter.description === shape.description ? '' : shape.description,
  ];
  const lessSure = shape.mark.standing !== mark.standing && shape.mark.standing !== 'documented';
  const typeMark = lessSure ? { typeMark: shape.mark } : {};
  return {
    name: parameter.name,
    required: parameter.required ?? false,
    ...typeMark,
    shape: {
      ...shape,
      description: description.filter(Boolean).join('\n\n'),
      mark,
      flags: parameter.deprecated ? ['deprecated', ...shape.flags] : shape.flags,
    },
  };
}
