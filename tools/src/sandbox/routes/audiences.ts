import { assumed } from '../rules/assumption.ts';
import type { Handlers, HandlerContext } from '../context/handler.ts';
import type { ReportRecord } from '../store/records.ts';
import { audienceResponse, resultsResponse } from '../reports/report-responses.ts';
import { askForReport } from '../reports/asking.ts';
import { globalAudience } from '../reports/subjects.ts';
import { Refusal } from '../base/refusal.ts';

/** The report with this code. */
function reportOf({ data, sharedExperiment }: HandlerContext, dataCode: string): ReportRecord {
  const [report] = data.reports.by('dataCode', dataCode);
  if (report === undefined)
    throw new Refusal('notFound', `No report with data code ${dataCode}: request it first`);
  const { subject, subjectId } = report.question;
  if (sharedExperiment !== undefined && !(subject === 'experiment' && subjectId === sharedExperiment))
    throw new Refusal(
      'unauthorized',
      `The token was shared for the results of experiment ${sharedExperiment} only`,
    );
  return report;
}

/** The global audience, and the two operations that return the data behind a data code. */
export const audiences = {
  getGlobalAudience(_params, context) {
    const { dataCode } = askForReport(context, 'getGlobalAudience', globalAudience(context), {});
    return { dataCode };
  },

  pollAudience: ({ dataCode }, context) =>
    audienceResponse(reportOf(context, dataCode), context.clock.now(), context.writeTime),

  getResults: ({ dataCode }, context) => resultsResponse(reportOf(context, dataCode), context.clock.now()),
} satisfies Partial<Handlers>;

const BOTH = ['pollAudience', 'getResults'] as const;

export const audienceAssumptions = [
  assumed(...BOTH)`
    A data code that a report request returned is accepted any number of times; any other gets a 404.`,
  assumed('getResults')`
    \`_reference\` is the variation that the others are compared with, and for the only group where the
    report has no breakdown. In addition to the observed figures, the results have converted visitors, the range of the
    improvement, the names of variations, and the filters that the sandbox could not apply. Rates are in per cent;
    conversionRate is the share of visitors.`,
  assumed('pollAudience')`
    data sums up all participants: their visits, or visitors if the request had visitorData. Segments
    are not counted, and nothing is compared with an earlier time.`,
  assumed(...BOTH)`
    Two codes are known from the start: that of a report on experiment 1, and one of two numbers, of the global audience.`,
  assumed('getGlobalAudience')`
    The response is a data code of two numbers, a hash and the number of sites. The figures behind it are those of the visitors of all sites.`,
];
