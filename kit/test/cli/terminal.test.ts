import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KIT } from 'openapi-contract-kit/internal/cli/commands';
import { createTerminal } from 'openapi-contract-kit/internal/cli/terminal';
import { main } from 'openapi-contract-kit/internal/cli/main';
import { environment } from '@experimentation-automation/test-support/kit/cli/program';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { onPort, serving } from '@experimentation-automation/test-support/kit/small-services';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

test.each(Object.keys(KIT.commands))(
  'a terminal that states a width of 0 gets the help of %s in lines of up to 80 columns',
  async (command) => {
    const io = testIo({ env: environment() });
    let help = '';
    io.stdout.on('data', (text: string) => (help += text));
    const stdout = Object.assign(io.stdout, { isTTY: true, columns: 0 });
    await main(KIT, [command, '--help'], { ...io, stdout });
    const widths = help.split('\n').map(({ length }) => length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(80);
    expect(Math.max(...widths)).toBeGreaterThan(60);
  },
);

test('a terminal that states a height of 0 gets the message of each finding', async () => {
  const { target } = serving(() => ({ status: 500 }));
  const file = join(newFolder(), 'openapi.json');
  const paths = {
    '/broken': { get: { operationId: 'broken', responses: { '200': { description: 'Done.' } } } },
  };
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths }));
  const io = testIo({ env: environment() });
  let report = '';
  io.stdout.on('data', (text: string) => (report += text));
  const stdout = Object.assign(io.stdout, { isTTY: true, columns: 0, rows: 0 });
  await main(KIT, ['verify', await onPort(target), '--contract', file], { ...io, stdout });
  expect(report).toMatch(/ERROR server-error[^\n]*\n +GET \/broken returned 500/);
});

test.each<[boolean, Record<string, string>, boolean]>([
  [true, {}, true],
  [true, { TERM: 'xterm', NO_COLOR: '' }, true],
  [true, { NO_COLOR: '1' }, false],
  [true, { TERM: 'dumb' }, false],
  [false, { TERM: 'xterm' }, false],
])('a terminal, %s, with %j shows colours: %s', (isTTY, env, hasColor) => {
  const io = testIo({ env });
  expect(createTerminal({ ...io, stdout: Object.assign(io.stdout, { isTTY }) }).hasColor).toBe(hasColor);
});

describe('progress', () => {
  afterEach(() => void vi.useRealTimers());
  const terminal = (isTTY: boolean, columns: number) => {
    const io = testIo();
    const stderr = Object.assign(io.stderr, { isTTY, columns });
    return {
      ...createTerminal({ ...io, stderr }),
      shown: () => String(stderr.read() ?? '').replaceAll('\r\u001b[K', '|'),
    };
  };

  test.each([
    [true, 30, `|${'x'.repeat(29)}|`],
    [true, 5, `|${'x'.repeat(20)}|`],
    [false, 30, ''],
  ])('is a line of a terminal, %s, of %i columns', (isTTY, columns, line) => {
    const { progressLine, shown } = terminal(isTTY, columns);
    const progress = progressLine();
    progress.show(`${'x'.repeat(40)}`);
    progress.clear();
    expect(shown()).toBe(line);
  });

  test('says each second how long a wait takes, until it ends', async () => {
    vi.useFakeTimers();
    const { whileWaiting, shown } = terminal(true, 80);
    const answer = new Promise<string>((resolve) => setTimeout(() => resolve('done'), 2_500));
    const waiting = whileWaiting('Waiting', answer);
    vi.advanceTimersByTime(999);
    expect(shown()).toBe('');
    vi.advanceTimersByTime(1_001);
    expect(shown()).toBe('|Waiting: 1 s|Waiting: 2 s');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await waiting).toBe('done');
    expect(shown()).toBe('|');
  });
});
