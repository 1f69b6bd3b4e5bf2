import { answering, type PlantedDefect, withHeader, withoutHeader, withStatus, withText } from './defect.ts';

const error = (status: number): boolean => status >= 400;

/** Responses with a wrong status or content type, or without the body that is due. */
export const RESPONSES: readonly PlantedDefect[] = [
  {
    name: 'goal-read-returns-203',
    description: 'A goal is read with status 203.',
    operations: ['getGoal'],
    seams: () => answering('getGoal', withStatus(203)),
  },
  {
    name: 'goal-creation-returns-202',
    description: 'A goal is created with status 202.',
    operations: ['createGoal'],
    seams: () => answering('createGoal', withStatus(202)),
  },
  {
    name: 'key-moment-deletion-returns-202',
    description: 'A key moment is deleted with status 202, where the contract declares 200 and a default.',
    operations: ['deleteKeyMoment'],
    seams: () => answering('deleteKeyMoment', withStatus(202)),
  },
  {
    name: 'goal-deletion-returns-204',
    description: 'A goal is deleted with status 204 and no body.',
    operations: ['deleteGoal'],
    seams: () => answering('deleteGoal', () => ({ status: 204, headers: {} })),
  },
  {
    name: 'custom-data-refusal-returns-422',
    description: 'A malformed custom data is refused with 422 instead of 400.',
    operations: ['createCustomData'],
    seams: () => answering('createCustomData', withStatus(422), (status) => status === 400),
  },
  {
    name: 'missing-image-returns-410',
    description: 'An image that does not exist gets 410 instead of 404.',
    operations: ['getImage'],
    seams: () => answering('getImage', withStatus(410), (status) => status === 404),
  },
  {
    name: 'missing-token-returns-403',
    description: 'A list of goals without a token gets 403 instead of 401.',
    operations: ['listGoals'],
    seams: () => answering('listGoals', withStatus(403), (status) => status === 401),
  },
  {
    name: 'image-list-redirects',
    description: 'The list of images is a redirect.',
    operations: ['listImages'],
    seams: () => answering('listImages', () => ({ status: 302, headers: { location: '/goals' } })),
  },
  {
    name: 'bad-goal-search-returns-500',
    description: 'A malformed search for goals gets 500 instead of 400.',
    operations: ['searchGoals'],
    seams: () => answering('searchGoals', withStatus(500), (status) => status === 400),
  },
  {
    name: 'bad-flag-report-returns-500',
    description: "A malformed request for a flag's results gets 500, which the contract declares.",
    operations: ['requestFeatureFlagResults'],
    seams: () => answering('requestFeatureFlagResults', withStatus(500), (status) => status === 400),
  },
  {
    name: 'missing-theme-config-returns-503',
    description: 'The theme config of a project that does not exist gets 503.',
    operations: ['getProjectThemeConfig'],
    seams: () => answering('getProjectThemeConfig', withStatus(503), (status) => status === 404),
  },
  {
    name: 'goal-labelled-html',
    description: 'A goal is JSON, but its content type is text/html.',
    operations: ['getGoal'],
    seams: () => answering('getGoal', withHeader('content-type', 'text/html')),
  },
  {
    name: 'experiment-list-without-content-type',
    description: 'The list of experiments has no content type.',
    operations: ['listExperiments'],
    seams: () => answering('listExperiments', withoutHeader('content-type')),
  },
  {
    name: 'missing-experiment-as-text',
    description: 'The error for an experiment that does not exist is plain text.',
    operations: ['getExperiment'],
    seams: () =>
      answering(
        'getExperiment',
        (outgoing) => ({ ...outgoing, headers: { 'content-type': 'text/plain' }, body: 'Not found' }),
        error,
      ),
  },
  {
    name: 'goal-error-as-problem-json',
    description: "Errors of a goal's change have the content type application/problem+json.",
    operations: ['updateGoal'],
    seams: () => answering('updateGoal', withHeader('content-type', 'application/problem+json'), error),
  },
  {
    name: 'goal-export-cut-off',
    description: 'The JSON of a goal export lacks its last character.',
    operations: ['exportGoals'],
    seams: () =>
      answering('exportGoals', (outgoing) => ({ ...outgoing, body: String(outgoing.body).slice(0, -1) })),
  },
  {
    name: 'custom-data-with-nan',
    description: 'The JSON of a custom data holds NaN.',
    operations: ['getCustomData'],
    seams: () => answering('getCustomData', withText('{"id": NaN}')),
  },
  {
    name: 'custom-data-read-empty',
    description: 'Reading a custom data returns an empty body.',
    operations: ['getCustomData'],
    seams: () => answering('getCustomData', withText('')),
  },
  {
    name: 'image-creation-empty',
    description: 'Creating images returns an empty body.',
    operations: ['createImages'],
    seams: () => answering('createImages', withText('')),
  },
  {
    name: 'experiment-error-empty',
    description: "Errors of an experiment's deletion have an empty body.",
    operations: ['deleteExperiment'],
    seams: () => answering('deleteExperiment', withText(''), error),
  },
];
