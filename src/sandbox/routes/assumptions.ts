import type { Assumption } from '../assumption.ts';
import { accountAssumptions } from './accounts.ts';
import { audienceAssumptions } from './audiences.ts';
import { customDataAssumptions } from './custom-datas.ts';
import { experimentAssumptions } from './experiments.ts';
import { featureFlagAssumptions } from './feature-flags.ts';
import { goalCampaignAssumptions } from './goal-campaign.ts';
import { goalAssumptions } from './goals.ts';
import { imageAssumptions } from './images.ts';
import { keyMomentAssumptions } from './key-moments.ts';
import { reportAssumptions } from './reports.ts';
import { takeawayCommentAssumptions } from './takeaway-comments.ts';
import { themeConfigAssumptions } from './theme-configs.ts';
import { variationAssumptions } from './variations.ts';

/** All that the sandbox decides where nothing is documented. A page of the documentation is made from it. */
export const assumptions: readonly Assumption[] = [
  ...goalAssumptions,
  ...customDataAssumptions,
  ...experimentAssumptions,
  ...variationAssumptions,
  ...featureFlagAssumptions,
  ...reportAssumptions,
  ...audienceAssumptions,
  ...goalCampaignAssumptions,
  ...imageAssumptions,
  ...keyMomentAssumptions,
  ...themeConfigAssumptions,
  ...takeawayCommentAssumptions,
  ...accountAssumptions,
  ...reportAssumptions,
  ...audienceAssumptions,
  ...goalCampaignAssumptions,
];
