import { seedExperiments, seedMoreExperiments } from './experiments.ts';
import { seedFeatureFlags } from './feature-flags.ts';
import { seedGoals } from './goals.ts';
import { seedImages } from './images.ts';
import { seedAccounts, seedTakeawayComments } from './people.ts';
import { seedReports } from './reports.ts';
import type { Seeding } from './seeding.ts';
import {
  seedCustomDatas,
  seedKeyMoments,
  seedPersonalizations,
  seedSegments,
  seedSites,
  seedTargetingRules,
  seedThemeConfigs,
} from './site-objects.ts';

/** The sample data: a small company that sells outdoor gear. */
export function plantSampleData(seeding: Seeding): void {
  seedSites(seeding);
  seedAccounts(seeding);
  seedCustomDatas(seeding);
  seedGoals(seeding);
  seedSegments(seeding);
  seedExperiments(seeding);
  seedPersonalizations(seeding);
  seedMoreExperiments(seeding);
  seedTargetingRules(seeding);
  seedFeatureFlags(seeding);
  seedImages(seeding);
  seedKeyMoments(seeding);
  seedTakeawayComments(seeding);
  seedThemeConfigs(seeding);
  seedReports(seeding);
}
