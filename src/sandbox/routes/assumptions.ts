import type { Assumption } from '../rules/assumption.ts';
import { accessTokenAssumptions } from './access-tokens.ts';
import { accountAssumptions } from './accounts.ts';
import { audienceAssumptions } from './audiences.ts';
import { customDataAssumptions } from './custom-datas.ts';
import { experimentAssumptions } from './experiments.ts';
import { featureFlagAssumptions } from './feature-flags.ts';
import { goalCampaignAssumptions } from './goal-campaign.ts';
import { goalAssumptions } from './goals.ts';
import { imageAssumptions } from './images.ts';
import { keyMomentAssumptions } from './key-moments.ts';
import { listAssumptions } from './lists.ts';
import { personalizationAssumptions } from './personalizations.ts';
import { reportAssumptions } from './reports.ts';
import { segmentAssumptions } from './segments.ts';
import { siteAssumptions } from './sites.ts';
import { takeawayCommentAssumptions } from './takeaway-comments.ts';
import { themeConfigAssumptions } from './theme-configs.ts';
import { variationAssumptions } from './variations.ts';

/** All decisions of the sandbox that neither the document nor the evidence determines. A page of the documentation shows them. */
export const assumptions: readonly Assumption[] = [
  ...accessTokenAssumptions,
  ...listAssumptions,
  ...siteAssumptions,
  ...goalAssumptions,
  ...customDataAssumptions,
  ...segmentAssumptions,
  ...experimentAssumptions,
  ...variationAssumptions,
  ...personalizationAssumptions,
  ...featureFlagAssumptions,
  ...reportAssumptions,
  ...audienceAssumptions,
  ...goalCampaignAssumptions,
  ...imageAssumptions,
  ...keyMomentAssumptions,
  ...themeConfigAssumptions,
  ...takeawayCommentAssumptions,
  ...accountAssumptions,
];
