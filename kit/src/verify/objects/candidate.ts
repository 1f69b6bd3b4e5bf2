import { isScalar, valueIn } from '../../base/json.ts';
import type { Call } from '../send/request.ts';
import { isNamedBy } from './another-object.ts';
import { objectKey, keysSent, type Place, placeOfRecord } from './place.ts';
import type { Resource } from '../../resources/resource.ts';

/** An object that a call may have created, until a read confirms it. */
export interface Candidate {
  readonly resource: Resource;
  readonly place: Place;
  readonly call: Call;
  /** The response shows it, so that a read need not repeat the id. */
  readonly isReturned?: true;
  /** The response shows the name that was sent. */
  readonly isEchoed?: true;
  /** What was returned; undefined if nothing is lost without a proof. */
  readonly returned?: string;
}

/**
 * The address that the body of a creation gives to the new object, without the mark of a run: a read before the creation
 * shows whether it is free. Undefined if the service chooses the address.
 */
export function givenPlace(call: Call, resource: Resource): Place | undefined {
  const around = (resource.within ?? []).map((name) => [name, valueIn(call.params ?? {}, name)] as const);
  const names = [...around, ...keysSent(call, resource)];
  const scalars = names.flatMap(([name, value]) => (isScalar(value) ? [[name, value] as const] : []));
  const place: Place = Object.fromEntries(scalars);
  return scalars.length === names.length && !isNamedBy(call, resource, place) ? place : undefined;
}

/** The record at the place of a candidate, among those of its list. */
export const recordAt = (
  { resource, place }: Pick<Candidate, 'resource' | 'place'>,
  records: readonly unknown[],
): unknown =>
  records.find((record) => {
    const recordPlace = placeOfRecord(resource, record, place);
    return recordPlace !== undefined && objectKey(resource, recordPlace) === objectKey(resource, place);
  });
