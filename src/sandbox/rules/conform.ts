import type { Schemas } from '../../../generated/schema.bigint.d.ts';
import type { World } from '../world/handler.ts';
import { Refusal } from '../world/refusal.ts';

/** Refuses with a 400 what the schema does not allow, if the schema of the body itself does not restrict it. */
export function checkConforms<K extends keyof Schemas>(
  { validator }: World,
  schema: K,
  value: object,
): asserts value is Partial<Schemas[K]> {
  const broken = validator.value(`/components/schemas/${schema}`, value, 'response');
  if (broken.length > 0) throw new Refusal(400, broken.map((violation) => violation.message).join('; '));
}
