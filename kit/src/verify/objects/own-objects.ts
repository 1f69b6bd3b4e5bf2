import { valueIn } from '../../base/json.ts';
import type { Operation } from '../../contract/index.ts';
import type { Params } from '../send/request.ts';
import { objectKey, type Place, samePlace } from './place.ts';
import { isAbout, isNamedWith, type Resource } from '../../resources/resource.ts';

/** Whether a place is that of the object. */
type IsAt = (place: Place, one: Place) => boolean;

const listKey = ({ within = [] }: Resource, around: Params): string =>
  JSON.stringify(within.map((name) => String(valueIn(around, name))));

const isOneOf = (objects: Iterable<readonly [Resource, readonly Place[]]>, place: Place, is: IsAt): boolean =>
  [...objects].some(
    ([resource, places]) => isAddressed(resource, Object.keys(place)) && places.some((one) => is(place, one)),
  );

/** Whether path parameters with these names address one of its objects: without what that is in, they address another one. */
const isAddressed = (resource: Resource, names: readonly string[]): boolean =>
  isNamedWith(resource, names) && (resource.within ?? []).every((name) => names.includes(name));

const addressedBy = (operation: Operation, objects: ReadonlyMap<Resource, readonly Place[]>) =>
  [...objects].filter(([resource]) => isAbout(resource, operation));

/** The objects of a run: those that it made, and which of them it has not removed. */
export class OwnObjects {
  readonly #own = new Map<Resource, readonly Place[]>();
  /** All that this run made, also what it removed. */
  readonly #made = new Map<Resource, readonly Place[]>();
  /** What existed before the first write, by resource and address. */
  readonly #before = new Map<Resource, Map<string, Place>>();
  /** The lists of which all was read before the first write, by resource and address of what they are in. */
  readonly #listed = new Map<Resource, Set<string>>();

  /** What this run created and has not removed, the oldest first. */
  of(resource: Resource): readonly Place[] {
    return this.#own.get(resource) ?? [];
  }

  get all(): readonly Place[] {
    return [...this.#own.values()].flat();
  }

  /** Those whose own ids are among the parameters. */
  namedBy(names: readonly string[]): Place[] {
    return [...this.#own].flatMap(([resource, places]) => (isAddressed(resource, names) ? places : []));
  }

  /** Whether the place is that of an object of this run, or of a part of it. It is not that of what the object is in. */
  isOwn(place: Place, is: IsAt): boolean {
    return isOneOf(this.#own, place, is);
  }

  /** Whether the operation addresses such an object there: below another path, its id is that of another one. */
  isOwnAt(operation: Operation, place: Place, is: IsAt): boolean {
    return isOneOf(addressedBy(operation, this.#own), place, is);
  }

  /** The same, also for one that the run has removed. */
  isMadeAt(operation: Operation, place: Place, is: IsAt): boolean {
    return isOneOf(addressedBy(operation, this.#made), place, is);
  }

  madeOf(resource: Resource): readonly Place[] {
    return this.#made.get(resource) ?? [];
  }

  has(resource: Resource, place: Place): boolean {
    return this.of(resource).some((one) => samePlace(one, place));
  }

  /** Records that the object exists and is not of this run. */
  remember(resource: Resource, place: Place): void {
    const earlier = this.#before.get(resource) ?? new Map<string, Place>();
    this.#before.set(resource, earlier.set(objectKey(resource, place), place));
  }

  /** Records that all objects of a list are known. */
  rememberList(resource: Resource, around: Params): void {
    const lists = this.#listed.get(resource) ?? new Set();
    this.#listed.set(resource, lists.add(listKey(resource, around)));
  }

  /** Whether all objects of the list that would show the place were known before the first write. */
  knewList(resource: Resource, place: Place): boolean {
    const { within = [] } = resource;
    const isInOwn = within.length > 0 && this.namedBy(within).some((one) => samePlace(one, place));
    return isInOwn || this.#listed.get(resource)?.has(listKey(resource, place)) === true;
  }

  /** Another object of the kind, which existed before the first write. */
  older(resource: Resource, place: Place): Place | undefined {
    return [...(this.#before.get(resource)?.values() ?? [])].find((one) => !samePlace(one, place));
  }

  isNew(resource: Resource, place: Place): boolean {
    return this.#before.get(resource)?.has(objectKey(resource, place)) !== true;
  }

  /** Records an object as made by this run, unless it existed before; returns whether it did not. */
  addMade(resource: Resource, place: Place): boolean {
    if (!this.isNew(resource, place)) return false;
    for (const objects of [this.#own, this.#made]) {
      const places = objects.get(resource) ?? [];
      if (!places.some((one) => samePlace(one, place))) objects.set(resource, [...places, place]);
    }
    return true;
  }

  /** Takes back that this run made the object. */
  disown(resource: Resource, place: Place): void {
    for (const places of [this.#own, this.#made])
      places.set(
        resource,
        (places.get(resource) ?? []).filter((one) => !samePlace(one, place)),
      );
    this.remember(resource, place);
  }

  /** Forgets one of them, because it has another address now. */
  drop(resource: Resource, gone: Place): void {
    this.#own.set(
      resource,
      this.of(resource).filter((one) => one !== gone),
    );
  }

  /** Forgets an object, because it is gone. Its children are removed with it. */
  forget(resource: Resource, gone: Place): void {
    const names = Object.keys(resource.keys);
    for (const [other, places] of this.#own) {
      const isIn = names.every((name) => other.within?.includes(name));
      if (other !== resource && !isIn) continue;
      this.#own.set(
        other,
        places.filter((one) => !samePlace(one, gone)),
      );
    }
  }
}
