import type { Assumption } from '../assumption.ts';
import type { Handlers } from '../handler.ts';
import { pick } from '../pick.ts';
import { askForReport } from '../reports/asking.ts';
import { sendExport } from '../reports/export-mail.ts';
import { opportunitiesIn } from '../reports/opportunities.ts';
import { experimentSubject, flagSubject } from '../reports/subjects.ts';
import { Refusal } from '../refusal.ts';

/** The fields of a report on an experiment that the contract names; of others nobody knows what they ask for. */
const FIELDS = [
  'breakdown',
  'goalsIds',
  'filters',
  'dateIntervals',
  'conversionType',
  'callbackUrl',
] as const;

/** Requests for reports, sharing, exports. */
export const reports: Pick<
  Handlers,
  | 'requestFeatureFlagResults'
  | 'requestExperimentResults'
  | 'shareExperimentResults'
  | 'detectExperimentOpportunities'
  | 'startExperimentExport'
> = {
  requestFeatureFlagResults({ featureFlagId, body }, world) {
    const flag = flagSubject(world, featureFlagId);
    const { dataCode } = askForReport(world, 'requestFeatureFlagResults', flag, body);
    return { dataCode };
  },

  requestExperimentResults({ experimentId, body }, world) {
    const experiment = experimentSubject(world, experimentId);
    const { sharedExperiment } = world;
    if (sharedExperiment !== undefined && sharedExperiment !== experiment.id)
      throw new Refusal(401, `The token was shared for the results of experiment ${sharedExperiment} only`);
    const { dataCode } = askForReport(world, 'requestExperimentResults', experiment, pick(body, FIELDS));
    return { dataCode };
  },

  shareExperimentResults: ({ experimentId }, world) => ({
    token: world.tokens.share(experimentSubject(world, experimentId).id),
  }),

  detectExperimentOpportunities: ({ experimentId }, world) => ({
    opportunities: opportunitiesIn(world, experimentSubject(world, experimentId)),
  }),

  startExperimentExport({ experimentId, body: { emails, breakdown } }, world) {
    sendExport(world, experimentSubject(world, experimentId), emails, breakdown);
    return {};
  },
};

const REQUESTS = ['requestFeatureFlagResults', 'requestExperimentResults'] as const;

export const reportAssumptions: readonly Assumption[] = [
  {
    operations: REQUESTS,
    text:
      'A data code is one number, a hash of the operation, the id and the fields of the request without callbackUrl; ' +
      'the order of fields and goals does not matter. Asking again what is known gives the same code, and new data ' +
      'only if some could have come since, or if the report had failed.',
  },
  { operations: REQUESTS, text: 'A report takes 2 seconds by the clock of the sandbox.' },
  {
    operations: REQUESTS,
    text:
      'The visitors of an experiment follow from the seed of the sandbox: 2,000 to 5,000 for each variation over 16 ' +
      'weeks from its dateCreated on (flags: from 2026-03-01 on), none later than now. One created just now has none yet.',
  },
  {
    operations: REQUESTS,
    text:
      'Timestamps without a zone are UTC and both ends belong to an interval. Intervals that overlap count a visit ' +
      'once. Without intervals, an experiment is reported on as a whole; an empty list is refused.',
  },
  {
    operations: REQUESTS,
    text:
      'goalsIds left out is like null: all goals that the experiment or flag links. goalIdsCuped left out means no ' +
      'goal. An id of no goal is refused with 400.',
  },
  {
    operations: REQUESTS,
    text:
      'conversions counts every conversion with ALL_CONVERSION (or none given) and visits with at least one with ' +
      'CONVERTED_VISITS. A goal without hasMultipleConversions converts once for each visitor. Goals of type CUSTOM, ' +
      'URL, WAREHOUSE and RATIO_METRICS bring revenue.',
  },
  {
    operations: REQUESTS,
    text:
      'Statistics are those of convertedVisitors out of visitors: the two-sided Wald z-test for the difference of two ' +
      'proportions with the unpooled standard error, and the Wald interval at 95 %, both divided by the rate of the ' +
      'reference. sequentialTesting uses the mixture sequential probability ratio test, enabledMultipleTesting the ' +
      'Bonferroni correction for variations times goals, bayesian adds chanceToBeatReference from Beta(1, 1) priors, ' +
      'and CUPED takes a quarter off the variance.',
  },
  {
    operations: REQUESTS,
    text:
      'A breakdown has a group for each value that occurs. Visits are in one group each, except where they can have ' +
      'several goals, pages, key pages, segments, campaigns or metadata. A visitor whose visits are in several groups ' +
      'is counted in each.',
  },
  {
    operations: REQUESTS,
    text:
      'Filters whose fields are not documented take include and values, compared with the values of the breakdown by ' +
      'the same thing. What the sandbox cannot apply it names in filtersNotApplied.',
  },
  {
    operations: ['requestFeatureFlagResults'],
    text:
      'Variations of a flag have no id: they are numbered from 1, and referenceVariationId takes that number. The ' +
      'first is the reference unless another is named. visitorData leaves out visits, conversions and revenue, ' +
      'allVariationsData adds the sum of all variations.',
  },
  {
    operations: REQUESTS,
    text:
      'The data response posted to callbackUrl is {"dataCode": ...}, a quarter of a second after the report is ready. ' +
      'Anything but a 2xx within 5 seconds is tried again after 1, 2, 4 and 8 seconds. A report that fails calls nobody.',
  },
  {
    operations: ['shareExperimentResults'],
    text: 'The token does not expire. It is accepted for requests for reports on that experiment and for their results, whatever their breakdown, and gets a 401 elsewhere.',
  },
  {
    operations: ['detectExperimentOpportunities'],
    text:
      'Opportunities are groups of visitors by device, country and newness in which a variation improves a linked ' +
      'goal with the whole range above zero.',
  },
  {
    operations: ['startExperimentExport'],
    text:
      'The mail is in the outbox at once, one for all addresses, with a CSV file that has a line for each variation, ' +
      'group of the breakdown and linked goal. What a raw export really holds is not documented.',
  },
];
