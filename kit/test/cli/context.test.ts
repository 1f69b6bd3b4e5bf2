/** What a command works with, and how it ends before its work is done. */
import { Writable } from 'node:stream';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { describe, expect, it } from 'vitest';
import { KIT } from '../../src/cli/commands.ts';
import { createContext } from '../../src/cli/context.ts';
import { EXIT } from '../../src/cli/exit-codes.ts';
import { optionValuesIn } from '../../src/cli/options/overlays.ts';
import { tokenOf } from '../../src/cli/options/service.ts';

const failing = (code: string): Writable =>
  new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) });

describe('output that cannot be written', () => {
  it.each([
    ['EPIPE', EXIT.brokenPipe, ''],
    ['ENOSPC', EXIT.output, 'openapi-contract-kit mock: The output cannot be written: the disk is full.\n'],
  ])('ends a command at once: %s', async (code, exitCode, told) => {
    const io = testIo();
    const { ended } = createContext(io, KIT, ['mock']);
    for (let times = 0; times < 2; times += 1)
      io.stdout.emit('error', Object.assign(new Error(code), { code }));
    expect(await ended).toBe(exitCode);
    expect(io.stderr.read() ?? '').toBe(told);
  });

  it('is known when all is written, whichever write fails', async () => {
    const io = testIo();
    expect(await createContext({ ...io, stdout: failing('EPIPE') }, KIT, []).written()).toBe(EXIT.brokenPipe);
    const { written } = createContext({ ...io, stderr: failing('EIO') }, KIT, []);
    expect(await written()).toBeUndefined();
    expect(await createContext(io, KIT, []).written()).toBeUndefined();
  });
});

it('the first signal asks a command to stop, and the next one ends it', async () => {
  const io = testIo();
  const context = createContext(io, KIT, ['mock']);
  const stop = context.onStop();
  expect([stop.exitCode, stop.signal.aborted]).toEqual([undefined, false]);
  io.signal('SIGTERM');
  await stop.requested;
  expect([stop.exitCode, stop.signal.aborted]).toEqual([EXIT.terminated, true]);
  io.signal('SIGINT');
  expect(await context.ended).toBe(EXIT.interrupted);
});

it.each<[string | undefined, Record<string, string>, object | undefined]>([
  ['a-token', { CONTRACT_TOKEN: 'other' }, { value: 'a-token', source: '--token' }],
  [undefined, { CONTRACT_TOKEN: 'a-token' }, { value: 'a-token', source: 'CONTRACT_TOKEN' }],
  [undefined, {}, undefined],
])('the token of --token %s with %j is never shown', (word, env, token) => {
  const io = testIo({ env });
  const context = createContext(io, KIT, ['verify']);
  expect(tokenOf(context, word)).toEqual(token);
  context.tell('It is a-token.');
  expect(io.stderr.read()).toBe(token === undefined ? 'It is a-token.\n' : 'It is ***.\n');
});

it.each([
  [
    ['--overlay', 'a', '--overlay=b', '--overlay'],
    ['a', 'b'],
  ],
  [['--overlay', 'a', '--', '--overlay', 'b'], ['a']],
  [['--', '--overlay', 'b'], []],
])('%j have the overlays %j', (words, files) => {
  expect(optionValuesIn('--overlay', words)).toEqual(files);
});
