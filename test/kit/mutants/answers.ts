import {
  answering,
  type Mutant,
  withFields,
  withHeader,
  without,
  withoutHeader,
  withStatus,
  withText,
} from './mutant.ts';

const error = (status: number) => status >= 400;

/** Answers that are wrong in themselves. */
export const ANSWERS: readonly Mutant[] = [
  {
    name: 'a read answers 203',
    operation: 'getGoal',
    rule: 'status-undeclared',
    seams: () => answering('getGoal', withStatus(203)),
  },
  {
    name: 'a creation answers 202',
    operation: 'createGoal',
    rule: 'status-undeclared',
    seams: () => answering('createGoal', withStatus(202)),
  },
  {
    name: 'a deletion answers 202 where default is declared',
    operation: 'deleteKeyMoment',
    rule: 'status-undeclared',
    seams: () => answering('deleteKeyMoment', withStatus(202)),
  },
  {
    name: 'a deletion answers 204 without a body',
    operation: 'deleteGoal',
    rule: 'status-undeclared',
    seams: () => answering('deleteGoal', () => ({ status: 204, headers: {} })),
  },
  {
    name: 'a refusal answers 422',
    operation: 'createCustomData',
    rule: 'status-undeclared',
    seams: () => answering('createCustomData', withStatus(422), (status) => status === 400),
  },
  {
    name: 'a missing thing answers 410',
    operation: 'getImage',
    rule: 'status-undeclared',
    seams: () => answering('getImage', withStatus(410), (status) => status === 404),
  },
  {
    name: 'a missing token answers 403',
    operation: 'listGoals',
    rule: 'token-refusal',
    seams: () => answering('listGoals', withStatus(403), (status) => status === 401),
  },
  {
    name: 'a list redirects',
    operation: 'listImages',
    rule: 'status-undeclared',
    seams: () => answering('listImages', () => ({ status: 302, headers: { location: '/goals' } })),
  },
  {
    name: 'a bad request answers 500',
    operation: 'searchGoals',
    rule: 'server-error',
    seams: () => answering('searchGoals', withStatus(500), (status) => status === 400),
  },
  {
    name: 'a bad request answers a declared 500',
    operation: 'requestFeatureFlagResults',
    rule: 'server-error',
    seams: () => answering('requestFeatureFlagResults', withStatus(500), (status) => status === 400),
  },
  {
    name: 'a missing thing answers 503 under default',
    operation: 'getProjectThemeConfig',
    rule: 'server-error',
    seams: () => answering('getProjectThemeConfig', withStatus(503), (status) => status === 404),
  },
  {
    name: 'JSON is called text/html',
    operation: 'getGoal',
    rule: 'content-type',
    seams: () => answering('getGoal', withHeader('content-type', 'text/html')),
  },
  {
    name: 'an answer has no content type',
    operation: 'listExperiments',
    rule: 'content-type',
    seams: () => answering('listExperiments', withoutHeader('content-type')),
  },
  {
    name: 'an error is plain text',
    operation: 'getExperiment',
    rule: 'content-type',
    seams: () =>
      answering(
        'getExperiment',
        (outgoing) => ({ ...outgoing, headers: { 'content-type': 'text/plain' }, body: 'Not found' }),
        error,
      ),
  },
  {
    name: 'an error is problem+json',
    operation: 'updateGoal',
    rule: 'content-type',
    seams: () => answering('updateGoal', withHeader('content-type', 'application/problem+json'), error),
  },
  {
    name: 'JSON is broken off',
    operation: 'exportGoals',
    rule: 'malformed-json',
    seams: () =>
      answering('exportGoals', (outgoing) => ({ ...outgoing, body: String(outgoing.body).slice(0, -1) })),
  },
  {
    name: 'JSON has NaN in it',
    operation: 'getCustomData',
    rule: 'malformed-json',
    seams: () => answering('getCustomData', withText('{"id": NaN}')),
  },
  {
    name: 'a read has an empty body',
    operation: 'getCustomData',
    rule: 'empty-body',
    seams: () => answering('getCustomData', withText('')),
  },
  {
    name: 'a creation has an empty body',
    operation: 'createImages',
    rule: 'empty-body',
    seams: () => answering('createImages', withText('')),
  },
  {
    name: 'an error has an empty body',
    operation: 'deleteExperiment',
    rule: 'empty-body',
    seams: () => answering('deleteExperiment', withText(''), error),
  },
  {
    name: 'a deletion answers with the thing',
    operation: 'deleteAccount',
    rule: 'body-schema',
    seams: () => answering('deleteAccount', withText('{"id":2}')),
  },
  {
    name: 'a name is a number',
    operation: 'getGoal',
    rule: 'body-schema',
    seams: () =>
      answering(
        'getGoal',
        withFields((goal) => ({ ...goal, name: 5 })),
      ),
  },
  {
    name: 'an id is text',
    operation: 'listGoals',
    rule: 'body-schema',
    seams: () =>
      answering(
        'listGoals',
        withFields((goal) => ({ ...goal, id: String(goal['id']) })),
      ),
  },
  {
    name: 'a required field is missing',
    operation: 'getGoal',
    rule: 'body-schema',
    seams: () => answering('getGoal', withFields(without('siteId'))),
  },
  {
    name: 'a value is outside its list',
    operation: 'getGoal',
    rule: 'body-schema',
    seams: () =>
      answering(
        'getGoal',
        withFields((goal) => ({ ...goal, status: 'DORMANT' })),
      ),
  },
  {
    name: 'a time stamp is none',
    operation: 'getGoal',
    rule: 'body-schema',
    seams: () =>
      answering(
        'getGoal',
        withFields((goal) => ({ ...goal, dateCreated: 'yesterday' })),
      ),
  },
  {
    name: 'a field is null',
    operation: 'getGoal',
    rule: 'body-schema',
    seams: () =>
      answering(
        'getGoal',
        withFields((goal) => ({ ...goal, description: null })),
      ),
  },
  {
    name: 'a data code is a number',
    operation: 'requestFeatureFlagResults',
    rule: 'body-schema',
    seams: () => answering('requestFeatureFlagResults', withText('{"dataCode":1758203944}')),
  },
  {
    name: 'a data code is a word',
    operation: 'requestFeatureFlagResults',
    rule: 'body-schema',
    seams: () => answering('requestFeatureFlagResults', withText('{"dataCode":"soon"}')),
  },
  {
    name: 'a list comes in an envelope',
    operation: 'listCustomDatas',
    rule: 'body-schema',
    seams: () =>
      answering('listCustomDatas', (outgoing) => ({
        ...outgoing,
        body: `{"items":${String(outgoing.body)}}`,
      })),
  },
  {
    name: 'an id is beyond 64 bits',
    operation: 'getGoal',
    rule: 'body-schema',
    seams: () =>
      answering(
        'getGoal',
        withText(
          '{"id":9223372036854775808,"name":"a","siteId":1,"type":"CUSTOM","hasMultipleConversions":true}',
        ),
      ),
  },
  {
    name: 'an inferred field has another type',
    operation: 'listKeyMoments',
    rule: 'body-schema',
    seams: () =>
      answering(
        'listKeyMoments',
        withFields((moment) => ({ ...moment, userVisible: 'yes' })),
      ),
  },
  {
    name: 'an assumed field has another type',
    operation: 'getExperiment',
    rule: 'body-schema',
    seams: () =>
      answering(
        'getExperiment',
        withFields((one) => ({ ...one, name: 7 })),
      ),
  },
  {
    name: 'an error has another shape',
    operation: 'deleteCustomData',
    rule: 'body-schema',
    seams: () => answering('deleteCustomData', withText('{"error":"no"}'), error),
  },
  {
    name: 'a report error has the other shape',
    operation: 'requestFeatureFlagResults',
    rule: 'body-schema',
    seams: () =>
      answering(
        'requestFeatureFlagResults',
        withText('{"serviceName":5,"message":"no"}'),
        (status) => status === 400,
      ),
  },
  {
    name: 'a write-only field comes back',
    operation: 'getFeatureFlag',
    rule: 'write-only',
    seams: () =>
      answering(
        'getFeatureFlag',
        withFields((flag) => ({ ...flag, isArchived: false })),
      ),
  },
  {
    name: 'an answer has an unknown field',
    operation: 'getGoal',
    rule: 'unknown-field',
    seams: () =>
      answering(
        'getGoal',
        withFields((goal) => ({ ...goal, secret: 1 })),
      ),
    unknownFields: true,
  },
  {
    name: 'a Retry-After is a word',
    operation: 'listImages',
    rule: 'header-value',
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
    name: 'a connection is reset',
    operation: 'getExperiment',
    rule: 'no-answer',
    seams: () => answering('getExperiment', (outgoing) => ({ ...outgoing, connection: 'reset' })),
  },
  {
    name: 'a body is cut off',
    operation: 'listGoals',
    rule: 'no-answer',
    seams: () => answering('listGoals', (outgoing) => ({ ...outgoing, connection: 'cut' })),
  },
];
