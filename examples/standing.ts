/** Lists what the contract says about an operation that the service's document does not. */
import contract from 'experimentation-automation/openapi.json' with { type: 'json' };
import { runAsProgram } from './command-line.ts';

export interface Doubt {
  readonly place: string;
  readonly standing: string;
  readonly note: string;
}

// #region find
/** Every part below a value that is not documented, with its reason; a `$ref` is followed once. */
export function doubtsIn(value: unknown, place = '', seen = new Set<string>()): Doubt[] {
  if (typeof value !== 'object' || value === null) return [];
  const part: Readonly<Record<string, unknown>> = { ...value };
  const { $ref, 'x-provenance': standing, 'x-provenance-note': note } = part;
  const own =
    standing === 'observed' || standing === 'inferred' || standing === 'assumed'
      ? [{ place, standing, note: typeof note === 'string' ? note : '' }]
      : [];
  const inside = Object.entries(part).flatMap(([name, child]) => doubtsIn(child, `${place}/${name}`, seen));
  if (typeof $ref !== 'string' || seen.has($ref)) return [...own, ...inside];
  seen.add($ref);
  return [...own, ...inside, ...doubtsIn(componentAt($ref), $ref, seen)];
}
// #endregion find

function componentAt(ref: string): unknown {
  const names = ref.slice(2).split('/');
  return names.reduce<unknown>(
    (found, name) => Object.entries(Object(found) as object).find(([key]) => key === name)?.[1],
    contract,
  );
}

export function doubtsOf(operationId: string): Doubt[] {
  for (const item of Object.values<object>(contract.paths)) {
    for (const operation of Object.values<unknown>({ ...item })) {
      const found = typeof operation === 'object' && operation !== null && 'operationId' in operation;
      if (found && operation.operationId === operationId) return doubtsIn(operation);
    }
  }
  throw new Error(`No operation is called ${operationId}.`);
}

await runAsProgram(import.meta.url, (_connection, operationId = 'pollAudience') => {
  for (const { place, standing, note } of doubtsOf(operationId))
    console.log(`${standing}\t${place}\t${note}`);
  return Promise.resolve();
});
