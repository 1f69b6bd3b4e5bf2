/** Names of the contract that no type or method can have. */
import { at, type JsonObject, loadContract, type Operation, pointerOf } from '../contract/index.ts';
import type { Fault } from './named-schemas.ts';

/** Names that a client uses itself; with `then`, it would be taken for a promise. */
const OF_CLIENTS = ['close', 'then', '__proto__'];

export const unusableNames = (document: JsonObject): Fault[] => {
  const { operations } = loadContract(document);
  const seen = new Set<string>();
  return [...unusableSchemas(document), ...operations.flatMap((operation) => unusableIn(operation, seen))];
};

/** OpenAPI allows these signs only. */
const unusableSchemas = (document: JsonObject): Fault[] =>
  Object.keys(at(document, 'components', 'schemas'))
    .filter((name) => !/^[\w.-]+$/.test(name))
    .map((name) => ({
      pointer: pointerOf(['components', 'schemas', name]),
      message: `The name of the schema ${JSON.stringify(name)} may consist of letters, digits, ".", "-" and "_" only. Rename it.`,
    }));

function unusableIn({ id, pointer, parameters, requestBody }: Operation, seen: Set<string>): Fault[] {
  const why =
    id.trim() === ''
      ? 'is empty'
      : OF_CLIENTS.includes(id)
        ? 'is a name that clients use themselves'
        : seen.has(id)
          ? 'is the id of another operation too'
          : undefined;
  seen.add(id);
  const names = parameters.filter((one) => one.in === 'path' || one.in === 'query').map(({ name }) => name);
  if (requestBody !== undefined) names.push('body');
  const double = names.find((name, index) => names.indexOf(name) < index);
  return [
    ...(why === undefined
      ? []
      : [
          {
            pointer: `${pointer}/operationId`,
            message: `The operationId ${JSON.stringify(id)} ${why}. Give the operation another one.`,
          },
        ]),
    ...(double === undefined
      ? []
      : [
          {
            pointer: `${pointer}/parameters`,
            message: `${id} has two inputs with the name ${JSON.stringify(double)}, and a method takes each by its name. Remove or rename one of them.`,
          },
        ]),
  ];
}
