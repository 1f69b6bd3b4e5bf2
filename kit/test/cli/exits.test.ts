/** How a command ends: by the report of a run, by an error, and as its help says. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { cause, finding, NONE, report } from '@experimentation-automation/test-support/kit/made-report';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { describe, expect, test } from 'vitest';
import { KIT } from '../../src/cli/commands.ts';
import { createContext } from '../../src/cli/context.ts';
import {
  ALL_EXITS,
  asExit,
  asUsage,
  CommandError,
  EXIT,
  exitHelp,
  usageError,
} from '../../src/cli/exit-codes.ts';
import { finish, recordBaseline } from '../../src/cli/verify/output.ts';
import { baselineOf, type Report } from '../../src/verify/index.ts';

/** The exit code and the message that a command ends with; nothing if it succeeds. */
function ending(run: () => void): readonly [number, string] | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof CommandError) return [error.exitCode, error.message];
    throw error;
  }
}

describe('a run', () => {
  const known = cause({ known: true });
  const weak = cause({ severity: 'warning' });
  const notes = { ...NONE, warning: 1, note: 2 };

  test.each<[string, Partial<Report>, boolean, readonly [number, string] | undefined]>([
    ['that found nothing', {}, true, undefined],
    ['that found warnings', { counts: notes }, false, undefined],
    [
      'that found warnings, strictly',
      { counts: notes },
      true,
      [1, '1 warnings and 2 notes were found, and --strict fails on them.'],
    ],
    [
      'that found an error',
      { counts: { ...NONE, error: 3 }, causes: [cause(), known, weak] },
      false,
      [1, 'one error was found.'],
    ],
    [
      'that found errors',
      { counts: { ...NONE, error: 1 }, causes: [cause(), weak, cause()] },
      true,
      [1, '2 errors were found.'],
    ],
    ['that has a problem', { problem: 'There is no token.' }, false, [1, 'There is no token.']],
    [
      'that was stopped',
      { verdict: 'interrupted', problem: 'No.', counts: { ...NONE, error: 1 } },
      false,
      [130, 'stopped before the end.'],
    ],
    [
      'that reached nothing',
      { verdict: 'unreachable' },
      false,
      [5, 'http://service.test: There is no response. Is the service running there?'],
    ],
    [
      'that was refused a connection',
      { verdict: 'unreachable', problem: 'It refuses.' },
      false,
      [5, 'http://service.test: It refuses. Is the service running there?'],
    ],
  ])('%s ends with the exit code of that', (_, found, strict, end) => {
    expect(ending(() => finish(report(found), strict))).toEqual(end);
  });
});

describe('a baseline', () => {
  const [one, other] = [finding(), finding({ operation: 'read' })];
  const before = baselineOf(report({ findings: [one] }), undefined);
  const record = (found: Partial<Report>, writeBaseline: boolean, known?: typeof before) => {
    const cwd = newFolder();
    const io = testIo({ cwd });
    const context = createContext(io, KIT, ['verify']);
    const isFine = recordBaseline(context, report(found), known, { baseline: 'b.json', writeBaseline });
    const file = join(cwd, 'b.json');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    return { isFine, told: io.stderr.read() as unknown, text };
  };
  const written = (...findings: Report['findings']) =>
    `${JSON.stringify(baselineOf(report({ findings }), undefined), null, 2)}\n`;
  const LATER = 'recorded. Later runs fail only on others.\n';

  test.each<[string, Partial<Report>, boolean, typeof before | undefined, object]>([
    [
      'is written if there is none yet',
      { findings: [one] },
      false,
      undefined,
      { isFine: true, told: `b.json: 1 finding is ${LATER}`, text: written(one) },
    ],
    [
      'is written anew if that is wanted',
      { findings: [one, other] },
      true,
      before,
      { isFine: true, told: `b.json: 2 findings are ${LATER}`, text: written(one, other) },
    ],
    [
      'stays if it is there already',
      { findings: [one, other] },
      false,
      before,
      { isFine: false, told: null, text: undefined },
    ],
  ])('%s', (_, found, writeBaseline, known, outcome) => {
    expect(record(found, writeBaseline, known)).toEqual(outcome);
  });

  test('does not excuse an operation that has to be there', () => {
    const missing = finding({ rule: 'not-implemented' });
    expect(record({ findings: [one, missing] }, false).isFine).toBe(false);
    expect(record({ findings: [missing] }, false).isFine).toBe(false);
  });

  test.each<Partial<Report>>([
    { problem: 'There is no token.' },
    { verdict: 'interrupted' },
    { verdict: 'unreachable' },
  ])('is not written of a run that did not finish: %o', (found) => {
    expect(record(found, false)).toEqual({
      isFine: false,
      told: 'b.json was not written, because the run did not finish.\n',
      text: undefined,
    });
  });
});

test('an error of a kind that is expected ends a command with its message, and another one is a defect', () => {
  class Expected extends Error {}
  class Special extends Expected {}
  const cause = new Special('It is wrong.');
  expect(ending(() => asExit(EXIT.port, TypeError, Expected)(cause))).toEqual([EXIT.port, 'It is wrong.']);
  expect(ending(() => asUsage(Expected)(cause))).toEqual([EXIT.usage, 'It is wrong.']);
  expect(() => asUsage(Expected)(cause)).toThrow(expect.objectContaining({ name: 'CommandError', cause }));
  expect(() => asExit(EXIT.port, TypeError)(cause)).toThrow(cause);
  expect(() => asExit(EXIT.port)(cause)).toThrow(cause);
  expect(usageError('No.', { cause })).toMatchObject({ exitCode: EXIT.usage, message: 'No.', cause });
});

test('the help of a command has its exit codes, and that of the program has all', () => {
  expect(exitHelp('kit', { broken: 'it is broken', port: true, failed: 'it failed' })).toBe(`Exit codes:
  0    success
  1    it is broken
  2    invalid command line or project file; nothing was sent
  3    it failed
  4    the port to listen on is not available
Every command may also return 7, 130, 141 or 143:
see kit --help.`);
  expect(exitHelp('kit')).toContain('\n  3    another failure\nEvery');
  expect(ALL_EXITS).toBe(`Exit codes:
  0    success
  1    a check failed, for example a contract violation or a breaking change
  2    invalid command line or project file; nothing was sent
  3    another failure
  4    the port to listen on is not available
  5    the service cannot be reached, or does not respond in time
  6    the service responded with an error
  7    the output cannot be written, for example because the disk is full
  130  stopped by Ctrl-C, or the time was up
  141  the reader of the output closed the pipe
  143  stopped by SIGTERM`);
});
