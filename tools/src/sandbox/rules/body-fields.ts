import type { Schemas } from '../schemas.ts';
import { type Contract, nodeAt, shapeOf } from 'openapi-contract-kit/internal/contract/index';
import { memoizeBy } from 'openapi-contract-kit/internal/base/memoize';
import type { More, Open } from '../store/records.ts';
import type { HandlerContext } from '../context/handler.ts';
import type { Named } from '../base/pick.ts';
import { refuseFields } from '../base/refusal.ts';

/** The fields of an object that a body cannot set, because the sandbox or another operation sets them. */
export type OwnFields<K extends keyof Schemas> = readonly (keyof Named<Schemas[K]>)[];

/** What a body changes in a record. */
export interface BodyChange<K extends keyof Schemas, R> {
  readonly record: R;
  readonly body: object;
  readonly own: OwnFields<K>;
}

/**
 * The record with the fields of the body, except the object's own. A result that does not conform to the object is
 * refused, because the schema of the body may leave these fields open. Fields that the contract does not name are ignored.
 */
export function withFields<K extends keyof Schemas, R extends object>(
  context: HandlerContext,
  schema: K,
  { record, body, own }: BodyChange<K, R>,
): R {
  const names = fieldsOf(context.contract, schema);
  const ours: readonly PropertyKey[] = own;
  const fieldsOfBody: object = Object.fromEntries(
    Object.entries(body).filter(([name]) => names.has(name) && !ours.includes(name)),
  );
  const newRecord = { ...record, ...fieldsOfBody };
  checkConforms(context, schema, newRecord);
  return newRecord;
}

/** The same, but keeps fields that the contract does not name. */
export function withAllFields<K extends keyof Schemas, R extends object>(
  context: HandlerContext,
  schema: K,
  change: BodyChange<K, R>,
): R & Open {
  const { record, body } = change;
  const names = fieldsOf(context.contract, schema);
  const { more }: Open = record;
  const others = Object.entries(body).filter(([name]) => !names.has(name));
  const newRecord = withFields(context, schema, change);
  return others.length === 0 ? newRecord : { ...newRecord, more: { ...more, ...Object.fromEntries(others) } };
}

/** The record as an object, with the fields that the contract does not name. */
export const shownFields = <R extends Open>({ more, ...fields }: R): More & Omit<R, 'more'> => ({
  ...more,
  ...fields,
});

/** Refuses what the schema does not allow, if the schema of the body itself does not restrict it. */
export function checkConforms<K extends keyof Schemas, V extends object>(
  { validator }: HandlerContext,
  schema: K,
  value: V,
): asserts value is V & Partial<Schemas[K]> {
  const broken = validator.value(pointerOf(schema), value, 'response');
  if (broken.length > 0) refuseFields(broken);
}

const pointerOf = (schema: keyof Schemas): string => `/components/schemas/${schema}`;

const fields = memoizeBy<ReadonlySet<string>>();

/** The fields that the contract names in the object. */
const fieldsOf = ({ document }: Contract, schema: keyof Schemas): ReadonlySet<string> =>
  fields(document, schema, () => new Set(shapeOf(document, nodeAt(document, pointerOf(schema))).names));
