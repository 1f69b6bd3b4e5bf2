import type { Contract } from '../../document/index.ts';
import type { Random } from '../random.ts';
import type { Data } from '../records.ts';
import { seedExperiments } from './experiments.ts';
import { seedFeatureFlags } from './feature-flags.ts';
import { seedGoals } from './goals.ts';
import { seedReports } from './reports.ts';

export interface Seeding {
  readonly data: Data;
  readonly contract: Contract;
  readonly random: Random;
}

/** A small company that sells outdoor gear: what a new sandbox holds. */
export function plantFirstData(seeding: Seeding): void {
  const { data } = seeding;
  data.sites.put({ id: 1, name: 'Tent and Trail', siteCode: 'tentandtrail1' });
  data.sites.put({ id: 2, name: 'Tent and Trail Outlet', siteCode: 'tentandtrail2' });
  seedGoals(seeding);
  seedExperiments(seeding);
  seedFeatureFlags(seeding);
  seedReports(seeding);
}
