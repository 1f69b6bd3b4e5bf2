import { isRef, type Location, type LocationObject, type UserContext } from '@redocly/openapi-core';

export type Json = Record<string, unknown>;

/** A value of the document and where it stands: source file and pointer. */
export interface Place<T = unknown> {
  readonly node: T;
  readonly location: Location;
}

export type Resolve = UserContext['resolve'];

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The place that a $ref names, or the place itself. */
export function follow(resolve: Resolve, place: Place): Place {
  if (!isRef(place.node)) return place;
  const target = resolve<Json>(place.node, place.location.source.absoluteRef);
  return target.location === undefined ? { node: undefined, location: place.location } : target;
}

/** The value under a key, as written: a $ref is not followed. */
export function at(place: Place, key: string | number): Place {
  const { node } = place;
  const value: unknown = Array.isArray(node) ? node[Number(key)] : isRecord(node) ? node[key] : undefined;
  return { node: value, location: place.location.child([key]) };
}

/** The objects among the entries of a map, $refs followed. */
export function entries(resolve: Resolve, place: Place): [string, Place<Json>][] {
  if (!isRecord(place.node)) return [];
  return Object.keys(place.node).flatMap((key): [string, Place<Json>][] => {
    const { node, location } = follow(resolve, at(place, key));
    return isRecord(node) ? [[key, { node, location }]] : [];
  });
}

/** The objects among the items of a list, $refs followed. */
export function items(resolve: Resolve, place: Place): Place<Json>[] {
  if (!Array.isArray(place.node)) return [];
  return place.node.flatMap((_, index): Place<Json>[] => {
    const { node, location } = follow(resolve, at(place, index));
    return isRecord(node) ? [{ node, location }] : [];
  });
}

/** Where the key stands rather than its value. */
export function keyOf(location: Location): LocationObject {
  return { source: location.source, pointer: location.pointer, reportOnKey: true };
}

/** The name of the component that starts at this location; undefined anywhere else. */
export function componentName(location: Location): string | undefined {
  if (location.pointer === '#/') return /([^/\\]+)\.[^./\\]+$/.exec(location.source.absoluteRef)?.[1];
  return /^#\/components\/[^/]+\/([^/]+)$/.exec(location.pointer)?.[1];
}
