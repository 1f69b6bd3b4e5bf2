/** A report in JSON says which checks are made again. */
import { describe, expect, it } from 'vitest';
import { readReplay } from '../../src/verify/index.ts';
import { wants } from '../../src/verify/replay.ts';

const finding = (more: object = {}) => ({
  rule: 'body-schema',
  operation: 'list',
  pointer: '/id',
  status: 200,
  expected: 'a number',
  severity: 'error',
  ...more,
});
const check = (more: object = {}) => ({
  mode: 'examples',
  operation: 'list',
  name: 'as it is',
  findings: [finding()],
  ...more,
});
const report = (more: object = {}) => ({
  target: 'http://service.test',
  seed: 7,
  write: true,
  contract: { file: 'a.yaml' },
  findings: [finding()],
  checks: [check()],
  coverage: [{ operation: 'list' }, { operation: 'read' }, {}],
  ...more,
});

describe('a report that is repeated', () => {
  it('says what it was about', () => {
    expect(readReplay(report())).toEqual({
      target: 'http://service.test',
      contract: 'a.yaml',
      seed: 7,
      write: true,
      checks: [{ mode: 'examples', operation: 'list', name: 'as it is' }],
      require: [],
      operations: ['list', 'read'],
    });
    const { contract: _contract, ...other } = report({ write: 'yes', coverage: undefined });
    expect(readReplay(other)).toMatchObject({ write: false, operations: [] });
    expect(readReplay(other)).not.toHaveProperty('contract');
  });

  it.each<[string, object, number]>([
    ['a check that found nothing', { checks: [check({ findings: [] })] }, 0],
    [
      'a warning',
      {
        findings: [finding({ severity: 'warning' })],
        checks: [check({ findings: [finding({ severity: 'warning' })] })],
      },
      0,
    ],
    ['a finding of the baseline', { findings: [finding({ known: true })] }, 0],
    ['a finding that the report no longer has', { findings: [finding({ pointer: '/name' })] }, 0],
    ['one with another status', { findings: [finding({ status: 201 })] }, 0],
    ['two checks', { checks: [check(), check({ name: 'other' })] }, 2],
  ])('has the checks that failed: %s', (_what, more, count) => {
    expect(readReplay(report(more)).checks).toHaveLength(count);
  });

  it('has the checks with warnings if these count', () => {
    const warned = finding({ severity: 'warning' });
    const one = report({ findings: [warned], checks: [check({ findings: [warned] })] });
    expect([readReplay(one, { strict: true }).checks.length, readReplay(one, null).checks.length]).toEqual([
      1, 0,
    ]);
  });

  it('asks for an operation that was missing in every mode', () => {
    const missing = finding({ rule: 'not-implemented' });
    const { checks, require } = readReplay(
      report({ findings: [missing], checks: [check({ findings: [missing] })] }),
    );
    expect(require).toEqual(['list']);
    expect(checks).toEqual(
      ['examples', 'negative', 'flows', 'relations', 'generated'].map((mode) => ({
        mode,
        operation: 'list',
      })),
    );
  });

  it.each([
    ['nothing', undefined],
    ['no target', { ...report(), target: undefined }],
    ['a text as seed', { ...report(), seed: '7' }],
    ['no checks', { ...report(), checks: undefined }],
  ])('is refused if it is none: %s', (_what, value) => {
    expect(() => readReplay(value)).toThrow(
      new TypeError(
        'This is not a report of openapi-contract-kit verify in JSON: it lacks target, seed and checks.',
      ),
    );
  });

  it('is refused if it is of recorded traffic', () => {
    expect(() => readReplay(report({ checks: [check({ mode: 'har' })] }))).toThrow(
      new TypeError('Traffic of a HAR file cannot be sent again. Check the file again with --har.'),
    );
  });
});

describe('a check is made', () => {
  const made = (checks: object[]) => wants(readReplay(report({ checks })));

  it('always, if no report is repeated', () => {
    expect(wants(undefined)('negative', 'list', 'any')).toBe(true);
  });

  it('if it failed before, and no other', () => {
    const wanted = made([check()]);
    expect(wanted('examples', 'list', 'as it is')).toBe(true);
    expect([
      wanted('negative', 'list', 'as it is'),
      wanted('examples', 'read', 'as it is'),
      wanted('examples', 'list', 'other'),
    ]).toEqual([false, false, false]);
  });

  it('under any name if it is a random sequence, or if the operation was missing', () => {
    const { operation: _operation, ...random } = check({
      mode: 'generated',
      name: 'a sequence of 3 requests',
    });
    expect(made([random])('generated', undefined, 'a sequence of 9 requests')).toBe(true);
    const missing = finding({ rule: 'not-implemented' });
    const wanted = wants(
      readReplay(report({ findings: [missing], checks: [check({ findings: [missing] })] })),
    );
    expect([wanted('relations', 'list', 'pages'), wanted('relations', 'read', 'pages')]).toEqual([
      true,
      false,
    ]);
  });
});
