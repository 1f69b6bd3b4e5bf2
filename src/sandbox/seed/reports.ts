import type { ReportRecord } from '../records.ts';
import { questionOf } from '../reports/asking.ts';
import { experimentSubject, siteSubject } from '../reports/subjects.ts';
import { examplesOf } from './examples.ts';
import type { Seeding } from './first-data.ts';

const REQUESTED_AT = Date.parse('2026-06-15T00:00:00Z');

/**
 * The two codes that the contract shows. That of two numbers comes from the global audience operation, which has no
 * documented path: no other report here has such a code.
 */
export function seedReports({ data, contract, random }: Seeding): void {
  const clock = { now: () => REQUESTED_AT };
  for (const { dataCode } of examplesOf(contract, 'requestFeatureFlagResults')) {
    const [operation, subject] = dataCode.includes('|')
      ? ['global audience', siteSubject({ data }, 1)]
      : ['requestExperimentResults', experimentSubject({ data }, 1)];
    const report: ReportRecord = {
      id: data.reports.nextId(),
      dataCode,
      operation,
      subjectId: subject.id,
      request: {},
      question: questionOf({ data, random, clock }, subject, {}),
      requestedAt: REQUESTED_AT,
      readyAt: REQUESTED_AT,
    };
    data.reports.put(report);
  }
}
