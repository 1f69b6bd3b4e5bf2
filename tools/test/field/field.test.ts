import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts';
import { openBridge } from './programs/browser-bridge.ts';
import { pushBuild } from './programs/build-plugin.ts';
import { openCommandLine } from './programs/command-line.ts';
import { createSdk } from './programs/configuration-sdk.ts';
import { deploy } from './programs/deployer.ts';
import { findAll, matching } from './programs/finder.ts';
import { createProject } from './programs/project-creator.ts';
import { report } from './programs/reporter.ts';
import { copySegments } from './programs/segment-copier.ts';
import { setUp } from './programs/set-up-tool.ts';
import { openLibrary } from './programs/small-library.ts';

let sandbox: Sandbox;
let base: string;
const open: Sandbox[] = [];

async function start(options: SandboxOptions = {}) {
  const opened = await createSandbox({ clock: 'stopped', now: '2026-06-15T08:00:00Z', ...options });
  open.push(opened);
  const { url } = await opened.serve();
  return { sandbox: opened, base: url };
}

beforeEach(async () => {
  ({ sandbox, base } = await start());
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

describe('a program that uses the service', () => {
  it('deploys code to variations, targeting, personalizations and the site', async () => {
    const ids = { experimentId: 1, siteId: 1, segmentId: 2, personalizationId: 7 };
    const { segment, site } = await deploy(base, { ...ids, css: '.a {}', js: 'run();' });
    expect(JSON.stringify(segment)).toContain('"jsCode":"run();"');
    expect(site).toMatchObject({ id: 1, trackingScript: 'run();// site', name: 'Tent and Trail' });
    expect(sandbox.requests().filter(({ violations }) => violations.length > 0)).toEqual([]);
  });

  it('creates a project with goals, variations and shares', async () => {
    const project = {
      siteCode: 'tenttrail1',
      name: 'Summer sale',
      variations: ['Banner', 'Countdown', 'Both'],
    };
    const created = await createProject(base, { ...project, goals: ['Order confirmed', 'Saw the sale'] });
    expect(created).toMatchObject({ status: 'draft', goals: [3, 10], mainGoalId: 3 });
    expect(created['variations']).toHaveLength(3);
    expect(Object.values(created['deviations'] as object)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it('sets up a test without traffic', async () => {
    const attached = await setUp(base, 1, ['Left', 'Right']);
    expect(Object.values(attached['deviations'] as object)).toEqual([0, 0, 0]);
  });

  it('finds the objects of ids', async () => {
    const found = await findAll(base);
    expect(found.get('site 1')).toBe('Tent and Trail (tenttrail1)');
    expect(found.get('experiment 1')).toBe('Basket button colour *');
    expect(found.get('variation 7')).toBe('of personalization 7');
    expect(matching(found, 'SHORTER CHECK')).toEqual(['experiment 2']);
    expect([...found.keys()].filter((key) => key.startsWith('experiment'))).toHaveLength(66);
  });

  it('copies segments to another account', async () => {
    const other = await start();
    const made = await copySegments({ base, siteId: 1 }, { base: other.base, siteId: 2 });
    expect(made).toMatchObject([
      { id: 3, siteId: 2, name: 'Returning visitors' },
      {
        id: 4,
        siteId: 2,
        name: 'Members',
        conditionsData: { firstLevel: [{ conditions: [{ applied: true }] }] },
      },
    ]);
  });

  it('pushes a build and shows its preview', async () => {
    const bundles = [
      { js: 'one();', css: '.one {}' },
      { js: 'two();', css: '' },
    ];
    const address = await pushBuild(base, { experimentId: 1, bundles });
    expect(address).toBe('https://www.tentandtrail.example/basket?simulate=1&variation=1');
  });

  it('writes experiments that ran to a sheet', async () => {
    const [head, ...sheet] = await report(base, 'tenttrail1');
    expect(head).toEqual(['Tent and Trail', 'CUSTOM_TRACKING TT-2026-1', 'CUSTOM_INTEGRATIONS']);
    expect(sheet[0]?.slice(0, 4)).toEqual([2, 'Shorter checkout', 'DEVELOPER', 'stopped']);
    expect(sheet.length).toBeGreaterThan(20);
  });

  it('manages goals and custom data with a small library', async () => {
    const library = await openLibrary(base);
    expect((await library.sites()).map(({ code }) => code)).toEqual(['tenttrail1', 'tenttrail2']);
    expect(await library.goalNamed(1, 'Order value')).toMatchObject({ id: 6 });
    expect(await library.goalNamed(2, 'Order value')).toBeUndefined();
    const { id } = (await library.createGoal(2, 'Order value', 'mine')) as { id: number };
    expect(await library.retag(id, ['a', 'b'])).toMatchObject({
      tags: ['a', 'b'],
      hasMultipleConversions: false,
    });
    expect((await library.goals(2)).map((goal) => goal['id'])).toEqual([id]);
    expect(await library.deleteGoal(id)).toBe(true);
    const data = (await library.createCustomData(1, 'Shoe size')) as { id: number };
    expect(data).toMatchObject({ name: 'Shoe size', siteCode: 'tenttrail1' });
    expect(await library.customDatas()).toHaveLength(4);
    await library.deleteCustomData(data.id);
    expect(await library.setUpTest(1, 'From the library', 3)).toBe(67);
  });

  it('is a command line', async () => {
    const run = await openCommandLine(base, 'cli', 'secret');
    if (typeof run === 'string') throw new Error(run);
    expect(await run('accounts')).toContain('ada.moss@tentandtrail.example ACTIVATED');
    expect(await run('add-account new@tentandtrail.example')).toMatchObject({ id: 4, firstName: 'New' });
    expect(await run('remove-account 4')).toBe(200);
    expect(await run('add-site https://outlet.tentandtrail.example')).toMatchObject({
      id: 3,
      siteType: 'OTHER',
    });
    expect(await run('remove-site 3')).toBe(200);
    expect(await run('add-experiment Faster')).toMatchObject({ id: 67 });
    expect(await run('start 67')).toBe('active');
    await expect(run('remove-experiment 67')).rejects.toMatchObject({ status: 400 });
    expect(await run('pause 67')).toBe('paused');
    expect(await run('restart 67')).toBe(200);
    expect(await run('pause 67')).toBe('paused');
    expect(await run('resume 67')).toBe('active');
    expect(await run('stop 67')).toBe('stopped');
    expect(await run('remove-experiment 67')).toBe(200);
    expect(await run('segments Members')).toEqual([2]);
    expect(await run('flags')).toEqual(['express_checkout', 'delivery_estimate']);
    expect(await run('switch-flag express_checkout staging off')).toEqual([
      'production true',
      'staging false',
    ]);
    expect(await run('copy-flag express_checkout')).toEqual([201, 'express_checkout_copy_1']);
  });

  it('gets an error for wrong credentials', async () => {
    const closed = await start({ clients: [{ clientId: 'cli', clientSecret: 'right' }] });
    expect(await openCommandLine(closed.base, 'cli', 'wrong')).toBe('Check your credentials.');
    expect(await openCommandLine(base, 'cli', '')).toBe('Check your credentials.');
    expect(await openCommandLine(closed.base, 'cli', 'right')).toBeTypeOf('function');
  });

  it('gives a browser access to lists, code, changes and results', async () => {
    const bridge = await openBridge(base, () => sandbox.clock.advance(2_000));
    const [first] = await bridge.experiments(1, 'active');
    expect(first).toMatchObject({ id: 1, goals: [3, 6] });
    expect(await bridge.code(1)).toContain(
      "document.querySelector('#add-to-basket').style.background = '#2f6f4f';",
    );
    expect((await bridge.addVariation(1, 'Third'))['variations']).toHaveLength(3);
    expect(await bridge.setGoals(1, [3])).toEqual([3]);
    sandbox.faults.add({ operation: 'updateExperiment', status: 423, times: 1 });
    expect(await bridge.rename(1, 'Renamed')).toBe(2);
    const rows = await bridge.results(1);
    expect(rows.map(({ variation }) => variation).sort()).toEqual(['1', '113', '2', '_reference']);
    for (const row of rows)
      expect(Number(row['visits'])).toBeGreaterThanOrEqual(Number(row['convertedVisitCount']));
  });

  it('reads the configuration of a site, even after its token has expired', async () => {
    const sdk = createSdk(base, 'tenttrail1', 'sdk', 'secret');
    const { siteId, experiments, flags } = await sdk.load();
    expect([siteId, experiments[0]?.id, experiments[0]?.shares]).toEqual([
      1,
      1,
      { '1': 0.4, '2': 0.4, origin: 0.2 },
    ]);
    expect(experiments.length).toBeGreaterThan(20);
    expect(flags).toMatchObject([
      { key: 'express_checkout', on: true, defaults: { layout: 'compact' } },
      { key: 'delivery_estimate', on: false },
    ]);
    await sandbox.clock.advance(7_199_000);
    await sdk.load();
    expect(sdk.tokens).toBe(1);
    await sandbox.clock.advance(1_000);
    expect((await sdk.load()).experiments).toHaveLength(experiments.length);
    expect(sdk.tokens).toBe(2);
  });
});
