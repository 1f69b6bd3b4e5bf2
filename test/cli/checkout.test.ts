import { describe, expect, test } from 'vitest';
import { xa } from './xa.ts';

describe('xa in a checkout', () => {
  test('offers the scripts of the project as commands', async () => {
    const { out } = await xa(['--help']);
    for (const name of ['start', 'docs']) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  test('runs them with their arguments, shows their help and returns their exit codes', async () => {
    const { code, err } = await xa(['start', '--port', '70000']);
    expect(code).toBe(2);
    expect(err).toContain('Usage: npm start');
  });
});
