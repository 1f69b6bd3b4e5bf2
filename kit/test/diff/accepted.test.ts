/** The file of changes that a team accepts. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import {
  type Acceptance,
  AcceptedFileError,
  formatAccepted,
  isDay,
  readAccepted,
  withAccepted,
  withAdded,
} from '../../src/diff/accepted.ts';
import { type Change, diff } from '../../src/diff/index.ts';
import { withMembers } from './broken.ts';

const ENTRY = { rule: 'property-removed', direction: 'response', at: '/a', name: 'a', reason: 'Agreed.' };
const fileOf = (...accepted: unknown[]): string => JSON.stringify({ accepted });

it.each<[string, boolean]>([
  ['2027-01-31', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['2027-1-1', false],
  ['on 2027-01-31', false],
  ['2027-01-31 at noon', false],
  ['', false],
])('"%s" is a day: %s', (word, is) => {
  expect(isDay(word)).toBe(is);
});

describe('a file', () => {
  it('has what identifies each change, the reason and perhaps the last day', () => {
    const read: readonly Acceptance[] = [
      {
        identity: { rule: 'property-removed', direction: 'response', at: '/a', name: 'a' },
        reason: 'Agreed.',
      },
      {
        identity: {
          rule: 'property-removed',
          direction: 'response',
          at: '/a',
          name: 'a',
          old: null,
          new: [1],
        },
        reason: 'Agreed.',
        until: '2027-01-31',
      },
    ];
    const content = fileOf(ENTRY, { ...ENTRY, old: null, new: [1], until: '2027-01-31' });
    expect(readAccepted('file.json', content)).toEqual(read);
    expect(readAccepted('file.json', formatAccepted(read))).toEqual(read);
    expect(formatAccepted(read.slice(0, 1))).toBe(`${JSON.stringify({ accepted: [ENTRY] }, null, 2)}\n`);
  });

  const IDENTITY =
    'file.json: accepted[1] needs rule, direction, at and name, as openapi-contract-kit diff --accept writes them.';
  const LIST = 'file.json needs the list "accepted", as openapi-contract-kit diff --accept writes it.';
  const DAY = 'file.json: accepted[1]: until must be a day, such as 2027-01-31.';
  it.each<[string, string, string | RegExp]>([
    ['is no JSON', '{', /^file\.json is not JSON: ./],
    ['has no object', '1', LIST],
    ['has no list', '{"accepted":{}}', LIST],
    ['has an entry that is no object', fileOf(ENTRY, 1), IDENTITY],
    ...['rule', 'direction', 'at', 'name'].map((key): [string, string, string] => [
      `has an entry without ${key}`,
      fileOf(ENTRY, { ...ENTRY, [key]: undefined }),
      IDENTITY,
    ]),
    [
      'has an entry without a reason',
      fileOf(ENTRY, { ...ENTRY, reason: 1 }),
      'file.json: accepted[1] needs a reason.',
    ],
    [
      'has an entry with an empty reason',
      fileOf(ENTRY, { ...ENTRY, reason: ' ' }),
      'file.json: accepted[1] needs a reason.',
    ],
    ['has an entry whose end is no text', fileOf(ENTRY, { ...ENTRY, until: 1 }), DAY],
    ['has an entry whose end is no day', fileOf(ENTRY, { ...ENTRY, until: 'soon' }), DAY],
  ])('is refused if it %s', (_what, content, message) => {
    let error: unknown;
    try {
      readAccepted('file.json', content);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(AcceptedFileError);
    expect(error).toHaveProperty('name', 'AcceptedFileError');
    expect(error instanceof Error ? error.message : '').toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });
});

describe('an acceptance', () => {
  const withServer = (...urls: string[]): JsonObject =>
    withMembers({ servers: urls.map((url) => ({ url })) });
  const report = diff(withServer('https://a.test', 'https://b.test'), withServer('https://c.test'));
  const breaking: readonly Change[] = report.changes.filter((change) => change.class === 'breaking');
  const [first] = withAdded([], report.changes, { reason: 'Moved.' });
  const accepted = first === undefined ? [] : [first];

  it('is one for each change that breaks', () => {
    expect(breaking).toHaveLength(2);
    expect(withAdded([], report.changes, { reason: 'Moved.', until: '2027-01-31' })).toEqual(
      breaking.map(({ rule, direction, name, pointer }) => ({
        identity: { rule, direction, at: pointer.old, name },
        reason: 'Moved.',
        until: '2027-01-31',
      })),
    );
  });

  it('replaces that of the same change, and leaves the others', () => {
    const reasons = (all: readonly Acceptance[]): string[] => all.map(({ reason }) => reason);
    const other = { identity: { rule: 'a', direction: 'request', at: '', name: 'a' }, reason: 'Other.' };
    expect(reasons(withAdded([...accepted, other], report.changes, { reason: 'New.' }))).toEqual([
      'Other.',
      'New.',
      'New.',
    ]);
    expect(withAdded(accepted, [], { reason: 'New.' })).toEqual(accepted);
  });

  it('makes its change compatible, and no other one', () => {
    const [removed, ...others] = report.changes;
    expect(withAccepted(report, accepted, '2026-11-23')).toEqual({
      report: {
        changes: [
          { ...removed, class: 'compatible', decided: { was: 'breaking', reason: 'Moved.' } },
          ...others,
        ],
        counts: { breaking: 1, compatible: 2, cosmetic: 0 },
      },
      expired: [],
    });
    expect(withAccepted(report, [], '2026-11-23').report).toBe(report);
  });

  it('ends after its last day', () => {
    const until = (day: string): readonly Acceptance[] => accepted.map((one) => ({ ...one, until: day }));
    expect(withAccepted(report, until('2026-11-22'), '2026-11-23')).toEqual({
      report,
      expired: [
        'server https://a.test (server-removed) was accepted until 2026-11-22, so it counts again: Moved.',
      ],
    });
    const { report: rest, expired } = withAccepted(report, until('2026-11-23'), '2026-11-23');
    expect(expired).toEqual([]);
    expect(rest.changes[0]?.decided).toEqual({ was: 'breaking', reason: 'Moved.', until: '2026-11-23' });
  });

  it('leaves out what would have been another way', () => {
    const hinted = { ...report, changes: report.changes.map((change) => ({ ...change, hint: 'Keep it.' })) };
    expect(withAccepted(hinted, accepted, '2026-11-23').report.changes.map(({ hint }) => hint)).toEqual([
      undefined,
      'Keep it.',
      'Keep it.',
    ]);
  });

  it.each<[string, Partial<Acceptance['identity']>]>([
    ['another rule', { rule: 'server-added' }],
    ['another direction', { direction: 'request' }],
    ['another place', { at: '/servers/9' }],
    ['another name', { name: 'server' }],
    ['another old value', { old: 1 }],
    ['another new value', { new: 1 }],
  ])('with %s is that of another change', (_what, difference) => {
    const others = accepted.map((one) => ({ ...one, identity: { ...one.identity, ...difference } }));
    expect(withAccepted(report, others, '2026-11-23').report).toEqual(report);
  });
});
