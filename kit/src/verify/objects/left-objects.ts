import type { Params } from '../send/request.ts';
import type { Scalar } from '../../base/json.ts';
import { type Place, placeText, samePlace } from './place.ts';
import type { Resource } from '../../resources/resource.ts';

/** What was created, or may have been, and stays. */
export interface Lost {
  readonly what: string;
  /** Its kind, if it certainly was created. */
  readonly resource?: Resource;
  /** What is known of its address. */
  readonly params?: Params;
}

type Places = Map<Resource, readonly Place[]>;

const add = (places: Places, resource: Resource, place: Place): unknown =>
  places.set(resource, [...(places.get(resource) ?? []), place]);

/** What stays after a run. */
export class LeftObjects {
  readonly #lost = new Map<string, Lost>();
  readonly #left: Places = new Map();
  readonly #kept: Places = new Map();

  /** Records that something was created, or may have been, and is not removed. */
  lose(lost: Lost): [] {
    this.#lost.set(lost.what, lost);
    return [];
  }

  /** Records that an object of this run stays where it is, which the report says. */
  leave(resource: Resource, place: Place): void {
    add(this.#left, resource, place);
  }

  isLeft(resource: Resource, place: Place): boolean {
    return (this.#left.get(resource) ?? []).some((one) => samePlace(one, place));
  }

  /** Whether the value is part of the address of an object that stays. */
  names(value: Scalar): boolean {
    return [...this.#left.values()].flat().some((place) => Object.values(place).includes(value));
  }

  /** Records that a read still shows an object whose removal was accepted. */
  keep(resource: Resource, place: Place): void {
    add(this.#kept, resource, place);
  }

  /** Whatever was not removed, and why. */
  get lost(): readonly Lost[] {
    const notRemoved = [...this.#kept].map(([{ name, remove = '', read = '' }, [first = {}, ...more]]) => {
      const others = more.length > 0 ? ` and ${more.length} more` : '';
      return {
        what: `${name} ${placeText(first)}${others}: ${remove} was accepted, but ${read} still shows it`,
      };
    });
    return [...this.#lost.values(), ...notRemoved];
  }
}
