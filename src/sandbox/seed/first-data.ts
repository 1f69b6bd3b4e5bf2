import type { Contract } from '../../document/index.ts';
import type { Random } from '../random.ts';
import type { Data } from '../records.ts';
import { seedExperiments } from './experiments.ts';
import { seedFeatureFlags } from './feature-flags.ts';
import { seedGoals } from './goals.ts';
import { seedImages } from './images.ts';
import { seedAccounts, seedTakeawayComments } from './people.ts';
import { seedReports } from './reports.ts';
import { seedCustomDatas, seedKeyMoments, seedThemeConfigs } from './site-objects.ts';

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
  seedAccounts(seeding);
  seedCustomDatas(seeding);
  seedGoals(seeding);
  seedExperiments(seeding);
  seedFeatureFlags(seeding);
  seedImages(seeding);
  seedKeyMoments(seeding);
  seedTakeawayComments(seeding);
  seedThemeConfigs(seeding);
  seedReports(seeding);
}
