import type { HandlerContext } from '../context/handler.ts';
import { canonicalId, type Id } from '../store/ids.ts';
import type { SiteRecord } from '../store/records.ts';
import { found, refuseField } from '../base/refusal.ts';

/** The site that a body or a path names; refuses one that does not exist as not found. */
export const siteOf = ({ data }: HandlerContext, siteId: Id): SiteRecord =>
  found(data.sites.get(siteId), 'site', siteId);

/** The goals that a body names, each once; refuses one that does not exist as not found. */
export function goalIdsOf({ data }: HandlerContext, goals: readonly Id[]): Id[] {
  const ids = [...new Set(goals.map(canonicalId))];
  for (const id of ids) found(data.goals.get(id), 'goal', id);
  return ids;
}

/** The same if the operation does not document that: a goal that does not exist is a mistake in the body. */
export function goalIdsIn({ data }: HandlerContext, goals: readonly Id[]): Id[] {
  const ids = [...new Set(goals.map(canonicalId))];
  for (const id of ids)
    if (data.goals.get(id) === undefined) refuseField('goals', `there is no goal with id ${id}`);
  return ids;
}

/** Refuses a body that names a site that does not exist. */
export function checkSiteField({ data }: HandlerContext, siteId: Id | undefined): void {
  if (siteId !== undefined && data.sites.get(siteId) === undefined)
    refuseField('siteId', `must be the id of a site, and there is none with id ${siteId}`);
}
