import { cutInBody } from 'experimentation-automation-tools/internal/sandbox/faults/fault-effects';
import {
  changingResponse,
  type Defects,
  withHeader,
  withoutHeader,
  withStatus,
  withText,
  withFields,
  without,
  withValues,
} from '@experimentation-automation/test-support/sandbox/defects/defect';

const error = (status: number): boolean => status >= 400;

/** Responses with a wrong status or content type, or without a required body. */
export const RESPONSES: Defects = {
  'goal-read-returns-203': ['A goal is read with status 203.', changingResponse('getGoal', withStatus(203))],
  'goal-creation-returns-202': [
    'A goal is created with status 202.',
    changingResponse('createGoal', withStatus(202)),
  ],
  'key-moment-deletion-returns-202': [
    'A key moment is deleted with status 202, where the contract declares 200 and a default.',
    changingResponse('deleteKeyMoment', withStatus(202)),
  ],
  'goal-deletion-returns-204': [
    'A goal is deleted with status 204 and no body.',
    changingResponse('deleteGoal', () => ({ status: 204, headers: {} })),
  ],
  'custom-data-refusal-returns-422': [
    'A malformed custom data item is refused with 422 instead of 400.',
    changingResponse('createCustomData', withStatus(422), (status) => status === 400),
  ],
  'missing-image-returns-410': [
    'An image that does not exist gets 410 instead of 404.',
    changingResponse('getImage', withStatus(410), (status) => status === 404),
  ],
  'missing-token-returns-403': [
    'A list of goals without a token gets 403 instead of 401.',
    changingResponse('listGoals', withStatus(403), (status) => status === 401),
  ],
  'image-list-redirects': [
    'The list of images is a redirect.',
    changingResponse('listImages', () => ({ status: 302, headers: { location: '/goals' } })),
  ],
  'bad-goal-search-returns-500': [
    'A malformed search for goals gets 500 instead of 400.',
    changingResponse('searchGoals', withStatus(500), (status) => status === 400),
  ],
  'bad-flag-report-returns-500': [
    "A malformed request for a flag's results gets 500, which the contract declares.",
    changingResponse('requestFeatureFlagResults', withStatus(500), (status) => status === 400),
  ],
  'missing-theme-config-returns-503': [
    'The theme config of a project that does not exist gets 503.',
    changingResponse('getProjectThemeConfig', withStatus(503), (status) => status === 404),
  ],
  'goal-labelled-html': [
    'A goal is JSON, but its content type is text/html.',
    changingResponse('getGoal', withHeader('content-type', 'text/html')),
  ],
  'experiment-list-without-content-type': [
    'The list of experiments has no content type.',
    changingResponse('listExperiments', withoutHeader('content-type')),
  ],
  'missing-experiment-as-text': [
    'The error for an experiment that does not exist is plain text.',
    changingResponse(
      'getExperiment',
      (outgoing) => ({ ...outgoing, headers: { 'content-type': 'text/plain' }, body: 'Not found' }),
      error,
    ),
  ],
  'goal-error-as-problem-json': [
    "Errors of a goal's change have the content type application/problem+json.",
    changingResponse('updateGoal', withHeader('content-type', 'application/problem+json'), error),
  ],
  'goal-export-cut-off': [
    'The JSON of a goal export lacks its last character.',
    changingResponse('exportGoals', (outgoing) => ({
      ...outgoing,
      body: String(outgoing.body).slice(0, -1),
    })),
  ],
  'custom-data-with-nan': [
    'The JSON of a custom data item contains NaN.',
    changingResponse('getCustomData', withText('{"id": NaN}')),
  ],
  'custom-data-read-empty': [
    'Reading custom data returns an empty body.',
    changingResponse('getCustomData', withText('')),
  ],
  'image-creation-empty': [
    'Creating images returns an empty body.',
    changingResponse('createImages', withText('')),
  ],
  'experiment-error-empty': [
    "Errors of an experiment's deletion have an empty body.",
    changingResponse('deleteExperiment', withText(''), error),
  ],
};

/** Responses whose body or headers violate the contract. */
export const CONTENTS: Defects = {
  'account-deletion-returns-account': [
    'Deleting an account returns an object with its id.',
    changingResponse('deleteAccount', withText('{"id":2}')),
  ],
  'goal-name-is-number': [
    'The name of a goal is a number.',
    changingResponse('getGoal', withValues({ name: 5 })),
  ],
  'goal-id-is-text': [
    'The ids in the list of goals are text.',
    changingResponse(
      'listGoals',
      withFields((goal) => ({ ...goal, id: String(goal['id']) })),
    ),
  ],
  'goal-without-site': [
    'A goal is returned without its required siteId.',
    changingResponse('getGoal', withFields(without('siteId'))),
  ],
  'goal-status-unknown': [
    'The status of a goal is a value outside its list.',
    changingResponse('getGoal', withValues({ status: 'DORMANT' })),
  ],
  'goal-date-malformed': [
    'The creation date of a goal is a word.',
    changingResponse('getGoal', withValues({ dateCreated: 'yesterday' })),
  ],
  'goal-description-null': [
    'The description of a goal is null.',
    changingResponse('getGoal', withValues({ description: null })),
  ],
  'flag-data-code-is-number': [
    "The data code of a flag's results is a number.",
    changingResponse('requestFeatureFlagResults', withText('{"dataCode":1758203944}')),
  ],
  'flag-data-code-is-word': [
    "The data code of a flag's results is a word.",
    changingResponse('requestFeatureFlagResults', withText('{"dataCode":"soon"}')),
  ],
  'custom-data-list-in-envelope': [
    'The list of custom data is wrapped in an object.',
    changingResponse('listCustomDatas', (outgoing) => ({
      ...outgoing,
      body: `{"items":${String(outgoing.body)}}`,
    })),
  ],
  'goal-id-beyond-int64': [
    'The id of a goal is larger than 64 bits can hold.',
    changingResponse(
      'getGoal',
      withText(
        '{"id":9223372036854775808,"name":"a","siteId":1,"type":"CUSTOM","hasMultipleConversions":true}',
      ),
    ),
  ],
  'key-moment-visible-is-text': [
    'The field userVisible of a key moment, whose type is inferred, is text.',
    changingResponse('listKeyMoments', withValues({ userVisible: 'yes' })),
  ],
  'experiment-name-is-number': [
    'The name of an experiment is a number.',
    changingResponse('getExperiment', withValues({ name: 7 })),
  ],
  'custom-data-error-other-shape': [
    'Errors of a deletion of custom data have another shape.',
    changingResponse('deleteCustomData', withText('{"error":"no"}'), error),
  ],
  'flag-report-error-other-shape': [
    "The error for a malformed request for a flag's results has another shape.",
    changingResponse(
      'requestFeatureFlagResults',
      withText('{"serviceName":5,"message":"no"}'),
      (status) => status === 400,
    ),
  ],
  'flag-returns-write-only': [
    'A feature flag is returned with the write-only isArchived.',
    changingResponse('getFeatureFlag', withValues({ isArchived: false })),
  ],
  'goal-with-unknown-field': [
    'A goal has a field that the contract does not know.',
    changingResponse('getGoal', withValues({ secret: 1 })),
  ],
  'retry-after-is-word': [
    'The first list of images gets 429 with the word "soon" as Retry-After.',
    () => {
      let left = 1;
      return changingResponse('listImages', (outgoing) =>
        left-- > 0
          ? {
              status: 429,
              headers: { 'content-type': 'application/json', 'retry-after': 'soon' },
              body: '{"message":"slow down"}',
            }
          : outgoing,
      );
    },
  ],
  'experiment-connection-reset': [
    'The connection is reset when an experiment is read.',
    changingResponse('getExperiment', (outgoing) => ({ ...outgoing, connection: 'reset' })),
  ],
  'goal-list-cut-off': [
    'The connection closes in the middle of a list of goals.',
    changingResponse('listGoals', cutInBody),
  ],
};
