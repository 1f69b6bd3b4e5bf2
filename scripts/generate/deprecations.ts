/** Writes deprecations.ts: what a client may use and should not, for those who want to be told. */
import { entries, type JsonObject, text } from './json.ts';
import { bodyOf, literal, operationIdOf } from './operation-table.ts';
import { deprecatedPlaces } from './places.ts';
import { type Operation, operationsOf, parametersOf } from './sides.ts';

export function deprecationsFile(document: JsonObject): string {
  const table = operationsOf(document)
    .map((operation) => [operationIdOf(operation), deprecatedIn(document, operation)] as const)
    .filter(([, found]) => entries(found).length > 0);
  return `/** For each operation what of it is deprecated, and why: '' is the operation, \`body/name\` a field, \`*\` any item. */
export const deprecations: Readonly<Record<string, Readonly<Record<string, string>>>> = ${literal(Object.fromEntries(table), 0, 84)};
`;
}

function deprecatedIn(document: JsonObject, operation: Operation): JsonObject {
  const found: Record<string, string> = {};
  const note = (node: JsonObject, place: string): void => {
    if (node['deprecated'] === true) found[place] = text(node['description']) ?? '';
  };
  note(operation.operation, '');
  for (const parameter of parametersOf(document, operation)) note(parameter, text(parameter['name']) ?? '');
  const body = bodyOf(document, operation);
  const fields = body ? deprecatedPlaces(document, body.schema) : {};
  for (const [place, why] of entries(fields)) found[`body${place}`] = text(why) ?? '';
  return found;
}
