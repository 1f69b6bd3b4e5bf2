import { isObject, type Operation, valueAt } from '../../../contract/index.ts';
import type { Fixtures } from '../fixtures.ts';
import type { Call, Params, Scalar } from '../send/request.ts';
import {
  distinct,
  exampleOf,
  isScalar,
  pathNames,
  pathParams,
  type Place,
  placeOfRecord,
  samePlace,
  scalarsOf,
  type Shown,
  shownBy,
} from './place.ts';
import type { Resource } from './resource.ts';
import type { Resources } from './resources.ts';

/** What a response says about objects. */
interface Noticed {
  readonly ok: boolean;
  readonly value: unknown;
  readonly location?: string;
}

/** The known objects: those found, those in the fixtures, and those that this run created. */
export interface KnownObjects {
  /** Records a response: what it created or removed, and which objects it shows. */
  notice(call: Call, outcome: Noticed): void;
  readonly resources: Resources;
  /** What this run created and has not removed, the oldest first. */
  own(resource: Resource): readonly Place[];
  /** Records an object as created by this run. */
  claim(resource: Resource, place: Place): void;
  /** Forgets an object of this run, because it is gone. */
  forget(resource: Resource, gone: Place): void;
  /** Values of a parameter or field that exist, its own first. */
  values(name: string): readonly Scalar[];
  /** Path parameters with which an operation may be called, the best first. */
  placesFor(operation: Operation): readonly Place[];
  /** Whether this run created the object, or the fixtures name it. */
  isSure(place: Place): boolean;
  /** Whether the path of the call names such an object. */
  addresses(call: Call): boolean;
  /** Whether the object accepted an invalid body. */
  isSpoilt(place: Place): boolean;
  /** Whether a response shows such an object at the pointer. */
  showsSpoilt(call: Call, value: unknown, pointer: string): boolean;
  /** Creations whose responses contain no id. */
  readonly lost: readonly string[];
}

const MOST_FOUND = 20;

export function createKnownObjects(fixtures: Fixtures, resources: Resources): KnownObjects {
  const { creatorOf, changedBy, words } = resources;
  const owned = new Map<Resource, Place[]>(resources.all.map((resource) => [resource, []]));
  const keyNames = new Set(resources.all.flatMap(({ keys }) => Object.keys(keys)));
  const found = new Map<string, Scalar[]>();
  let foundPlaces: readonly Place[] = [];
  const lost = new Set<string>();
  const spoilt: Place[] = [];
  const changeable: readonly Place[] = fixtures.change ?? [];
  const removable: readonly Place[] = fixtures.remove ?? [];
  for (const [name, ids] of Object.entries(fixtures.read ?? {})) found.set(name, [...ids]);

  const allOwn = (): Place[] => [...owned.values()].flat();

  function remember(name: string, value: unknown): void {
    if (!isScalar(value)) return;
    const known = found.get(name) ?? [];
    found.set(name, known);
    if (known.length < MOST_FOUND && !known.includes(value)) known.push(value);
  }

  function see(resource: Resource, record: unknown, params: Params): void {
    if (!isObject(record)) return;
    for (const [name, pointer] of Object.entries(resource.keys)) remember(name, valueAt(record, pointer));
    const place = resource.within && placeOfRecord(resource, record, params);
    if (place !== undefined && foundPlaces.length < MOST_FOUND * resources.all.length)
      foundPlaces = distinct([...foundPlaces, place]);
    remember('siteId', words.field(record, 'siteId'));
    const environments = words.field(record, 'environmentConfigurations');
    for (const one of Array.isArray(environments) ? environments : [])
      if (isObject(one))
        remember('environmentKey', words.field(one, 'key') ?? words.field(one, 'environmentKey'));
  }

  /** A theme can become the default only if the config contains it. */
  function seeThemes(record: unknown): void {
    const themes: unknown = isObject(record) ? words.field(record, 'themes') : undefined;
    if (!Array.isArray(themes)) return;
    const ids = themes.map((theme: unknown) => (isObject(theme) ? words.field(theme, 'id') : undefined));
    found.set(
      'themeId',
      ids.filter((id) => isScalar(id)),
    );
  }

  function listed({ items = '' }: Resource, value: unknown): readonly unknown[] {
    const found: unknown = items === '' || !isObject(value) ? value : valueAt(value, items);
    return Array.isArray(found) ? found : [];
  }

  function claim(resource: Resource, place: Place): void {
    const own = owned.get(resource) ?? [];
    if (!own.some((one) => samePlace(one, place))) own.push(place);
  }

  function take(resource: Resource, { record, place }: Shown, operation: string): void {
    if (place === undefined)
      lost.add(`${operation} created something but returned no ${Object.keys(resource.keys).join(', ')}`);
    else claim(resource, place);
    if (isObject(record)) remember('siteId', words.field(record, 'siteId'));
  }

  /** An object that a change renamed, or created instead of refusing the change, also belongs to this run. */
  function follow(resource: Resource, call: Call, shown: Shown): void {
    const asked = scalarsOf(call.params ?? {});
    const place = shown.place ?? (call.effect === 'nothing' ? asked : undefined);
    const own = owned.get(resource) ?? [];
    const before = own.find((one) => samePlace(one, asked));
    if (place === undefined) return;
    if (before !== undefined)
      owned.set(
        resource,
        own.map((one) => (one === before ? place : one)),
      );
    else if (call.effect === 'nothing') claim(resource, place);
  }

  function spoil(call: Call, shown: readonly Shown[]): void {
    for (const { place = scalarsOf(call.params ?? {}) } of shown)
      if (Object.keys(place).length > 0) spoilt.push(place);
  }

  /** Its children are removed with it. */
  function forget(resource: Resource, gone: Place): void {
    const names = Object.keys(resource.keys);
    const isLeft = (one: Place): boolean => !samePlace(one, gone);
    for (const [other, places] of owned) {
      const isIn = names.every((name) => other.within?.includes(name));
      if (other === resource || isIn) owned.set(other, places.filter(isLeft));
    }
    foundPlaces = foundPlaces.filter((one) => !names.every((name) => name in one) || isLeft(one));
    for (const name of names) {
      const left = (found.get(name) ?? []).filter((one) => String(one) !== String(gone[name]));
      found.set(name, left);
    }
  }

  function values(name: string): Scalar[] {
    const all = [...allOwn(), ...changeable].flatMap((one) => one[name] ?? []);
    return [...new Set([...all, ...(found.get(name) ?? [])])];
  }

  const isSure = (place: Place): boolean =>
    [...allOwn(), ...changeable, ...removable].some(
      (one) =>
        samePlace(one, place) &&
        // The existence of the parent says nothing about the object.
        Object.keys(place).every((name) => name in one || !keyNames.has(name)),
    );

  /** The place with its missing parameters, if a single value is known for them. */
  function complete(operation: Operation, place: Place): Place | undefined {
    const whole: Record<string, Scalar> = {};
    for (const name of pathNames(operation)) {
      const value = place[name] ?? (name === 'environmentKey' ? fallback(operation, name) : undefined);
      if (value === undefined) return undefined;
      whole[name] = value;
    }
    return whole;
  }

  const fallback = (operation: Operation, name: string): Scalar | undefined =>
    values(name)[0] ?? exampleOf(operation, name);

  return {
    resources,
    own: (resource) => owned.get(resource) ?? [],
    claim,
    forget,
    values,
    get lost() {
      return [...lost];
    },
    showsSpoilt({ operation: { id }, params = {} }, value, pointer) {
      if (spoilt.length === 0) return false;
      const resource = resources.all.find(({ list, read }) => list === id || read === id) ?? changedBy(id);
      if (resource === undefined) return false;
      const [, index = ''] = pointer.slice((resource.items ?? '').length).split('/');
      const place =
        resource.list === id
          ? placeOfRecord(resource, listed(resource, value)[Number(index)], params)
          : scalarsOf(params);
      return place !== undefined && spoilt.some((one) => samePlace(one, place));
    },
    isSpoilt: (place) => spoilt.some((one) => samePlace(one, place)),
    isSure,
    addresses: ({ operation, params = {} }) => isSure(scalarsOf(pathParams(operation, params))),
    notice(call, outcome) {
      if (!outcome.ok || call.method !== undefined) return;
      const { id } = call.operation;
      const params = call.params ?? {};
      const records: readonly unknown[] = Array.isArray(outcome.value) ? outcome.value : [outcome.value];
      const [created, changed] = [creatorOf(id), changedBy(id)];
      if (created !== undefined) for (const one of shownBy(created, call, outcome)) take(created, one, id);
      if (changed !== undefined)
        for (const one of shownBy(changed, call, outcome)) follow(changed, call, one);
      const written = created ?? changed;
      if (call.wrongBody === true && written !== undefined) spoil(call, shownBy(written, call, outcome));
      if (id.endsWith('ProjectThemeConfig')) for (const record of records) seeThemes(record);
      for (const record of records)
        if (isObject(record)) remember('dataCode', words.field(record, 'dataCode'));
      for (const resource of resources.all) {
        if (resource.remove === id) forget(resource, scalarsOf(params));
        if (resource.read === id)
          for (const { record } of shownBy(resource, call, outcome)) see(resource, record, params);
        if (resource.list === id)
          for (const record of listed(resource, outcome.value)) see(resource, record, params);
      }
    },
    placesFor(operation) {
      const names = pathNames(operation);
      if (names.length === 0) {
        const changed = changedBy(operation.id);
        return changed === undefined || (owned.get(changed) ?? []).length > 0 ? [{}] : [];
      }
      const given = operation.method === 'DELETE' ? removable : changeable;
      const sure = [...allOwn(), ...given]
        .map((one) => complete(operation, one))
        .filter((one) => one !== undefined);
      // Operations that read or copy an object do not change it.
      if (!operation.readOnly && creatorOf(operation.id) === undefined) return distinct(sure);
      const only = names.length === 1 ? names[0] : undefined;
      const seen =
        only === undefined
          ? foundPlaces.map((one) => complete(operation, one)).filter((one) => one !== undefined)
          : values(only).map((value): Place => ({ [only]: value }));
      const example: Record<string, Scalar> = {};
      for (const name of names) {
        const value = exampleOf(operation, name);
        if (value !== undefined) example[name] = value;
      }
      return distinct([...sure, ...seen, ...(Object.keys(example).length === names.length ? [example] : [])]);
    },
  };
}
