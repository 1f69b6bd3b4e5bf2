import type { Handlers } from '../handler.ts';
import { accounts } from './accounts.ts';
import { customDatas } from './custom-datas.ts';
import { experiments } from './experiments.ts';
import { featureFlags } from './feature-flags.ts';
import { goals } from './goals.ts';
import { images } from './images.ts';
import { keyMoments } from './key-moments.ts';
import { takeawayComments } from './takeaway-comments.ts';
import { themeConfigs } from './theme-configs.ts';
import { variations } from './variations.ts';

/** One file per resource; together, a handler for every operation. */
export const handlers: Partial<Handlers> = {
  ...accounts,
  ...customDatas,
  ...experiments,
  ...featureFlags,
  ...goals,
  ...images,
  ...keyMoments,
  ...takeawayComments,
  ...themeConfigs,
  ...variations,
};
