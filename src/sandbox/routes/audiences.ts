import type { Assumption } from '../assumption.ts';
import type { Handlers } from '../handler.ts';
import { answerOf } from '../reports/answers.ts';
import { Refusal } from '../refusal.ts';

/** The way to the results of every report. */
export const audiences: Pick<Handlers, 'pollAudience'> = {
  pollAudience({ dataCode }, { data, clock }) {
    const [report] = data.reports.by('dataCode', dataCode);
    if (report === undefined)
      throw new Refusal(404, `No report with data code ${dataCode}: request it first`);
    return answerOf(report, clock.now());
  },
};

export const audienceAssumptions: readonly Assumption[] = [
  {
    operations: ['pollAudience'],
    text: 'A code that no report request gave is answered with 404. Results can be polled for as often as one likes.',
  },
  {
    operations: ['pollAudience'],
    text:
      'results holds the data code, and for each variation its visitors, visits, converted visitors and the figures ' +
      'of each goal, as a whole and for each group of the breakdown.',
  },
  {
    operations: ['pollAudience'],
    text:
      'Two codes are known from the start: that of a report on experiment 1, and one of two numbers, of the audience of ' +
      'site 1, since no documented operation gives such a code.',
  },
];
