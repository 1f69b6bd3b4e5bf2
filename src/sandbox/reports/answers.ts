import type { AudiencePoll } from '../../../generated/schema.bigint.d.ts';
import type { ReportRecord } from '../records.ts';
import { audienceOf } from './audience.ts';
import { createCache } from './cache.ts';
import { canonical } from './data-code.ts';
import { resultsOf } from './results.ts';

/** Results depend on the question alone, so that every sandbox of a process can share them. */
const results = createCache<object>(50);

/** How far the report is at that time, and its results once they are there. */
export function answerOf(report: ReportRecord, now: number): AudiencePoll {
  if (report.fate === 'never' || now < report.readyAt) return { status: 'WAITING' };
  if (report.fate === 'timeout') return { status: 'TIMEOUT' };
  return { status: 'READY', results: { ...resultsOfReport(report) } };
}

function resultsOfReport({ dataCode, question }: ReportRecord): object {
  return results.get(`${dataCode} ${canonical(question)}`, () =>
    question.subject === 'site' ? audienceOf(dataCode, question) : resultsOf(dataCode, question),
  );
}
