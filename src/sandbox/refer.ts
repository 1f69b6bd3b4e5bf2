import type { World } from './handler.ts';
import { canonicalId, type Id } from './ids.ts';
import type { SiteRecord } from './records.ts';
import { found } from './refusal.ts';

/** The site that a body or a path names, or a 404. */
export const siteOf = ({ data }: World, siteId: Id): SiteRecord =>
  found(data.sites.get(siteId), 'site', siteId);

/** The goals that a body names, each once, or a 404. */
export function goalIdsOf({ data }: World, goals: readonly Id[]): Id[] {
  const ids = [...new Set(goals.map(canonicalId))];
  for (const id of ids) found(data.goals.get(id), 'goal', id);
  return ids;
}
