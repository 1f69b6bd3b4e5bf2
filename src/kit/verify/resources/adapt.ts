import { isList, isObject } from '../../../base/json.ts';
import type { Scalar } from '../send/request.ts';
import { isScalar } from './place.ts';
import type { KnownObjects } from './known-objects.ts';

/** Fields with ids of objects, and the parameter that names them. */
const REFERENCES: Readonly<Record<string, string>> = {
  siteId: 'siteId',
  goalId: 'goalId',
  goals: 'goalId',
  goalsIds: 'goalId',
  goalIdsCuped: 'goalId',
  projectId: 'projectId',
  experimentId: 'experimentId',
  experiments: 'experimentId',
  mainGoalId: 'goalId',
  siteIds: 'siteId',
  targetingSegmentId: 'segmentId',
  defaultThemeId: 'themeId',
};

/** The parameter that names what the field refers to. */
export const referenceOf = (field: string): string | undefined =>
  Object.hasOwn(REFERENCES, field) ? REFERENCES[field] : undefined;

/**
 * Adapts an example to the target: unknown ids become known ones, names show where objects come from, and callback
 * addresses are removed.
 */
export function adapt(value: unknown, objects: KnownObjects, uniqueName?: string): unknown {
  const { former } = objects.resources.words;
  function walk(here: unknown, depth: number): unknown {
    if (isList(here)) return here.map((item) => walk(item, depth + 1));
    if (!isObject(here)) return here;
    const fitted: Record<string, unknown> = {};
    const names = Object.keys(here).map(former);
    for (const [key, inner] of Object.entries(here)) {
      const name = former(key);
      if (LEFT_OUT.has(name) || (name === 'variations' && isList(inner) && inner.every(isScalar))) continue;
      if (name === 'index' && depth === 0 && uniqueName !== undefined) continue;
      const parameter = referenceOf(name);
      if (parameter !== undefined && !isObject(inner)) fitted[key] = known(inner, objects.values(parameter));
      else if (
        uniqueName !== undefined &&
        NAMES.has(name) &&
        typeof inner === 'string' &&
        isOwnName(name, depth, names)
      ) {
        fitted[key] = uniqueName;
      } else fitted[key] = walk(inner, depth + 1);
    }
    return fitted;
  }
  return walk(value, 0);
}

/**
 * Callback addresses are removed, a cursor is valid only for its list, and variations of another experiment would
 * move here and be removed with it. An index may be in use.
 */
const LEFT_OUT = new Set(['callbackUrl', 'cursor', 'deviations']);

const NAMES = new Set(['name', 'featureKey']);

/** The name of the object itself, or of an image in a list; names of variables and the like stay. */
const isOwnName = (name: string, depth: number, siblings: readonly string[]): boolean =>
  depth === 0 || (name === 'name' && siblings.includes('siteId'));

function known(value: unknown, ids: readonly Scalar[]): unknown {
  const isKnown = (one: unknown): boolean => isScalar(one) && ids.some((id) => String(id) === String(one));
  if (ids.length === 0 || value === null) return value;
  if (isList(value)) {
    const wanted = value.filter(isKnown);
    return wanted.length === value.length ? value : ids.slice(0, Math.max(1, value.length));
  }
  if (isKnown(value)) return value;
  return typeof value === 'string' ? String(ids[0]) : ids[0];
}
