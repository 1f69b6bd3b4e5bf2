import type { AudiencePoll, Results as ReportResults } from '../schemas.ts';
import { canonical } from '../../base/json.ts';
import type { ReportRecord } from '../store/records.ts';
import type { WriteTime } from '../context/time-stamp.ts';
import { audienceOf } from './audience.ts';
import { createCache } from './cache.ts';
import { type Results, resultsOf } from './results.ts';
import { resultsData } from './results-data.ts';

/** Results depend only on the question, so all sandboxes of a process can share them. */
const results = createCache<Results>(50);

export type ReportStatus = 'WAITING' | 'READY' | 'TIMEOUT' | 'ERROR';

/** The progress of the report at that time. */
export function statusOf({ fate, readyAt }: ReportRecord, now: number): ReportStatus {
  if (fate === 'never' || now < readyAt) return 'WAITING';
  if (fate === 'timeout') return 'TIMEOUT';
  return fate === 'error' ? 'ERROR' : 'READY';
}

/** The results of each variation. A site has no variations. */
export function resultsResponse(report: ReportRecord, now: number): ReportResults {
  const status = statusOf(report, now);
  return status === 'READY' ? { status, data: resultsData(found(report)) } : { status };
}

/** The totals of visitors and conversions, regardless of the variation. */
export function audienceResponse(report: ReportRecord, now: number, writeTime: WriteTime): AudiencePoll {
  const status = statusOf(report, now);
  if (status !== 'READY') return { status };
  return {
    status,
    data: audienceOf(
      report.question,
      report.question.subject === 'sites' ? undefined : found(report),
      writeTime,
    ),
  };
}

const found = ({ dataCode, question }: ReportRecord): Results =>
  results(`${dataCode} ${canonical(question)}`, () => resultsOf(dataCode, question));
