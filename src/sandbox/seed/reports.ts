import { entries, member, text } from '../../base/json.ts';
import type { ReportRecord } from '../store/records.ts';
import { questionOf } from '../reports/asking.ts';
import { experimentSubject, globalAudience } from '../reports/subjects.ts';
import type { Seeding } from './seeding.ts';

const REQUESTED_AT = Date.parse('2026-06-15T00:00:00Z');

/**
 * The two codes that the contract shows. The code of two numbers comes from the global audience operation.
 */
export function seedReports({ data, contract, random }: Seeding): void {
  const clock = { now: () => REQUESTED_AT };
  const [parameter] = contract.operation('getResults').parameters;
  for (const [, example] of entries(parameter?.node['examples'])) {
    const dataCode = text(member(example, 'value')) ?? '';
    const [operation, subject] = dataCode.includes('|')
      ? ['getGlobalAudience', globalAudience({ data })]
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
