import type { Json } from '../../base/json.ts';
import type { Operation, Parameter } from '../../contract/index.ts';

/** Path and required query of a request that the contract allows, from its examples. */
export function exampleTarget(operation: Operation): string {
  const query = new URLSearchParams();
  let path = operation.path;
  for (const parameter of operation.parameters) {
    const value = exampleOf(parameter);
    if (parameter.in === 'path')
      path = path.replace(`{${parameter.name}}`, () => encodeURIComponent(textOf(value)));
    if (parameter.in === 'query' && parameter.required) query.set(parameter.name, textOf(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The parameter's own example, that of its schema, or the smallest value of its type. */
export const exampleOf = ({ example, schema }: Parameter): Json =>
  example ?? schema.value['example'] ?? (schema.value['type'] === 'string' ? 'example' : 1);

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
