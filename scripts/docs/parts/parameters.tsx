import { markOf, type Operation, type Parameter } from '../../../src/contract/index.ts';
import { text } from '../../../src/base/json.ts';
import { isComponent } from '../contract/contract.ts';
import { filterFields, ofList } from '../contract/filters.ts';
import { type Field, schemaView } from '../contract/schema-view.ts';
import { isJson } from '../samples/request.ts';
import type { View } from '../site/view.ts';
import type { Around } from './mark.tsx';
import { Fields } from './shape.tsx';

interface Props {
  readonly view: View;
  readonly entry: Operation;
  readonly around: Around;
}

const places = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
} as const;

export function Parameters({ view, entry, around }: Props) {
  const { id, parameters } = entry;
  return (
    <>
      {(['path', 'query', 'header', 'cookie'] as const).map((place) => {
        const fields = parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => parameterField(view, entry, parameter, around));
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

/** A parameter is shown like a field: its own description, and the type and values of its schema. */
function parameterField(view: View, entry: Operation, parameter: Parameter, around: Around): Field {
  const { name, required, node } = parameter;
  const mark = markOf(node, isComponent(parameter) ? undefined : around?.standing);
  const own = schemaView(view.contract, parameter.schema.value, { follow: true }, mark.standing);
  const shape = name === 'filter' ? ofList(own, filterFields(entry)) : own;
  const said = text(node['description']);
  const description = [said, said === shape.description ? '' : shape.description];
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
        ...(isJson(parameter) ? (['sent as JSON'] as const) : []),
        ...shape.flags,
      ],
    },
  };
}
