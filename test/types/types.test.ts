import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';

const HERE = import.meta.dirname;
const OPTIONS: ts.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(HERE, '../../tsconfig.json'), (file) => ts.sys.readFile(file)).config,
    ts.sys,
    join(HERE, '../..'),
  ).options,
  noUnusedLocals: false,
};

const HEAD = `
import type { Methods } from '../../generated/operations.ts';
import type { Schemas } from '../../generated/schema.d.ts';
interface Options {
  signal?: AbortSignal;
}
declare const api: Methods<Schemas, Options>;
export { api };
`;
const TWENTY_CALLS = `
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
await api.requestFeatureFlagResults({
  featureFlagId: 1,
  body: {
    conversionType: 'ALL_CONVERSION',
    dateIntervals: [june],
    breakdown: { type: 'CUSTOM_DATUM', index: 1 },
    filters: [{ type: 'BrowserFilter', values: ['CHROME'] }],
  },
});
await api.pollAudience({ dataCode: '1' });
await api.listGoalCampaignExperiments({ body: { goalId: 1 } });
await api.updateVariation({ variationId: 1, body: { jsCode: '' } });
await api.deleteKeyMoment({ keyMomentId: 1 });
await api.listImages();
await api.getProjectThemeConfig({ projectId: 1 });
await api.updateTakeawayComment({ takeawayId: 1, commentId: 2, body: { text: 'x' } });
`;

/** Files that exist only here, beside those on disk. */
const files = new Map([
  [join(HERE, 'nothing.ts'), HEAD],
  [join(HERE, 'twenty-calls.ts'), HEAD + TWENTY_CALLS],
]);

function program(...names: string[]): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const onDisk = { ...host };
  host.readFile = (name) => files.get(name) ?? onDisk.readFile(name);
  host.fileExists = (name) => files.has(name) || onDisk.fileExists(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = files.get(name);
    return text === undefined
      ? onDisk.getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version, true);
  };
  return ts.createProgram({ rootNames: names.map((name) => join(HERE, name)), options: OPTIONS, host });
}

const errors = (checked: ts.Program): string[] =>
  ts.getPreEmitDiagnostics(checked).map((found) => {
    const place = found.file?.getLineAndCharacterOfPosition(found.start ?? 0);
    return `${found.file?.fileName}:${(place?.line ?? 0) + 1} ${ts.flattenDiagnosticMessageText(found.messageText, '\n')}`;
  });

test('right calls compile, wrong calls do not', () => {
  const cases = readdirSync(HERE).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(cases.length).toBeGreaterThan(0);
  expect(errors(program(...cases))).toEqual([]);
}, 60_000);

test('twenty calls cost the type checker at most 500 instantiations', () => {
  const cost = (name: string): number => {
    const checked = program(name);
    expect(errors(checked)).toEqual([]);
    return checked.getInstantiationCount();
  };
  expect(cost('twenty-calls.ts') - cost('nothing.ts')).toBeLessThanOrEqual(500);
}, 60_000);

let hover: (marker: string) => string;
beforeAll(() => {
  const name = join(HERE, 'twenty-calls.ts');
  const service = ts.createLanguageService({
    getScriptFileNames: () => [name],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = files.get(file) ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => HERE,
    getCompilationSettings: () => OPTIONS,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: (file) => files.has(file) || ts.sys.fileExists(file),
    readFile: (file) => files.get(file) ?? ts.sys.readFile(file),
  });
  hover = (marker) => {
    const info = service.getQuickInfoAtPosition(
      name,
      (files.get(name) ?? '').indexOf(marker) + marker.length - 1,
    );
    const tags = info?.tags?.map((tag) => `@${tag.name} ${ts.displayPartsToString(tag.text)}`) ?? [];
    return [
      ts.displayPartsToString(info?.displayParts),
      ts.displayPartsToString(info?.documentation),
      ...tags,
    ].join('\n');
  };
}, 60_000);

test('an editor shows names, not what is behind them', () => {
  expect(hover('const goal')).toContain('const goal: Goal');
  const shown = hover('api.updateVariation');
  expect(shown).toContain('Methods<Schemas, Options>.updateVariation(');
  expect(shown).toContain('Promise<Variation | undefined>');
});

test('an editor shows where a fact comes from, and what is deprecated', () => {
  expect(hover('api.getGoal')).toMatch(/`GET \/goals\/\{goalId\}`/);
  // What has no tag is documented: the file says so once.
  expect(hover('api.getGoal')).not.toContain('@provenance');
  expect(hover('api.pollAudience({ dataCode')).toMatch(/@provenance observed - \S/);
});
