import type { Call } from '../send/request.ts';
import { recordsIn, type Place, placeOfRecord, samePlace, scalarsOf } from './place.ts';
import type { Resources } from '../../resources/resources.ts';

/** Objects that accepted an invalid body: what they show from then on is the fault of the run. */
export class InvalidObjects {
  readonly #resources: Resources;
  readonly #places: Place[] = [];

  constructor(resources: Resources) {
    this.#resources = resources;
  }

  add(place: Place): void {
    this.#places.push(place);
  }

  has(place: Place): boolean {
    return this.#places.some((one) => samePlace(one, place));
  }

  /** Whether a response shows such an object at the pointer. */
  isShown({ operation: { id }, params = {} }: Call, value: unknown, pointer: string): boolean {
    if (this.#places.length === 0) return false;
    const { all, changedBy } = this.#resources;
    const resource = all.find(({ list, read }) => list === id || read === id) ?? changedBy(id);
    if (resource === undefined) return false;
    const [, index = ''] = pointer.slice((resource.items ?? '').length).split('/');
    const place =
      resource.list === id
        ? placeOfRecord(resource, recordsIn(resource, value)[Number(index)], params)
        : scalarsOf(params);
    return place !== undefined && this.has(place);
  }
}
