import { assumed } from '../rules/assumption.ts';
import type { Handlers } from '../context/handler.ts';
import { askForReport } from '../reports/asking.ts';
import { sendExport } from '../reports/export-mail.ts';
import { opportunitiesIn } from '../reports/opportunities.ts';
import { experimentSubject, flagSubject, personalizationSubject } from '../reports/subjects.ts';
import { pick } from '../base/pick.ts';
import { found, Refusal } from '../base/refusal.ts';

/** Requests for reports, sharing, exports. */
export const reports = {
  requestFeatureFlagResults({ featureFlagId, body }, context) {
    const flag = flagSubject(context, featureFlagId);
    const { dataCode } = askForReport(context, 'requestFeatureFlagResults', flag, body);
    return { dataCode };
  },

  requestExperimentResults({ experimentId, body }, context) {
    const experiment = experimentSubject(context, experimentId);
    const { sharedExperiment } = context;
    if (sharedExperiment !== undefined && sharedExperiment !== experiment.id)
      throw new Refusal(
        'unauthorized',
        `The token was shared for the results of experiment ${sharedExperiment} only`,
      );
    const { dataCode } = askForReport(context, 'requestExperimentResults', experiment, body);
    return { dataCode };
  },

  shareExperimentResults: ({ experimentId }, context) => ({
    token: context.tokens.share(experimentSubject(context, experimentId).id),
  }),

  detectExperimentOpportunities: ({ experimentId }, context) => ({
    opportunities: opportunitiesIn(context, experimentSubject(context, experimentId)),
  }),

  startExperimentExport({ experimentId, body }, context) {
    sendExport(context, experimentSubject(context, experimentId), pick(body, ['emails', 'breakdown']));
    return {};
  },

  startRawExport({ body: { id, level, ...body } }, context) {
    const subject =
      context.data.experiments.get(id) === undefined
        ? found(personalizationSubject(context, id), 'experiment or personalization', id)
        : experimentSubject(context, id);
    const ofVisitors = level.toUpperCase() === 'VISITOR';
    sendExport(context, subject, { ...pick(body, ['emails']), ofVisitors });
    return {};
  },
} satisfies Partial<Handlers>;

const REQUESTS = ['requestFeatureFlagResults', 'requestExperimentResults'] as const;

export const reportAssumptions = [
  assumed(...REQUESTS)`
    A data code is one number, a hash of the operation, the id and the fields of the request without callbackUrl;
    the order of fields and goals does not matter. Repeating a request returns the same code, and new data
    only if there can be some since, or if the report failed.`,
  assumed(...REQUESTS)`
    A report takes 2 seconds on the clock of the sandbox.`,
  assumed(...REQUESTS)`
    The visitors of an experiment are generated from the seed of the sandbox: 2,000 to 5,000 for each variation over 16
    weeks from its dateCreated (flags: from 2026-03-01), none later than now. A new experiment has none yet.`,
  assumed(...REQUESTS)`
    Timestamps without a time zone are UTC, and both ends are part of an interval. Overlapping intervals count a visit
    once. Without intervals, the report covers the whole experiment; an empty list is refused.`,
  assumed(...REQUESTS)`
    Omitting goalsIds is the same as null: all linked goals. Omitting goalIdsCuped means no
    goal. An unknown goal id gets a 400.`,
  assumed(...REQUESTS)`
    conversions counts every conversion with ALL_CONVERSION (or none given) and visits with at least one with
    CONVERTED_VISITS. Without hasMultipleConversions, a goal converts once for each visitor. Goals of type CUSTOM,
    URL, WAREHOUSE and RATIO_METRICS have revenue.`,
  assumed(...REQUESTS)`
    Statistics are those of convertedVisitors out of visitors: the two-sided Wald z-test for the difference of two
    proportions with the unpooled standard error, and the Wald interval at 95 %, both divided by the rate of the
    reference. sequentialTesting uses the mixture sequential probability ratio test, enabledMultipleTesting the
    Bonferroni correction for variations times goals, bayesian adds chanceToBeatReference from Beta(1, 1) priors,
    and CUPED reduces the variance by a quarter.`,
  assumed(...REQUESTS)`
    A breakdown has a group for each value that occurs. A visit is in one group, unless it can have
    several goals, pages, key pages, segments, campaigns or metadata. A visitor whose visits are in several groups
    is counted in each.`,
  assumed(...REQUESTS)`
    Filters without documented fields accept include and values, compared with the values of the breakdown by
    the same dimension. filtersNotApplied lists the filters that the sandbox cannot apply.`,
  assumed('requestFeatureFlagResults')`
    Variations of a flag have no id: they are numbered from 1, and referenceVariationId is that number. The
    first is the reference unless another is named. visitorData omits visits, conversions and revenue,
    allVariationsData adds the sum of all variations.`,
  assumed(...REQUESTS)`
    The data response posted to callbackUrl is {"dataCode": ...}, a quarter of a second after the report is ready.
    Without a 2xx within 5 seconds it is retried after 1, 2, 4 and 8 seconds. A failed report sends no callback.`,
  assumed('shareExperimentResults')`
    The token does not expire. It is accepted for report requests on that experiment and for their results, with any breakdown, and gets a 401 elsewhere.`,
  assumed('detectExperimentOpportunities')`
    Opportunities are groups of visitors by device, country and newness in which a variation improves a linked
    goal with the entire range above zero.`,
  assumed('startExperimentExport', 'startRawExport')`
    If addresses are sent, one email to all of them is in the outbox at once, with a CSV file that has a line for each variation,
    group of the breakdown and linked goal. The content of a real raw export is not documented.`,
  assumed('startRawExport')`
    An id that both an experiment and a personalization have is that of the experiment. The level VISITOR leaves out
    visits, conversions and revenue; with any other word they are there.`,
];
