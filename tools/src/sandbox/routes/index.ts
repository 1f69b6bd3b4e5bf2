import type { Assumption } from '../rules/assumption.ts';
import type { Handlers } from '../context/handler.ts';
import { accessTokenAssumptions, accessTokens } from './access-tokens.ts';
import { accountAssumptions, accounts } from './accounts.ts';
import { audienceAssumptions, audiences } from './audiences.ts';
import { customDataAssumptions, customDatas } from './custom-datas.ts';
import { experimentAssumptions, experiments } from './experiments.ts';
import { featureFlagAssumptions, featureFlags } from './feature-flags.ts';
import { goalCampaign, goalCampaignAssumptions } from './goal-campaign.ts';
import { goalAssumptions, goals } from './goals.ts';
import { imageAssumptions, images } from './images.ts';
import { keyMomentAssumptions, keyMoments } from './key-moments.ts';
import { listAssumptions } from './list-assumptions.ts';
import { personalizationAssumptions, personalizations } from './personalizations.ts';
import { referrerAssumptions, referrers } from './referrers.ts';
import { reportAssumptions, reports } from './reports.ts';
import { segmentAssumptions, segments } from './segments.ts';
import { siteAssumptions, sites } from './sites.ts';
import { takeawayCommentAssumptions, takeawayComments } from './takeaway-comments.ts';
import { targetingRuleAssumptions, targetingRules } from './targeting-rules.ts';
import { templateAssumptions, templates } from './templates.ts';
import { themeConfigAssumptions, themeConfigs } from './theme-configs.ts';
import { variationAssumptions, variations } from './variations.ts';
import { widgetStudioAssumptions, widgetStudios } from './widget-studios.ts';

/** One file per resource; together, a handler for every operation. */
export const handlers: Handlers = {
  ...accessTokens,
  ...accounts,
  ...audiences,
  ...customDatas,
  ...experiments,
  ...featureFlags,
  ...goalCampaign,
  ...goals,
  ...images,
  ...keyMoments,
  ...personalizations,
  ...referrers,
  ...reports,
  ...segments,
  ...sites,
  ...takeawayComments,
  ...targetingRules,
  ...templates,
  ...themeConfigs,
  ...variations,
  ...widgetStudios,
};

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
  ...targetingRuleAssumptions,
  ...personalizationAssumptions,
  ...featureFlagAssumptions,
  ...reportAssumptions,
  ...audienceAssumptions,
  ...goalCampaignAssumptions,
  ...imageAssumptions,
  ...keyMomentAssumptions,
  ...themeConfigAssumptions,
  ...templateAssumptions,
  ...widgetStudioAssumptions,
  ...referrerAssumptions,
  ...takeawayCommentAssumptions,
  ...accountAssumptions,
];
