import type { Operation } from '../../contract/index.ts';
import { exampleOf, pathNames, type Place } from '../objects/place.ts';
import type { LeftOut } from '../report/report.ts';
import type { Run } from '../run.ts';

/** Why no request of an operation can be made, and the key of the fixtures that allows it. */
export type Lack = Pick<LeftOut, 'why' | 'fixtures'>;

export const NO_BODY: Lack = {
  why: 'its schema and examples yield no valid body. Write an example into the contract or an overlay',
};

const NO_OBJECT = 'no object to use';

/** Nothing is known that the path of the operation could name. */
export function noObject(run: Run, operation: Operation): Lack {
  const names = pathNames(operation);
  if (names.length === 0) return { why: `${NO_OBJECT}: this run created none that its body could refer to` };
  const isCreation = run.objects.resources.creatorOf(operation.id) !== undefined;
  const part =
    operation.readOnly || isCreation ? 'read' : operation.method === 'DELETE' ? 'remove' : 'change';
  return { why: `${NO_OBJECT}. Name one in --fixtures`, fixtures: { part, names } };
}

/** The required query parameters, each with the value that it can have, if there is one. */
const requiredIn = (run: Run, operation: Operation) =>
  operation.parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name }) => ({
      name,
      value: run.objects.values(name)[0] ?? exampleOf(run.contract.document, operation, name),
    }));

/** The required query parameters for which there is no value. */
export const valuelessIn = (run: Run, operation: Operation): string[] =>
  requiredIn(run, operation).flatMap(({ name, value }) => (value === undefined ? [name] : []));

/** The values of the others. */
export const requiredValues = (run: Run, operation: Operation): Place =>
  Object.fromEntries(
    requiredIn(run, operation).flatMap(({ name, value }) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );

export const noValue = (names: readonly string[]): Lack => ({
  why: 'no value for a required parameter. Write an example into the contract, or name a value in --fixtures',
  ...(names.length > 0 && { fixtures: { part: 'read', names } }),
});
