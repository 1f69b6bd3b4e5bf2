import type { AudiencePoll, Results as ReportResults } from '../../../generated/schema.bigint.d.ts';
import type { ReportRecord } from '../store/records.ts';
import type { WriteTime } from '../world/time-stamp.ts';
import { audienceOf } from './audience.ts';
import { createCache } from './cache.ts';
import { canonical } from './data-code.ts';
import { type Results, resultsOf } from './results.ts';
import { resultsData } from './results-data.ts';

/** Results depend on the question alone, so that every sandbox of a process can share them. */
const results = createCache<Results>(50);

export type ReportStatus = 'WAITING' | 'READY' | 'TIMEOUT' | 'ERROR';

/** How far the report is at that time. */
export function statusOf({ fate, readyAt }: ReportRecord, now: number): ReportStatus {
  if (fate === 'never' || now < readyAt) return 'WAITING';
  if (fate === 'timeout') return 'TIMEOUT';
  return fate === 'error' ? 'ERROR' : 'READY';
}

/** What each variation achieved. A site has no variations. */
export function resultsAnswer(report: ReportRecord, now: number): ReportResults {
  const status = statusOf(report, now);
  return status === 'READY' ? { status, data: resultsData(found(report)) } : { status };
}

/** How many came and converted, whatever they were shown. */
export function audienceAnswer(report: ReportRecord, now: number, writeTime: WriteTime): AudiencePoll {
  const status = statusOf(report, now);
  if (status !== 'READY') return { status };
  return {
    status,
    data: audienceOf(
      report.question,
      report.question.subject === 'site' ? undefined : found(report),
      writeTime,
    ),
  };
}

const found = ({ dataCode, question }: ReportRecord): Results =>
  results.get(`${dataCode} ${canonical(question)}`, () => resultsOf(dataCode, question));
