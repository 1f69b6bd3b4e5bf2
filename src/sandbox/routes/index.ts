import type { Handlers } from '../handler.ts';
import { accounts } from './accounts.ts';
import { audiences } from './audiences.ts';
import { customDatas } from './custom-datas.ts';
import { experiments } from './experiments.ts';
import { featureFlags } from './feature-flags.ts';
import { goalCampaign } from './goal-campaign.ts';
import { goals } from './goals.ts';
import { images } from './images.ts';
import { keyMoments } from './key-moments.ts';
import { reports } from './reports.ts';
import { takeawayComments } from './takeaway-comments.ts';
import { themeConfigs } from './theme-configs.ts';
import { variations } from './variations.ts';

/** One file per resource; together, a handler for every operation. */
export const handlers: Handlers = {
  ...accounts,
  ...audiences,
  ...customDatas,
  ...experiments,
  ...featureFlags,
  ...goalCampaign,
  ...goals,
  ...images,
  ...keyMoments,
  ...reports,
  ...takeawayComments,
  ...themeConfigs,
  ...variations,
};
