import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly if?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
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

test.each(workflows)('$name leaves no credentials in a checkout', ({ text }) => {
  for (const { uses, with: given } of Object.values(read(text).jobs).flatMap(({ steps }) => steps))
    if (uses?.startsWith('actions/checkout@')) expect(given?.['persist-credentials']).toBe(false);
});

test.each(workflows)(
  '$name signs only in a job without a checkout, dependencies or write access',
  ({ text }) => {
    const { jobs } = read(text);
    for (const { permissions = {}, steps } of Object.values(jobs)) {
      if (permissions['id-token'] !== 'write') continue;
      expect(permissions['contents']).toBeUndefined();
      for (const { uses = '', run = '' } of steps) {
        expect(uses).not.toMatch(/checkout|changesets|cache/);
        expect(run).not.toMatch(/npx|npm (ci|install|i|run|exec|pack|test)\b|node /);
      }
    }
  },
);

test('only what was packed in a job that cannot sign is published', () => {
  const { build, publish, ...others } = read(readFileSync(`${folder}/release.yml`, 'utf8')).jobs;
  expect(build?.permissions).toBeUndefined();
  expect(build?.needs).toBe('version');
  expect(publish).toMatchObject({ needs: 'build', environment: 'npm', permissions: { 'id-token': 'write' } });
  const runs = publish?.steps.flatMap(({ run }) => run ?? []).join('\n') ?? '';
  expect(runs).toContain('npm publish "./$file" --tag "$tag" --provenance --access public --ignore-scripts');
  for (const { permissions, steps } of [build, ...Object.values(others)].flatMap((job) => job ?? [])) {
    expect(permissions ?? {}).not.toHaveProperty('id-token');
    expect(steps.map(({ run }) => run).join()).not.toContain('npm publish');
  }
});

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
