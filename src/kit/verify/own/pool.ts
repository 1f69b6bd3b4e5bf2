import { isObject, type Operation, valueAt } from '../../../contract/index.ts';
import type { Fixtures } from '../fixtures.ts';
import type { Call, Scalar } from '../send/request.ts';
import type { Outcome } from '../send/session.ts';
import {
  distinct,
  exampleOf,
  isScalar,
  pathNames,
  type Place,
  placeOfRecord,
  samePlace,
  scalarsOf,
} from './place.ts';
import type { Resource } from './resource.ts';
import type { Resources } from './resources.ts';

/** What is known to be there: what was found, what the fixtures name, and what this run created. */
export interface Pool {
  /** Takes notice of a response: what it created or removed, and what it shows to be there. */
  notice(call: Call, outcome: Pick<Outcome, 'ok' | 'value'>): void;
  readonly resources: Resources;
  /** What this run created and has not removed, the oldest first. */
  own(resource: Resource): readonly Place[];
  /** Forgets something of its own, because it is gone. */
  forget(resource: Resource, gone: Place): void;
  /** Values of a parameter or field that exist, its own first. */
  values(name: string): readonly Scalar[];
  /** Path parameters with which an operation may be called, the best first; none if there are none. */
  placesFor(operation: Operation): readonly Place[];
  /** Whether this run created the thing, or the fixtures name it. */
  isSure(place: Place): boolean;
  /** Whether the thing accepted a body that breaks the contract. */
  isSpoilt(place: Place): boolean;
  /** Whether a response shows such a thing at the pointer. */
  showsSpoilt(call: Call, value: unknown, pointer: string): boolean;
  /** Creations whose answers give no id to find them again by. */
  readonly lost: readonly string[];
}

const MOST_FOUND = 20;

export function createPool(fixtures: Fixtures, resources: Resources): Pool {
  const { creatorOf, changedBy, words } = resources;
  const owned = new Map<Resource, Place[]>(resources.all.map((resource) => [resource, []]));
  const found = new Map<string, Scalar[]>();
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

  function see(resource: Resource, record: unknown): void {
    if (!isObject(record)) return;
    for (const [name, pointer] of Object.entries(resource.keys)) remember(name, valueAt(record, pointer));
    remember('siteId', words.field(record, 'siteId'));
    const environments = words.field(record, 'environmentConfigurations');
    for (const one of Array.isArray(environments) ? environments : [])
      if (isObject(one))
        remember('environmentKey', words.field(one, 'key') ?? words.field(one, 'environmentKey'));
  }

  /** A theme can only become the default where the config has it. */
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

  function take(resource: Resource, record: unknown, operation: string): void {
    const place = placeOfRecord(resource, record);
    if (place === undefined)
      lost.add(`${operation} created something and named no ${Object.keys(resource.keys).join(', ')}`);
    else if (!(owned.get(resource) ?? []).some((one) => samePlace(one, place)))
      owned.get(resource)?.push(place);
    if (isObject(record)) remember('siteId', words.field(record, 'siteId'));
  }

  /** What a change gave another key, or created in place of refusing it, belongs to this run as well. */
  function follow(resource: Resource, call: Call, record: unknown): void {
    const asked = scalarsOf(call.params ?? {});
    const place = placeOfRecord(resource, record) ?? (call.aim === 'nothing' ? asked : undefined);
    const own = owned.get(resource) ?? [];
    const before = own.find((one) => samePlace(one, asked));
    if (place === undefined) return;
    if (before !== undefined)
      owned.set(
        resource,
        own.map((one) => (one === before ? place : one)),
      );
    else if (call.aim === 'nothing' && !own.some((one) => samePlace(one, place)))
      owned.set(resource, [...own, place]);
  }

  function spoil(resource: Resource | undefined, call: Call, records: readonly unknown[]): void {
    if (resource === undefined) return;
    for (const record of records) {
      const place = placeOfRecord(resource, record) ?? scalarsOf(call.params ?? {});
      if (Object.keys(place).length > 0) spoilt.push(place);
    }
  }

  function forget(resource: Resource, gone: Place): void {
    owned.set(
      resource,
      (owned.get(resource) ?? []).filter((one) => !samePlace(one, gone)),
    );
    for (const name of Object.keys(resource.keys)) {
      const left = (found.get(name) ?? []).filter((one) => String(one) !== String(gone[name]));
      found.set(name, left);
    }
  }

  function values(name: string): Scalar[] {
    const all = [...allOwn(), ...changeable].flatMap((one) => one[name] ?? []);
    return [...new Set([...all, ...(found.get(name) ?? [])])];
  }

  /** The place with what it lacks, where a single value is known for that. */
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
          ? placeOfRecord(resource, listed(resource, value)[Number(index)])
          : scalarsOf(params);
      return place !== undefined && spoilt.some((one) => samePlace(one, place));
    },
    isSpoilt: (place) => spoilt.some((one) => samePlace(one, place)),
    isSure: (place) => [...allOwn(), ...changeable, ...removable].some((one) => samePlace(one, place)),
    notice(call, outcome) {
      if (!outcome.ok || call.method !== undefined) return;
      const { id } = call.operation;
      const records: readonly unknown[] = Array.isArray(outcome.value) ? outcome.value : [outcome.value];
      const created = creatorOf(id);
      if (created !== undefined) records.forEach((record) => take(created, record, id));
      const changed = changedBy(id);
      if (changed !== undefined) for (const record of records) follow(changed, call, record);
      if (call.wrongBody === true) spoil(created ?? changed, call, records);
      if (id.endsWith('ProjectThemeConfig')) for (const record of records) seeThemes(record);
      for (const record of records)
        if (isObject(record)) remember('dataCode', words.field(record, 'dataCode'));
      for (const resource of resources.all) {
        if (resource.remove === id) forget(resource, scalarsOf(call.params ?? {}));
        if (resource.read === id) records.forEach((record) => see(resource, record));
        if (resource.list === id) listed(resource, outcome.value).forEach((record) => see(resource, record));
      }
    },
    placesFor(operation) {
      const names = pathNames(operation);
      if (names.length === 0) return [{}];
      const given = operation.method === 'DELETE' ? removable : changeable;
      const sure = [...allOwn(), ...given]
        .map((one) => complete(operation, one))
        .filter((one) => one !== undefined);
      // What reads, or makes something new of what is there, leaves that as it is.
      if (!operation.readOnly && creatorOf(operation.id) === undefined) return distinct(sure);
      const only = names.length === 1 ? names[0] : undefined;
      const seen = only === undefined ? [] : values(only).map((value): Place => ({ [only]: value }));
      const example: Record<string, Scalar> = {};
      for (const name of names) {
        const value = exampleOf(operation, name);
        if (value !== undefined) example[name] = value;
      }
      return distinct([...sure, ...seen, ...(Object.keys(example).length === names.length ? [example] : [])]);
    },
  };
}
