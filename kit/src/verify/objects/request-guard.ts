import { isScalar, valueIn } from '../../base/json.ts';
import type { Resource } from '../../resources/resource.ts';
import type { Resources } from '../../resources/resources.ts';
import type { Call } from '../send/request.ts';
import { idsSent } from './another-object.ts';
import { isNear } from './odd-ids.ts';
import type { OwnObjects } from './own-objects.ts';
import { isWhole, keysSent, pathNames, type Place, placeOf } from './place.ts';

interface GuardParts {
  readonly resources: Resources;
  readonly own: OwnObjects;
  /** Whether the fixtures allow changing or removing the object. */
  readonly isFixture: (place: Place) => boolean;
  /** Whether both are the same object. */
  readonly isSame: (place: Place, one: Place) => boolean;
}

/** Decides which requests may be sent: those that can only hit what belongs to the run. */
export class RequestGuard {
  readonly #parts: GuardParts;
  /** The kinds of which no more are created, and why. */
  readonly #doubted = new Map<Resource, string>();
  /** The kinds of which one was created. */
  readonly #created = new Set<Resource>();
  /** Why nothing is changed any more. */
  #frozen: string | undefined;

  constructor(parts: GuardParts) {
    this.#parts = parts;
  }

  /** From now on, nothing is created, changed or removed. */
  freeze(why: string): void {
    this.#frozen ??= why;
  }

  /** From now on, no objects of the kind are created. */
  doubt(resource: Resource, why: string): void {
    this.#doubted.set(resource, why);
  }

  noteCreation(resource: Resource): void {
    this.#created.add(resource);
  }

  /** Why a request must not be sent: it could hit something that does not belong to this run. */
  whyRefused(call: Call): string | undefined {
    const { operation, effect } = call;
    const place = placeOf(call);
    if (pathNames(operation).length > Object.keys(place).length || !isWhole(place))
      return 'its path would address more than one object';
    if (effect === 'read') return undefined;
    if (this.#frozen !== undefined) return this.#frozen;
    if (effect === 'create') {
      const resource = this.#parts.resources.creatorOf(operation.id);
      if (resource === undefined) return undefined;
      const doubt = this.#doubted.get(resource);
      if (doubt !== undefined) return doubt;
      if (resource.givesAccess === true && this.#created.has(resource))
        return 'one of its kind was created, and more are not needed';
      return idsSent(call, resource).some((id) => typeof id === 'number' || typeof id === 'bigint')
        ? 'its body gives the new object an id that may be in use'
        : undefined;
    }
    const isOwn =
      effect === 'nothing'
        ? this.#parts.own.isMadeAt(operation, place, isNear)
        : this.#parts.own.isMadeAt(operation, place, this.#parts.isSame) || this.#parts.isFixture(place);
    if (Object.keys(place).length > 0 && !isOwn) return 'this run did not create the object';
    return this.#whyBodyRefused(call);
  }

  /** A body that names another object than one of this run would change that. */
  #whyBodyRefused(call: Call): string | undefined {
    const { operation, body } = call;
    const resource = this.#parts.resources.changedBy(operation.id);
    if (resource === undefined || body?.kind === 'text') return undefined;
    const keys = keysSent(call, resource);
    if (keys.some(([name]) => operation.path.includes(`{${name}}`))) return undefined;
    const places = this.#parts.own.madeOf(resource);
    const isOwn = keys.every(
      ([name, value]) =>
        isScalar(value) &&
        places.some((one) => isNear({ [name]: value }, one) || String(valueIn(one, name)) === String(value)),
    );
    return isOwn ? undefined : 'its body names no object of this run';
  }
}
