import { describe, expect, test } from 'vitest';
import { xa } from './xa.ts';

describe('xa in a checkout', () => {
  test('has the scripts of the project as commands, with their own help', async () => {
    const [all, docs] = [await xa(['--help']), await xa(['docs', '--help'])];
    for (const name of ['start', 'docs']) expect(all.out).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(docs).toMatchObject({ code: 0 });
    expect(docs.out).toContain('--base-url');
  });

  test('ends as they end', async () => {
    const { code, err } = await xa(['start', '--port', '70000']);
    expect(code).toBe(2);
    expect(err).toContain('Usage: npm start');
  });
});
