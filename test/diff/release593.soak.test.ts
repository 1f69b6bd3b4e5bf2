import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { diff, type Change, type Report } from 'openapi-contract-kit/internal/diff/index';
import { changelogPage } from '../../scripts/history/page.ts';
import { release } from '../../scripts/history/release.ts';
import { documentedOperations, LIMITED } from '../spec/documented.ts';

const words = (written: string): string[] => written.split(' ');

/** Operations that were added later use the same schemas; the notes do not name them. */
const known = new Set(documentedOperations.map(({ id }) => id));
const flags = words('getFeatureFlag updateFeatureFlag duplicateFeatureFlag updateFeatureFlagEnvironment');
const reports = words('startExperimentExport requestExperimentResults shareExperimentResults');
const customData = words('listCustomDatas createCustomData getCustomData updateCustomData replaceCustomData');
const goals = words('listGoals createGoal searchGoals getGoal updateGoal replaceGoal');
/** Operations that return custom data. The export is assumed to return goals, so it is one of them. */
const withCustomData = [...customData, ...goals, 'exportGoals'];

const removedBreakdowns = words(
  'JAVA_ENABLED KEYWORD LOCALE_COUNTRY_CODE LOCALE_LANGUAGE_TAG SCREEN_HEIGHT SCREEN_RESOLUTION SCREEN_WIDTH TIME_ZONE_GROUP TIME_ZONE_ID',
);

type Row = readonly [rule: string, name: string, direction: string, operations: readonly string[]];

/** The changes that the release notes mark as breaking, and ENUM, which they list without a mark. */
const breaking: readonly Row[] = [
  ['value-added', 'TIMEOUT', 'response', ['pollAudience']],
  ...removedBreakdowns.map((type): Row => ['branch-removed', type, 'request', reports]),
  ['property-removed', 'arg0', 'request', ['createImages']],
  ['value-added', 'ENUM', 'response', flags],
];

const compatible: readonly Row[] = [
  ['error-response-added', 'response 429', 'response', LIMITED],
  ['property-added', 'dateModified', 'response', withCustomData],
  ['deprecated', 'deprecated', 'response', withCustomData],
  ['deprecated', 'deprecated', 'request', ['createCustomData', 'replaceCustomData']],
  ['write-only-property-added', 'isArchived', 'response', flags],
  ['value-added', 'ENUM', 'request', ['updateFeatureFlag', 'updateFeatureFlagEnvironment']],
  ['property-added', 'params', 'request', ['createImages']],
  // Conditions in the tree, and those in the list and in the groups.
  ...['visitorCount', 'visitorsScope', 'visitorCount', 'visitorsScope'].flatMap((name): Row[] => [
    ['property-added', name, 'response', ['listKeyMoments', 'createKeyMoment']],
    ['property-added', name, 'request', ['createKeyMoment']],
  ]),
  ['property-added', 'userVisible', 'response', ['listKeyMoments']],
];

const told = (rows: readonly Row[]): string[] =>
  rows
    .map(([rule, name, direction, ids]) => `${direction}: ${rule} ${name}: ${[...ids].sort().join(' ')}`)
    .sort();

const rowOf = ({ rule, name, direction, uses }: Change): Row => [
  rule,
  name,
  direction,
  uses.map((use) => use.operation.id).filter((id) => known.has(id)),
];

describe('release 593, replayed', () => {
  let report: Report;
  beforeAll(async () => {
    const { before, after } = await release('593');
    report = diff(before, after);
  });

  const listed = (kind: string): string[] =>
    told(report.changes.filter((change) => change.class === kind).map(rowOf));

  it('breaks what the release notes say, and, by a rule, readers of flag variables', () => {
    expect(listed('breaking')).toEqual(told(breaking));
  });

  it('is compatible in everything else', () => {
    expect(listed('compatible')).toEqual(told(compatible));
  });

  it('otherwise changes only texts: the text of a union says how many branches it has, and how we know', () => {
    expect(listed('cosmetic')).toEqual(
      told([
        ['text-changed', 'description', 'request', reports],
        ['standing-changed', 'x-provenance', 'request', ['requestExperimentResults']],
        ['standing-changed', 'x-provenance', 'request', ['startExperimentExport', 'shareExperimentResults']],
      ]),
    );
  });

  it('excuses nothing as assumed, because the notes are documented', () => {
    expect(report.changes.filter(({ assumed }) => assumed)).toEqual([]);
  });

  it('has a changelog page that is up to date', async () => {
    const page = await readFile(new URL('../../docs/changelog/593.md', import.meta.url), 'utf8');
    const remedy =
      'If a newer release changed the contract, write its openapi/history/<release>/overlay.yaml. Then run npm -w site run changelog.';
    expect(page, remedy).toBe(await changelogPage('593'));
  });
});
