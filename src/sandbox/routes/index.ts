import type { Handlers } from '../world/handler.ts';
import { accessTokens } from './access-tokens.ts';
import { accounts } from './accounts.ts';
import { audiences } from './audiences.ts';
import { customDatas } from './custom-datas.ts';
import { experiments } from './experiments.ts';
import { featureFlags } from './feature-flags.ts';
import { goalCampaign } from './goal-campaign.ts';
import { goals } from './goals.ts';
import { images } from './images.ts';
import { keyMoments } from './key-moments.ts';
import { personalizations } from './personalizations.ts';
import { reports } from './reports.ts';
import { segments } from './segments.ts';
import { sites } from './sites.ts';
import { takeawayComments } from './takeaway-comments.ts';
import { themeConfigs } from './theme-configs.ts';
import { variations } from './variations.ts';

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
  ...reports,
  ...segments,
  ...sites,
  ...takeawayComments,
  ...themeConfigs,
  ...variations,
};
