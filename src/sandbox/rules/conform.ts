import type { Schemas } from '../../../generated/schema.bigint.d.ts';
import type { World } from '../world/handler.ts';
import { pick } from '../world/pick.ts';
import { Refusal } from '../world/refusal.ts';

/** The named fields of a body, refused where the object, `before` with them, would not conform: the body's schema may leave them open. */
export function sentFields<K extends keyof Schemas, N extends keyof Schemas[K] & string>(
  world: World,
  schema: K,
  body: object,
  names: readonly N[],
  before: object = {},
): Pick<Partial<Schemas[K]>, N> {
  const named: readonly string[] = names;
  const sent: object = Object.fromEntries(Object.entries(body).filter(([name]) => named.includes(name)));
  const changed: object = { ...before, ...sent };
  checkConforms(world, schema, changed);
  return pick(
    changed,
    names.filter((name) => Object.hasOwn(sent, name)),
  );
}

/** Refuses with a 400 what the schema does not allow, if the schema of the body itself does not restrict it. */
export function checkConforms<K extends keyof Schemas>(
  { validator }: World,
  schema: K,
  value: object,
): asserts value is Partial<Schemas[K]> {
  const broken = validator.value(`/components/schemas/${schema}`, value, 'response');
  if (broken.length > 0) throw new Refusal(400, broken.map((violation) => violation.message).join('; '));
}
