/** Lists the parts of an operation that are not documented, with their standing and the reason. */
import contract from 'experimentation-automation/openapi.json' with { type: 'json' };

const [, , operationId = 'pollAudience'] = process.argv;
const operations = Object.values<object>(contract.paths).flatMap((path) =>
  Object.values<unknown>({ ...path }),
);
const operation = operations.find((one) => recordOf(one)['operationId'] === operationId);
if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
list(operation, '');

/** A `$ref` is followed once. */
function list(value: unknown, place: string, seen = new Set<string>()): void {
  const { $ref, 'x-provenance': standing, 'x-provenance-note': note } = recordOf(value);
  if (standing !== undefined && standing !== 'documented') console.log(standing, place, note);
  for (const [name, child] of Object.entries(recordOf(value))) list(child, `${place}/${name}`, seen);
  if (typeof $ref !== 'string' || seen.has($ref)) return;
  seen.add($ref);
  list(
    $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((found, name) => recordOf(found)[name], contract),
    $ref,
    seen,
  );
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
