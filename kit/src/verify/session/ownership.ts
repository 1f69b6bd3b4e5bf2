import { isNotFound } from '../../http/not-found.ts';
import type { Contract, Operation } from '../../contract/index.ts';
import { isNamedAs, isNamedBy } from '../objects/another-object.ts';
import { type Candidate, givenPlace, recordAt } from '../objects/candidate.ts';
import type { KnownObjects } from '../objects/known-objects.ts';
import { pathParams, type Place, shownBy } from '../objects/place.ts';
import type { Resource } from '../../resources/resource.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import type { Call } from '../send/request.ts';
import type { RetryUntilVisible } from '../send/retry-until-visible.ts';

export interface OwnershipOptions {
  readonly contract: Contract;
  readonly objects: KnownObjects;
  /** Whether the operation may be called. */
  readonly allowed: (operationId: string) => boolean;
  /** All items of a list. */
  readonly readList: (call: Call, probe: Probe) => Promise<readonly unknown[]>;
  readonly retryUntilVisible: RetryUntilVisible;
  readonly signal: AbortSignal;
}

const readAt = (operation: Operation, place: Place): Call => ({
  operation,
  params: pathParams(operation, place),
  effect: 'read',
});

/** Proves by reads what a run created: nothing else may be changed or removed. */
export class Ownership {
  readonly #options: OwnershipOptions;
  /** The kinds of which a read of an older object was compared with a new one. */
  readonly #compared = new Set<Resource>();
  /** Creations that gave the new object an address at which nothing was before. */
  readonly #free = new WeakSet<Call>();

  constructor(options: OwnershipOptions) {
    this.#options = options;
  }

  /** Notes whether the address is free that a creation gives to the new object. */
  async lookBefore(call: Call, probe: Probe): Promise<void> {
    if (call.effect !== 'create') return;
    const resource = this.#options.objects.resources.creatorOf(call.operation.id);
    const place = resource === undefined ? undefined : givenPlace(call, resource);
    const readOperation = this.#allowed(resource?.read);
    if (place === undefined || readOperation === undefined) return;
    const { status } = await probe.send(readAt(readOperation, place));
    if (isNotFound(status)) this.#free.add(call);
  }

  /** Takes the object of a candidate for the run's own if reads prove it. Calls `onMissing` with a read that does not find it. */
  async prove(
    candidate: Candidate,
    probe: Probe,
    onMissing: (readCall: Call, outcome: Outcome) => void,
  ): Promise<boolean> {
    const { objects, retryUntilVisible, signal } = this.#options;
    const { resource, place, call, isReturned } = candidate;
    const readOperation = this.#allowed(resource.read);
    const older = this.#compared.has(resource) ? undefined : objects.older(resource, place);
    const isOurs = await retryUntilVisible(
      `what ${call.operation.id} creates`,
      () => this.#isProven(candidate, readOperation, older, probe),
      (is) => is === undefined,
      signal,
    );
    this.#compared.add(resource);
    if (isOurs === undefined && isReturned === true && readOperation !== undefined) {
      const readCall = readAt(readOperation, place);
      const outcome = await probe.send(readCall);
      if (isNotFound(outcome.status)) onMissing(readCall, outcome);
    }
    return objects.decide(candidate, isOurs);
  }

  /**
   * Whether the call created what is at the address: a read or the list shows the name that was sent, or the list did not
   * have the object before and has it now, or the address that the call gave was free before. Undefined if nothing of this
   * is so; false if they show another object. One of each kind is compared with a read of an older object.
   */
  async #isProven(
    candidate: Candidate,
    readOperation: Operation | undefined,
    older: Place | undefined,
    probe: Probe,
  ): Promise<boolean | undefined> {
    const { resource, place, call, isReturned, isEchoed } = candidate;
    const { objects, readList } = this.#options;
    const list = this.#allowed(resource.list);
    if (isNamedBy(call, resource, place)) return true;
    if (readOperation === undefined && list === undefined) return isEchoed;
    const wasFree = this.#free.has(call);
    const isNamedAt = async (operation: Operation, at: Place): Promise<boolean | undefined> => {
      const request = readAt(operation, at);
      const { ok, value } = await probe.send(request);
      const records = ok ? shownBy(resource, request, { value }).map(({ record }) => record) : [];
      const record = isReturned === true ? records[0] : recordAt({ resource, place: at }, records);
      return isNamedAs(call, record) ?? ((wasFree && record !== undefined) || undefined);
    };
    const isNamed = readOperation && (await isNamedAt(readOperation, place));
    if (isNamed === true && readOperation !== undefined && older !== undefined)
      // A service may show what was sent last, whatever the id.
      return (await isNamedAt(readOperation, older)) !== true;
    if (isNamed !== undefined || list === undefined) return isNamed;
    const record = recordAt(candidate, await readList(readAt(list, place), probe));
    const isNew = record !== undefined && objects.knewList(resource, place);
    return isNamedAs(call, record) ?? (isNew || undefined);
  }

  #allowed(id: string | undefined): Operation | undefined {
    const { allowed, contract } = this.#options;
    return id !== undefined && allowed(id) ? contract.operation(id) : undefined;
  }
}
