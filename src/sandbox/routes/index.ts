import type { Handlers } from '../handler.ts';
import { audiences } from './audiences.ts';
import { goalCampaign } from './goal-campaign.ts';
import { goals } from './goals.ts';
import { reports } from './reports.ts';

/** One file per resource; together, a handler for every operation. */
export const handlers: Partial<Handlers> = { ...goals, ...reports, ...audiences, ...goalCampaign };
