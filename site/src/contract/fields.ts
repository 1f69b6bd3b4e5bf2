import {
  markOf,
  type Operation,
  type Parameter,
  type ResponseInfo,
} from 'openapi-contract-kit/internal/contract/index';
import { text } from 'openapi-contract-kit/internal/base/json';
import type { Around } from './around.ts';
import { type Contract, isComponent } from './contract.ts';
import { filterFields, ofList } from './filters.ts';
import { type FieldView, schemaView } from './schema-view.ts';

/** The places of parameters, with their headings. */
export const PLACES = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
} as const satisfies Readonly<Record<Parameter['in'], string>>;

/** The parameters of an operation in one place, as fields. */
export const parameterFields = (
  contract: Contract,
  entry: Operation,
  place: string,
  around: Around,
): FieldView[] =>
  entry.parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => parameterField(contract, entry, parameter, around));

/** A parameter is shown like a field: its own description, and the type and values of its schema. */
function parameterField(
  contract: Contract,
  entry: Operation,
  parameter: Parameter,
  around: Around,
): FieldView {
  const { name, required, node } = parameter;
  const mark = markOf(node, isComponent(parameter) ? undefined : around?.standing);
  const own = schemaView(contract, parameter.schema.value, { follow: true }, mark.standing);
  const shape = name === 'filter' ? ofList(own, filterFields(entry)) : own;
  const ownText = text(node['description']);
  const description = [ownText, ownText === shape.description ? '' : shape.description];
  const lessSure = shape.mark.standing !== mark.standing && shape.mark.standing !== 'documented';
  return {
    name,
    required,
    typeMark: lessSure ? shape.mark : undefined,
    shape: {
      ...shape,
      description: description.filter(Boolean).join('\n\n'),
      mark,
      flags: [
        ...(node['deprecated'] === true ? (['deprecated'] as const) : []),
        ...(parameter.media === 'application/json' ? (['sent as JSON'] as const) : []),
        ...shape.flags,
      ],
    },
  };
}

/** The headers of a response, as fields. */
export const headerFields = (contract: Contract, { headers }: ResponseInfo, around: Around): FieldView[] =>
  headers.map(({ name, required, node }) => {
    const mark = markOf(node.value, isComponent(node) ? undefined : around?.standing);
    const shape = schemaView(contract, node.value['schema'] ?? true, { follow: true }, mark.standing);
    const description = text(node.value['description']) ?? shape.description;
    return { name, required, shape: { ...shape, mark, description } };
  });
