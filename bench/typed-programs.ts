/** The same twenty calls with clients whose types are generated from the contract, for the type checker. */

export interface Program {
  /** What is written once, whatever is called. */
  readonly head: string;
  readonly calls: string;
}

const JUNE = "const june = { start: '2026-06-01T00:00:00', end: '2026-07-01T00:00:00' };";
const GOAL = "{ name: 'x', siteId: 5, type: 'CUSTOM', hasMultipleConversions: false }";
const REPORT = "{ conversionType: 'ALL_CONVERSION', dateIntervals: [june] }";

/** The operation, its parameters in the path, its body, and its parameters in the query. */
const CALLS: readonly (readonly [operation: string, path?: string, body?: string, query?: string])[] = [
  ['listGoals'],
  ['getGoal', 'goalId: 42'],
  ['createGoal', '', GOAL],
  ['updateGoal', 'goalId: 1', "{ name: 'y' }"],
  ['replaceGoal', 'goalId: 1', GOAL],
  ['deleteGoal', 'goalId: 1'],
  ['searchGoals', '', '{}'],
  ['listCustomDatas'],
  ['createCustomData', '', "{ name: 'x', siteId: 1, method: 'SDK' }"],
  ['updateCustomData', 'customDataId: 1', "{ name: 'y' }"],
  ['getExperiment', 'experimentId: 1'],
  ['requestExperimentResults', 'experimentId: 1', REPORT],
  ['requestFeatureFlagResults', 'featureFlagId: 1', REPORT],
  ['pollAudience', '', '', "dataCode: '1'"],
  ['listGoalCampaignExperiments', '', '{ goalId: 1 }'],
  ['updateVariation', 'variationId: 1', "{ jsCode: '' }"],
  ['deleteKeyMoment', 'keyMomentId: 1'],
  ['listImages'],
  ['getProjectThemeConfig', 'projectId: 1'],
  ['updateTakeawayComment', 'takeawayId: 1, commentId: 2', "{ text: 'x' }"],
];

const callsBy = (write: (operation: string, path: string, body: string, query: string) => string): string =>
  [
    JUNE,
    ...CALLS.map(
      ([operation, path = '', body = '', query = '']) => `await ${write(operation, path, body, query)};`,
    ),
  ].join('\n');

const argument = (...fields: readonly string[]): string => {
  const given = fields.filter(Boolean).join(', ');
  return given && `{ ${given} }`;
};

const operations = CALLS.map(([operation]) => operation).join(', ');

/** As the guides of hey-api and Redocly write a call. */
const grouped = (path: string, body: string, query: string): string =>
  argument(path && `path: { ${path} }`, query && `query: { ${query} }`, body && `body: ${body}`);

export const programs = {
  ours: {
    head: `
import { createClient } from '../../src/index.ts';
export const api = createClient({ baseUrl: 'https://a.example', token: 't' });
`,
    calls: callsBy(
      (operation, path, body, query) => `api.${operation}(${argument(path, query, body && `body: ${body}`)})`,
    ),
  },
  'hey-api': {
    head: `
import { client } from '../.build/hey-api/client.gen';
import { ${operations} } from '../.build/hey-api';
client.setConfig({ baseUrl: 'https://a.example', auth: 't' });
export { ${operations} };
`,
    calls: callsBy((operation, ...parameters) => `${operation}(${grouped(...parameters)})`),
  },
  redocly: {
    head: `
import { client } from '../.build/redocly/client';
client.configure({ serverUrl: 'https://a.example' });
export { client };
`,
    calls: callsBy((operation, ...parameters) => `client.${operation}(${grouped(...parameters)})`),
  },
} satisfies Readonly<Record<string, Program>>;
