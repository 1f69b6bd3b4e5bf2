import type { Run } from '../run.ts';
import { remove } from './clean.ts';
import { make } from './make.ts';

/** Removes objects that accepted an invalid body, so that later reads do not show it, and creates a new one if none is left. */
export async function replaceSpoilt(run: Run): Promise<void> {
  const { pool, session } = run;
  for (const resource of pool.resources.all) {
    if (resource.remove === undefined) continue;
    const spoilt = pool.own(resource).filter((place) => pool.isSpoilt(place));
    for (const place of spoilt) await remove(run, resource, place);
    if (spoilt.length > 0 && pool.own(resource).length === 0) await make(run, resource, session.scratch());
  }
}
