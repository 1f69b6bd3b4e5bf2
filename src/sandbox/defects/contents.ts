import { changingResponse, type Defects, withFields, without, withText, withValues } from './defect.ts';

const error = (status: number): boolean => status >= 400;

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
    changingResponse('listGoals', (outgoing) => ({ ...outgoing, connection: 'cut' })),
  ],
};
