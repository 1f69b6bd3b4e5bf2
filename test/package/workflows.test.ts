import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly if?: string }[];
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(`${folder}/${name}`, 'utf8'),
}));
const read = (text: string) => parse(text) as Workflow;

test.each(workflows)(
  '$name pins every action by commit and has read-only permissions by default',
  ({ text }) => {
    const { permissions, jobs } = read(text);
    expect(permissions).toEqual({ contents: 'read' });
    for (const { uses } of Object.values(jobs).flatMap(({ steps }) => steps))
      if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    for (const line of text.match(/^.*uses: .*$/gm) ?? [])
      expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  },
);

test.each(workflows)('$name runs scripts that exist', ({ text }) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  for (const [, script = ''] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([script]);
});

test('the docs are published only from main, and kept for each pull request', () => {
  const { jobs } = read(readFileSync(`${folder}/docs.yml`, 'utf8'));
  const kept = jobs['build']?.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(kept?.if).toBe("github.event_name == 'pull_request'");
  expect(jobs['publish']).toMatchObject({ if: "github.event_name == 'push'", needs: 'build' });
  expect(jobs['publish']?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
});
