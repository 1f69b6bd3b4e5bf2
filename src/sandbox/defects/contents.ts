import { answering, type PlantedDefect, withFields, without, withText } from './defect.ts';

const error = (status: number): boolean => status >= 400;

/** Responses whose body or headers break the contract. */
export const CONTENTS: readonly PlantedDefect[] = [
  {
    name: 'account-deletion-returns-account',
    description: 'Deleting an account returns an object with its id.',
    operations: ['deleteAccount'],
    seams: () => answering('deleteAccount', withText('{"id":2}')),
  },
  {
    name: 'goal-name-is-number',
    description: 'The name of a goal is a number.',
    operations: ['getGoal'],
    seams: () =>
      answering(
        'getGoal',
        withFields((goal) => ({ ...goal, name: 5 })),
      ),
  },
  {
    name: 'goal-id-is-text',
    description: 'The ids in the list of goals are text.',
    operations: ['listGoals'],
    seams: () =>
      answering(
        'listGoals',
        withFields((goal) => ({ ...goal, id: String(goal['id']) })),
      ),
  },
  {
    name: 'goal-without-site',
    description: 'A goal is returned without its required siteId.',
    operations: ['getGoal'],
    seams: () => answering('getGoal', withFields(without('siteId'))),
  },
  {
    name: 'goal-status-unknown',
    description: 'The status of a goal is a word outside its list.',
    operations: ['getGoal'],
    seams: () =>
      answering(
        'getGoal',
        withFields((goal) => ({ ...goal, status: 'DORMANT' })),
      ),
  },
  {
    name: 'goal-date-malformed',
    description: 'The creation date of a goal is a word.',
    operations: ['getGoal'],
    seams: () =>
      answering(
        'getGoal',
        withFields((goal) => ({ ...goal, dateCreated: 'yesterday' })),
      ),
  },
  {
    name: 'goal-description-null',
    description: 'The description of a goal is null.',
    operations: ['getGoal'],
    seams: () =>
      answering(
        'getGoal',
        withFields((goal) => ({ ...goal, description: null })),
      ),
  },
  {
    name: 'flag-data-code-is-number',
    description: "The data code of a flag's results is a number.",
    operations: ['requestFeatureFlagResults'],
    seams: () => answering('requestFeatureFlagResults', withText('{"dataCode":1758203944}')),
  },
  {
    name: 'flag-data-code-is-word',
    description: "The data code of a flag's results is a word.",
    operations: ['requestFeatureFlagResults'],
    seams: () => answering('requestFeatureFlagResults', withText('{"dataCode":"soon"}')),
  },
  {
    name: 'custom-data-list-in-envelope',
    description: 'The list of custom datas is wrapped in an object.',
    operations: ['listCustomDatas'],
    seams: () =>
      answering('listCustomDatas', (outgoing) => ({
        ...outgoing,
        body: `{"items":${String(outgoing.body)}}`,
      })),
  },
  {
    name: 'goal-id-beyond-int64',
    description: 'The id of a goal is larger than 64 bits can hold.',
    operations: ['getGoal'],
    seams: () =>
      answering(
        'getGoal',
        withText(
          '{"id":9223372036854775808,"name":"a","siteId":1,"type":"CUSTOM","hasMultipleConversions":true}',
        ),
      ),
  },
  {
    name: 'key-moment-visible-is-text',
    description: 'The field userVisible of a key moment, whose type is inferred, is text.',
    operations: ['listKeyMoments'],
    seams: () =>
      answering(
        'listKeyMoments',
        withFields((moment) => ({ ...moment, userVisible: 'yes' })),
      ),
  },
  {
    name: 'experiment-name-is-number',
    description: 'The name of an experiment is a number.',
    operations: ['getExperiment'],
    seams: () =>
      answering(
        'getExperiment',
        withFields((one) => ({ ...one, name: 7 })),
      ),
  },
  {
    name: 'custom-data-error-other-shape',
    description: "Errors of a custom data's deletion have another shape.",
    operations: ['deleteCustomData'],
    seams: () => answering('deleteCustomData', withText('{"error":"no"}'), error),
  },
  {
    name: 'flag-report-error-other-shape',
    description: "The error for a malformed request for a flag's results has another shape.",
    operations: ['requestFeatureFlagResults'],
    seams: () =>
      answering(
        'requestFeatureFlagResults',
        withText('{"serviceName":5,"message":"no"}'),
        (status) => status === 400,
      ),
  },
  {
    name: 'flag-returns-write-only',
    description: 'A feature flag is returned with the write-only isArchived.',
    operations: ['getFeatureFlag'],
    seams: () =>
      answering(
        'getFeatureFlag',
        withFields((flag) => ({ ...flag, isArchived: false })),
      ),
  },
  {
    name: 'goal-with-unknown-field',
    description: 'A goal has a field that the contract does not know.',
    operations: ['getGoal'],
    seams: () =>
      answering(
        'getGoal',
        withFields((goal) => ({ ...goal, secret: 1 })),
      ),
  },
  {
    name: 'retry-after-is-word',
    description: 'The first list of images gets 429 with the word "soon" as Retry-After.',
    operations: ['listImages'],
    seams: () => {
      let left = 1;
      return answering('listImages', (outgoing) =>
        left-- > 0
          ? {
              status: 429,
              headers: { 'content-type': 'application/json', 'retry-after': 'soon' },
              body: '{"message":"slow down"}',
            }
          : outgoing,
      );
    },
  },
  {
    name: 'experiment-connection-reset',
    description: 'The connection is reset when an experiment is read.',
    operations: ['getExperiment'],
    seams: () => answering('getExperiment', (outgoing) => ({ ...outgoing, connection: 'reset' })),
  },
  {
    name: 'goal-list-cut-off',
    description: 'The connection closes in the middle of a list of goals.',
    operations: ['listGoals'],
    seams: () => answering('listGoals', (outgoing) => ({ ...outgoing, connection: 'cut' })),
  },
];
