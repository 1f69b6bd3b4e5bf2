import { isScalar, type Scalar, valueIn } from '../../base/json.ts';
import type { Params } from '../send/request.ts';
import type { Readable } from '../../resources/derive.ts';
import { idIn, type Place, placeOfRecord, samePlace } from './place.ts';

/** Maximum number of ids of a kind that are remembered. */
const MOST = 20;

/** Objects that can be read: what the fixtures name, and what responses show. */
export class FoundObjects {
  readonly #values: Map<string, Scalar[]>;
  readonly #mostPlaces: number;
  #places: readonly Place[] = [];

  /** `read` are the fixtures for reading, `kinds` the number of kinds of objects. */
  constructor(fixtures: Readonly<Record<string, readonly Scalar[]>>, kinds: number) {
    this.#values = new Map(Object.entries(fixtures).map(([name, ids]) => [name, [...ids]]));
    this.#mostPlaces = MOST * kinds;
  }

  /** The values of a parameter. */
  values(name: string): readonly Scalar[] {
    return this.#values.get(name) ?? [];
  }

  /** Objects that several parameters name, such as those inside of others. */
  get places(): readonly Place[] {
    return this.#places;
  }

  clear(name: string): void {
    this.#values.set(name, []);
  }

  addValue(name: string, value: unknown): void {
    if (!isScalar(value)) return;
    const values = this.#values.get(name) ?? [];
    this.#values.set(name, values);
    if (values.length < MOST && !values.includes(value)) values.push(value);
  }

  /** Adds an object of a response, and returns its place; undefined if it has no id. */
  add(kind: Readable, record: unknown, around: Params = {}): Place | undefined {
    const place = placeOfRecord(kind, record, around);
    for (const [name, pointer] of Object.entries(kind.keys)) this.addValue(name, idIn(kind, record, pointer));
    const isOfSeveral = place !== undefined && Object.keys(place).length > 1;
    if (
      isOfSeveral &&
      this.#places.length < this.#mostPlaces &&
      !this.#places.some((one) => isEqual(one, place))
    )
      this.#places = [...this.#places, place];
    return place;
  }

  /** Forgets an object with these parameters, and all that is inside of it. */
  forget(names: readonly string[], gone: Place): void {
    this.#places = this.#places.filter((one) => !names.every((name) => name in one) || !samePlace(one, gone));
    for (const name of names)
      this.#values.set(
        name,
        this.values(name).filter((one) => String(one) !== String(valueIn(gone, name))),
      );
  }
}

const isEqual = (one: Place, other: Place): boolean => {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) => Object.hasOwn(other, name) && String(valueIn(one, name)) === String(valueIn(other, name)),
    )
  );
};
