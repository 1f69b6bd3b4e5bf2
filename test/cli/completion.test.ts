import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { xa } from './xa.ts';
import { newFolder } from '../new-folder.ts';

const has = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

/** A shell, and how to ask it for the possible next words. */
const shells = {
  bash: (script: string, typed: readonly string[]) =>
    `source ${script}; COMP_WORDS=(${typed.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${typed.length - 1}; _xa; printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: (script: string, typed: readonly string[]) =>
    `compdef() { :; }; _describe() { print -rl -- \${(P)2}; }; source ${script}; words=(${typed.map((word) => `'${word}'`).join(' ')}); CURRENT=${typed.length}; _xa`,
  fish: (script: string, typed: readonly string[]) => `source ${script}; complete -C '${typed.join(' ')}'`,
} as const;

describe.each(['bash', 'zsh', 'fish'] as const)('%s', (shell) => {
  const script = join(newFolder(), 'xa');
  const offers = (...typed: string[]): string =>
    execFileSync(shell, ['-c', shells[shell](script, typed)], { encoding: 'utf8' });

  beforeAll(async () => {
    writeFileSync(script, (await xa(['completion', shell])).out);
  });

  test.skipIf(!has(shell))('completes commands, operations and their options', () => {
    expect(offers('xa', 'sandb')).toContain('sandbox');
    expect(offers('xa', 'call', 'pollA')).toContain('pollAudience');
    expect(offers('xa', 'call', 'getGoal', '--goa')).toContain('--goalId');
  });
});

test('an unknown shell is refused with the names of the known ones', async () => {
  const { code, err } = await xa(['completion', 'tcsh']);
  expect(code).toBe(2);
  expect(err).toContain("Argument 'shell' cannot be 'tcsh'. Allowed choices are bash, zsh, fish.");
  const none = await xa(['completion']);
  expect(none.err).toContain("Missing required argument 'shell'. Allowed choices are bash, zsh, fish.");
});
