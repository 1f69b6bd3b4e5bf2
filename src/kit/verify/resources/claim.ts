import type { Operation } from '../../../contract/index.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import type { Call } from '../send/request.ts';
import { isNamedAs, isNamedBy } from './another-object.ts';
import { keyOf, keysSent, pathParams, type Place, placeOfRecord, shownBy } from './place.ts';
import type { Resource } from './resource.ts';

/** An object that a call may have created, until a read confirms it. */
export interface Claim {
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
  const sent = Object.fromEntries(keysSent(call, resource));
  const keys = Object.fromEntries(Object.keys(resource.keys).map((name) => [name, `/${name}`]));
  const place = placeOfRecord({ ...resource, keys }, sent, call.params ?? {});
  return place !== undefined && !isNamedBy(call, resource, place) ? place : undefined;
}

/** The record at the place of a claim, among those of its list. */
export const recordAt = (
  { resource, place }: Pick<Claim, 'resource' | 'place'>,
  records: readonly unknown[],
): unknown =>
  records.find((record) => {
    const found = placeOfRecord(resource, record, place);
    return found !== undefined && keyOf(resource, found) === keyOf(resource, place);
  });

/** The ways to prove a claim. */
export interface Proofs {
  /** The operations that may be called. */
  readonly read: Operation | undefined;
  readonly list: Operation | undefined;
  /** All items of a list. */
  readonly readList: (call: Call, probe: Probe) => Promise<readonly unknown[]>;
  /** Whether all objects of the list were known before the first write. */
  readonly knewList: boolean;
  /** An object of the kind that existed before the first write. */
  readonly older: Place | undefined;
  /** Whether nothing was at the address before the call. */
  readonly wasFree: boolean;
}

/**
 * Whether the call created what is at this address: a read or the list shows the name that was sent, or the list did
 * not have the object before and has it now, or the address that the call gave was free before. Undefined if nothing of
 * this is so; false if they show another object.
 */
export async function isProven(
  claim: Claim,
  { read, list, readList, knewList, older, wasFree }: Proofs,
  probe: Probe,
): Promise<boolean | undefined> {
  const { resource, place, call, isReturned, isEchoed } = claim;
  if (isNamedBy(call, resource, place)) return true;
  if (read === undefined && list === undefined) return isEchoed;
  const to = (operation: Operation, at: Place): Call => ({
    operation,
    params: pathParams(operation, at),
    effect: 'read',
  });
  const isNamedAt = async (operation: Operation, at: Place): Promise<boolean | undefined> => {
    const asked = to(operation, at);
    const { ok, value }: Outcome = await probe.send(asked);
    const records = ok ? shownBy(resource, asked, { value }).map(({ record }) => record) : [];
    const record = isReturned === true ? records[0] : recordAt({ resource, place: at }, records);
    return isNamedAs(call, record) ?? ((wasFree && record !== undefined) || undefined);
  };
  const isNamed = read && (await isNamedAt(read, place));
  if (isNamed === true && read !== undefined && older !== undefined)
    // A service may show what was sent last, whatever the id.
    return (await isNamedAt(read, older)) !== true;
  if (isNamed !== undefined || list === undefined) return isNamed;
  const record = recordAt(claim, await readList(to(list, place), probe));
  return isNamedAs(call, record) ?? ((knewList && record !== undefined) || undefined);
}
