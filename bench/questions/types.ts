import { join } from 'node:path';
import ts from 'typescript';
import { type Question, type Row, row } from '../row.ts';

const folder = import.meta.dirname;
const HEAD = `
import { createClient } from '../../src/index.ts';
export const api = createClient({ baseUrl: 'https://a.example', token: 't' });
`;
const CALLS = `
const june = { start: '2026-06-01T00:00:00', end: '2026-07-01T00:00:00' };
await api.listGoals();
const goal = await api.getGoal({ goalId: 42 });
await api.createGoal({ body: { name: 'x', siteId: 5, type: 'CUSTOM', hasMultipleConversions: false } });
await api.updateGoal({ goalId: 1, body: { name: goal.name } });
await api.replaceGoal({ goalId: 1, body: { name: 'x', siteId: 5, type: 'CUSTOM', hasMultipleConversions: false } });
await api.deleteGoal({ goalId: 1 });
await api.searchGoals({ body: {} });
await api.listCustomDatas();
await api.createCustomData({ body: { name: 'x', siteId: 1, method: 'SDK' } });
await api.updateCustomData({ customDataId: 1, body: { name: 'y' } });
await api.getExperiment({ experimentId: 1 });
await api.requestExperimentResults({ experimentId: 1, body: { conversionType: 'ALL_CONVERSION', dateIntervals: [june] } });
await api.requestFeatureFlagResults({ featureFlagId: 1, body: { conversionType: 'ALL_CONVERSION', dateIntervals: [june] } });
await api.pollAudience({ dataCode: '1' });
await api.listGoalCampaignExperiments({ body: { goalId: 1 } });
await api.updateVariation({ variationId: 1, body: { jsCode: '' } });
await api.deleteKeyMoment({ keyMomentId: 1 });
await api.listImages();
await api.getProjectThemeConfig({ projectId: 1 });
await api.updateTakeawayComment({ takeawayId: 1, commentId: 2, body: { text: 'x' } });
`;

interface Cost {
  readonly instantiations: number;
  readonly seconds: number;
}

function costOf(text: string): Cost {
  const name = join(folder, 'consumer.ts');
  const read = ts.readConfigFile(join(folder, '../../tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, join(folder, '../..'));
  const host = ts.createCompilerHost(options);
  const onDisk = { ...host };
  host.fileExists = (file) => file === name || onDisk.fileExists(file);
  host.getSourceFile = (file, version, ...rest) =>
    file === name
      ? ts.createSourceFile(file, text, version, true)
      : onDisk.getSourceFile(file, version, ...rest);
  const program = ts.createProgram({ rootNames: [name], options, host });
  const source = program.getSourceFile(name);
  const began = process.cpuUsage();
  const [fault] = program.getSemanticDiagnostics(source);
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
  return { instantiations: program.getInstantiationCount(), seconds: process.cpuUsage(began).user / 1e6 };
}

const cheapest = (text: string): Cost => {
  const costs = [1, 2, 3].map(() => costOf(text));
  return costs.reduce((least, cost) => (cost.seconds < least.seconds ? cost : least));
};

export function types(): Row[] {
  // Other load can only add time, so the shortest of several runs is the best measure.
  const nothing = cheapest(HEAD);
  const twenty = cheapest(HEAD + CALLS);
  return [
    row({
      name: '20 distinct calls: instantiations',
      value: twenty.instantiations - nothing.instantiations,
      unit: '',
      atMost: 500,
      note: `TypeScript ${ts.version}`,
    }),
    row({
      name: '20 distinct calls: time to check',
      value: Math.max(0, twenty.seconds - nothing.seconds),
      unit: 's',
      atMost: 0.05,
      note: 'beyond the same file without calls; the shortest of three runs',
    }),
  ];
}

/** The cost of a file that uses the client for the type checker. */
export const question: Question = {
  name: 'types',
  measures: ['generated/schema.d.ts', 'src/client', 'kit/src/types'],
  ask() {
    costOf(HEAD); // warms up the compiler
    return Promise.resolve(types());
  },
};
