import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { plant } from '@experimentation-automation/test-support/sandbox/plant';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';
import { openPage } from '@experimentation-automation/test-support/browser/page';
import { startSandboxPage } from './sandbox-page.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { sharedChromium } from '@experimentation-automation/test-support/browser/shared-chromium';
import { until } from '@experimentation-automation/test-support/until';

const HOSTILE = '<img src=x onerror=alert(1)>';
const goal = { name: 'Newsletter', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };

/** Systems give no program a port below 32768 that did not ask for it: it stays free while nothing listens there. */
async function serveOnQuietPort(sandbox: Sandbox): Promise<number> {
  for (let port = 20_000 + Math.floor(Math.random() * 10_000); ; port++) {
    const served: unknown = await sandbox.serve({ port }).catch((error: unknown) => error);
    if (!(served instanceof Error)) return port;
    if (port >= 32_000) throw served;
  }
}

describe.skipIf(!hasChromium)('the page of the sandbox', () => {
  let at: Awaited<ReturnType<typeof startSandboxPage>>;
  beforeAll(async () => {
    at = await startSandboxPage({ now: '2026-06-15T08:00:00Z', clock: 'stopped' });
  });
  afterAll(() => at?.stop());
  beforeEach(() => at.sandbox.reset());

  it('lists requests as they arrive, and shows the headers, bodies and violations of one', async () => {
    const { page, close } = await at.open();
    await page.getByText('No requests yet').waitFor();
    expect(await page.getByText('No requests match').isVisible()).toBe(false);
    await at.ask('POST', '/goals', { siteId: 'one', amClientSecret: 'hidden' });
    const row = page.locator('.requests li').first();
    await row.getByText('createGoal').waitFor();
    await until(
      'the status is shown',
      () => row.locator('.status').textContent(),
      (seen) => expect(seen).toBe('400'),
    );
    await row.getByRole('button').click();
    await row.getByText('body/name: is required', { exact: true }).waitFor();
    const text = (await row.textContent()) ?? '';
    expect(text).toContain('Bearer ***');
    expect(text).toContain('"amClientSecret": "***"');
    expect(text).not.toMatch(/very-secret|hidden/);
    await close();
  });

  it('filters the list by words, and keeps it unchanged while it is paused', async () => {
    await at.ask('GET', '/goals/1');
    await at.ask('POST', '/goals', {});
    const { page, close } = await at.open();
    const rows = page.locator('.requests li:visible');
    await page.getByRole('searchbox').fill('violation createGoal');
    await until(
      'one request is listed',
      () => rows.count(),
      (seen) => expect(seen).toBe(1),
    );
    await page.getByRole('searchbox').fill('violation deleteGoal');
    await page.getByText('No requests match').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Pause' }).click();
    await at.ask('GET', '/goals/3');
    await page.getByRole('button', { name: 'Resume (1 new)' }).click();
    await rows.nth(2).waitFor();
    await until(
      'the newest request is listed first',
      () => rows.first().textContent(),
      (seen) => expect(seen).toContain('/goals/3'),
    );
    await close();
  });

  it('shows hostile names as text', async () => {
    const created = await at.ask('POST', '/goals', { ...goal, name: HOSTILE, description: HOSTILE });
    expect(created.status).toBe(200);
    const { page, complaints, close } = await at.open('state/goals');
    await page.getByRole('cell', { name: HOSTILE }).waitFor();
    await page.getByRole('link', { name: '10', exact: true }).click();
    await page.getByRole('heading', { name: HOSTILE }).waitFor();
    await page.goto(`${at.url}/__sandbox/#requests`);
    await page.locator('.head').first().click();
    await page.locator('.details > .halves').first().waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('follows changes of the state, and opens a record', async () => {
    const { page, close } = await at.open('state/goals');
    await at.ask('POST', '/goals', { ...goal, name: 'Footer clicked' });
    await page.getByRole('cell', { name: 'Footer clicked' }).waitFor();
    await page.getByRole('link', { name: '3', exact: true }).click();
    await page.getByText('"matchString"').waitFor();
    await at.ask('PATCH', '/goals/3', { name: 'Order arrived' });
    await page.getByRole('heading', { name: 'Order arrived 3' }).waitFor();
    await close();
  });

  it('advances the clock in steps and by any amount', async () => {
    const { page, close } = await at.open();
    const start = at.sandbox.clock.now();
    for (const step of ['+2 s', '+1 min', '+1 day']) {
      await page.getByRole('button', { name: step }).click();
      await page.getByText(`Clock advanced: ${step}`).waitFor();
    }
    await page.getByLabel('Time to advance').fill('3');
    await page.getByLabel('Unit').selectOption('h');
    await page.getByRole('button', { name: 'Advance' }).click();
    await page.getByText('Clock advanced: 3 h').waitFor();
    expect(at.sandbox.clock.now() - start).toBe(2_000 + 60_000 + 86_400_000 + 3 * 3_600_000);
    await close();
  });

  it('adds a fault, shows the calls that it was applied to, and removes it', async () => {
    const { page, close } = await at.open('faults');
    await page.getByLabel('What', { exact: true }).selectOption('Rate limit, then success');
    await page.getByLabel('Operation').selectOption('getGoal');
    await page.getByLabel('Retry-After, seconds').fill('7');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await page.getByText('status 429, retryAfter 7').waitFor();
    const limited = await at.ask('GET', '/goals/1');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    await page.getByText('applied to 1 call').waitFor();
    await page.getByRole('button', { name: /^Remove the fault/ }).click();
    await page.getByText('No active faults').first().waitFor();
    await until(
      'the button is hidden',
      () => page.getByRole('button', { name: 'Remove all' }).isVisible(),
      (seen) => expect(seen).toBe(false),
    );
    at.sandbox.faults.add({ body: 'html', status: 502, operation: 'getGoal' });
    await page.getByText('html body, status 502').waitFor();
    await at.ask('GET', '/goals/1');
    expect(at.sandbox.requests().at(-1)?.fault).toBe('html body, status 502');
    await page.getByRole('button', { name: 'Remove all' }).click();
    await page.getByText('All faults removed').waitFor();
    expect(at.sandbox.faults.list()).toEqual([]);
    await close();
  });

  it('says what the sandbox refuses', async () => {
    const { page, close } = await at.open('faults');
    await page.getByLabel('Status').fill('99');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await page.getByText('"status" of a fault must be a status from 200 to 599.').waitFor();
    await close();
  });

  it('saves the state to a file, resets the sandbox, and loads the state again', async () => {
    await at.ask('POST', '/goals', { ...goal, name: 'Kept' });
    const folder = newFolder();
    const { page, close } = await at.open('state/goals');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save state' }).click(),
    ]);
    await download.saveAs(join(folder, 'saved.json'));
    const saved = await readFile(join(folder, 'saved.json'), 'utf8');
    const exact = saved.replace('"name":"Kept"', '"name":"Kept","createdBy":9007199254740993');
    await writeFile(join(folder, 'state.json'), exact.replace(/,"createdBy":\d(?=,)/g, ''));
    await page.getByRole('button', { name: 'Reset', exact: true }).first().click();
    await page.getByRole('cell', { name: 'Kept', exact: true }).waitFor({ state: 'detached' });
    await page.getByLabel('State file').setInputFiles(join(folder, 'state.json'));
    await page.getByRole('cell', { name: 'Kept', exact: true }).waitFor();
    await page.getByRole('link', { name: '10', exact: true }).click();
    await page.locator('.json').getByText('9007199254740993').waitFor();
    await page.getByText('Other sample data').click();
    await page.getByLabel('Seed').fill('another');
    await page.locator('.popover').getByRole('button', { name: 'Replace' }).click();
    await page.getByText('There is no object goals/10.').waitFor();
    await close();
  });

  it('shows the progress of a report, callbacks and mails', async () => {
    const time = new Date(at.sandbox.clock.now()).toISOString();
    at.sandbox.faults.add({ report: 'timeout', after: 1 });
    for (const experimentId of [1, 2]) {
      const body = { callbackUrl: 'http://127.0.0.1:9/done' };
      expect((await at.ask('POST', `/experiments/${experimentId}/results`, body)).status).toBe(200);
    }
    plant(at.sandbox, {
      mails: [
        {
          id: 1,
          time,
          to: ['ana@example.com'],
          subject: HOSTILE,
          text: 'Here.',
          attachments: { 'a.csv': 'a' },
        },
      ],
    });
    const { page, close } = await at.open('reports');
    await page.locator('.report .flag', { hasText: 'waiting' }).first().waitFor();
    await at.sandbox.clock.advance(1_000);
    const bar = page.getByRole('progressbar').last();
    await until(
      'half of the time has passed',
      () => bar.getAttribute('value'),
      (seen) => expect(seen).toBe('0.5'),
    );
    await at.sandbox.clock.advance(1_000);
    const [failed, ready] = [page.locator('.report').nth(0), page.locator('.report').nth(1)];
    await failed.getByText('timeout', { exact: true }).waitFor();
    await ready.getByText('ready', { exact: true }).waitFor();
    await ready
      .getByRole('img', { name: /^Original, Order confirmed: \d+\.\d\d%, 95% interval/ })
      .first()
      .waitFor();
    await until(
      'the figures are shown',
      () => ready.locator('figure').count(),
      (seen) => expect(seen).toBeGreaterThan(1),
    );
    await at.sandbox.clock.advance(10_000);
    await at.ask('POST', '/experiments/1/results', {});
    await failed.getByRole('link', { name: 'Basket button colour' }).waitFor();
    await page.goto(`${at.url}/__sandbox/#callbacks`);
    await page.locator('.attempts li').first().waitFor();
    await page.getByRole('heading', { name: 'Basket button colour' }).waitFor();
    await page.goto(`${at.url}/__sandbox/#emails`);
    await page.getByRole('heading', { name: HOSTILE }).waitFor();
    await close();
  });

  it('undoes a reset, including active faults and requests', async () => {
    await at.ask('POST', '/goals', { ...goal, name: 'Kept' });
    at.sandbox.faults.add({ status: 503, operation: 'listGoals', times: 3 });
    const { page, close } = await at.open('state/goals');
    await page.getByRole('cell', { name: 'Kept', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reset', exact: true }).first().click();
    await page.getByRole('cell', { name: 'Kept', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('cell', { name: 'Kept', exact: true }).waitFor();
    expect(at.sandbox.faults.list()).toMatchObject([{ status: 503, operation: 'listGoals', times: 3 }]);
    await page.goto(`${at.url}/__sandbox/#requests`);
    await page.locator('.requests li', { hasText: 'createGoal' }).waitFor();
    await until(
      'the tab counts the request',
      () => page.locator('#tabs [aria-current] .count').textContent(),
      (seen) => expect(seen).toBe('1'),
    );
    await close();
  });

  it('refuses a file that is not a state, and says so', async () => {
    const { page, close } = await at.open('state/goals');
    const file = { name: 'odd.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') };
    await page.getByLabel('State file').setInputFiles(file);
    await page.getByText(/^odd\.json is not a saved state of the sandbox: /).waitFor();
    await close();
  });

  it('shows the address of a request, its curl command, and its changes', async () => {
    await at.ask('PATCH', '/goals/1', { name: "Orders of 'spring'" });
    const [request] = at.sandbox.requests();
    const { page, close } = await at.open(`requests/${request?.id}`);
    await page.getByText('in goals: name').waitFor();
    await page.getByText('Before and after').click();
    await page.locator('.change .half').nth(1).getByText(`"Orders of 'spring'"`).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await page.getByText('Copied as curl').waitFor();
    const curl = await page.evaluate('navigator.clipboard.readText()');
    expect(curl).toContain(`curl -s -X PATCH '${at.url}/goals/1'`);
    const { stdout } = await promisify(execFile)('sh', ['-c', String(curl)]);
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, name: "Orders of 'spring'" });
    const form = new FormData();
    form.append('file', new File(['GIF89a\xff'], 'tent.gif', { type: 'image/gif' }));
    await fetch(`${at.url}/images/1/uploadImage`, { method: 'POST', body: form });
    await page.goto(`${at.url}/__sandbox/#requests/${at.sandbox.requests().at(-1)?.id}`);
    const upload = page.locator('.requests li', { hasText: 'uploadImage' });
    await upload.getByText('tent.gif, image/gif', { exact: true }).waitFor();
    await upload.getByRole('button', { name: 'Copy as curl' }).click();
    await until(
      'the command is copied',
      () => page.evaluate('navigator.clipboard.readText()'),
      (seen) => expect(seen).toContain(`-F 'file=@tent.gif;type=image/gif'`),
    );
    await upload.getByText('Edit and send').click();
    expect(await upload.getByLabel('Body').count()).toBe(0);
    await close();
  });

  it('says that the request of an address is no longer stored', async () => {
    const first = await at.ask('GET', '/goals/1').then(() => at.sandbox.requests()[0]?.id);
    at.sandbox.reset();
    await at.ask('GET', '/goals/1');
    const { page, close } = await at.open(`requests/${first}`);
    await page.getByText(`Request ${first} is no longer stored.`).waitFor();
    await close();
  });

  it('sends a request again, unchanged or edited', async () => {
    await at.ask('PATCH', '/goals/1', { name: 'First' });
    const { page, close } = await at.open();
    await page.locator('.head').first().click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Sent again as request').waitFor();
    expect(at.sandbox.requests().map(({ operation, status }) => [operation, status])).toEqual([
      ['updateGoal', 200],
      ['updateGoal', 200],
    ]);
    const last = page.locator('.requests li').first();
    await last.getByText('Edit and send').click();
    await last.getByLabel('Body').fill('{"name":"Edited"}');
    await last.getByRole('button', { name: 'Send', exact: true }).click();
    await until(
      'the goal has the new name',
      () => at.sandbox.snapshot().records.goals?.[0]?.name,
      (seen) => expect(seen).toBe('Edited'),
    );
    await close();
  });

  it('filters by errors, violations and faults, and by text in a body', async () => {
    await at.ask('GET', '/goals/1');
    await at.ask('POST', '/goals', { siteId: 'needle' });
    at.sandbox.faults.add({ connection: 'reset', operation: 'getGoal', times: 1 });
    await expect(at.ask('GET', '/goals/1')).rejects.toThrow();
    const { page, close } = await at.open();
    const rows = page.locator('.requests li:visible');
    await rows.nth(2).waitFor();
    await until(
      'the reset connection is shown',
      () => rows.first().locator('.status').textContent(),
      (seen) => expect(seen).toBe('reset'),
    );
    for (const [name, count] of [
      ['Errors', 2],
      ['Violations', 1],
      ['Faults', 1],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await until(
        'the chosen requests are listed',
        () => rows.count(),
        (seen) => expect(seen).toBe(count),
      );
      await page.getByRole('button', { name, exact: true }).click();
    }
    await page.getByRole('searchbox').fill('needle');
    await until(
      'one request matches',
      () => rows.count(),
      (seen) => expect(seen).toBe(1),
    );
    await page.getByRole('searchbox').fill('');
    await page.goto(`${at.url}/__sandbox/#faults`);
    await page.getByRole('heading', { name: 'Used up' }).waitFor();
    await page.getByText('No active faults').waitFor();
    await close();
  });

  it('supports the usual keys of other tools', async () => {
    await at.ask('GET', '/goals/1');
    await at.ask('GET', '/goals/3');
    const { page, close } = await at.open('faults');
    await page.keyboard.press('Control+k');
    await until(
      'the filter has the focus',
      () => page.evaluate('document.activeElement.id'),
      (seen) => expect(seen).toBe('filter'),
    );
    await page.keyboard.press('Escape');
    await until(
      'every request is listed',
      () => page.locator('.requests li:visible').count(),
      (seen) => expect(seen).toBe(2),
    );
    await page.keyboard.press('j');
    await until(
      'the first request has the focus',
      () => page.evaluate('document.activeElement.textContent'),
      (seen) => expect(seen).toContain('/goals/3'),
    );
    await page.keyboard.press('j');
    await until(
      'the next request has the focus',
      () => page.evaluate('document.activeElement.textContent'),
      (seen) => expect(seen).toContain('/goals/1'),
    );
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.locator('.details > .halves').first().waitFor();
    await page.getByText('Other sample data').click();
    await page.keyboard.press('Escape');
    expect(await page.locator('.details > .halves').first().isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Copy link' }).focus();
    await page.keyboard.press('Escape');
    await page.locator('.details > .halves').first().waitFor({ state: 'hidden' });
    await until(
      'the first request has the focus again',
      () => page.evaluate('document.activeElement.textContent'),
      (seen) => expect(seen).toContain('/goals/3'),
    );
    await until(
      'the menu is closed',
      () => page.locator('.popover[open]').count(),
      (seen) => expect(seen).toBe(0),
    );
    await close();
  });

  it('shows the whole list that most programs read first, and says what it shortened', async () => {
    await at.ask('GET', '/experiments');
    const { page, close } = await at.open(`requests/${at.sandbox.requests().at(-1)?.id}`);
    const body = page.locator('.details:visible .json').last();
    await body.waitFor();
    const shown = async (): Promise<unknown> => JSON.parse((await body.textContent()) || '[]');
    await until('the first twenty items are shown', shown, (seen) => expect(seen).toHaveLength(20));
    expect(await page.getByText('Shortened').count()).toBe(0);
    await at.ask('POST', '/goals', { ...goal, description: 'x'.repeat(300_000) });
    await page.goto(`${at.url}/__sandbox/#requests/${at.sandbox.requests().at(-1)?.id}`);
    await page.getByText('Shortened: the first 262 kB of 300 kB are kept.').first().waitFor();
    await close();
  });

  it('draws all goals of a report by name and in one scale, the reference first, with uplift', async () => {
    await at.ask('POST', '/experiments/1/results', {});
    await at.sandbox.clock.advance(60_000);
    const { page, close } = await at.open('reports');
    const report = page.locator('.report').first();
    await report.locator('figure').nth(1).waitFor();
    await until(
      'the events are shown',
      () => report.locator('figcaption').allTextContents(),
      (seen) => expect(seen).toEqual(['Order confirmed 3', 'Order value 6']),
    );
    const rows = report.locator('.bar-row:not(.axis)');
    const names = ['Original reference', 'Moss button', 'Green button'];
    await until(
      'every variation is listed',
      () => rows.locator('.name').allTextContents(),
      (seen) => expect(seen).toEqual([...names, ...names]),
    );
    const drawn = await rows.evaluateAll((all) =>
      all.map((row) => ({
        rate: parseFloat(row.querySelector('b')?.textContent ?? ''),
        width: parseFloat(row.querySelector('.rate')?.getAttribute('width') ?? ''),
        uplift: row.lastElementChild?.textContent,
      })),
    );
    // The same length means the same rate, in every chart.
    const [first] = drawn;
    for (const { rate, width } of drawn)
      expect(width / rate).toBeCloseTo((first?.width ?? 0) / (first?.rate ?? 1), 1);
    expect(drawn[0]?.uplift).toBe('');
    expect(drawn[1]?.uplift).toMatch(/^uplift [+−]\d+\.\d% \([+−]\d+\.\d% to [+−]\d+\.\d%\)$/);
    await report.getByText('All charts have the same scale.').waitFor();
    const other = page.locator('.report').last();
    await other.getByRole('heading', { name: 'Visitors of the sites', exact: true }).waitFor();
    expect(await other.getByRole('link').count()).toBe(0);
    await close();
  });

  it('says that the results of a report are loading, why they cannot be shown, and loads them again', async () => {
    await at.ask('POST', '/experiments/1/results', {});
    await at.sandbox.clock.advance(60_000);
    const { page, close } = await at.open('requests');
    let works = false;
    const held: (() => Promise<void>)[] = [];
    await page.route('**/__sandbox/reports/*', (route) => {
      if (works) return route.continue();
      held.push(() => route.fulfill({ status: 500, json: { message: 'The disk is full.' } }));
      return undefined;
    });
    await page.goto(`${at.url}/__sandbox/#reports`);
    const report = page.locator('.report').first();
    await report.getByText('Loading the results …', { exact: true }).waitFor();
    for (const refuse of held.splice(0)) await refuse();
    await report.getByText('The disk is full.', { exact: true }).waitFor();
    await until(
      'the page asks again',
      () => held.length,
      (asked) => expect(asked).toBeGreaterThan(0),
    );
    expect(await report.getByText('The disk is full.', { exact: true }).count()).toBe(1);
    works = true;
    for (const refuse of held.splice(0)) await refuse();
    await report.locator('figure').first().waitFor();
    await close();
  });

  it('shows an experiment with its variations, goals, traffic and last report, all by name', async () => {
    const { page, close } = await at.open('state/experiments/2');
    await page.getByText('No report yet').waitFor();
    await at.ask('POST', '/experiments/2/results', {});
    await at.ask('PATCH', '/experiments/2', { name: 'A shorter checkout' });
    await page.getByRole('heading', { name: 'A shorter checkout 2', level: 2 }).waitFor();
    await page.locator('.report').waitFor();
    for (const word of ['Tent and Trail', 'Original, ', '% of the traffic', 'main goal'])
      await until(
        'the facts name it',
        () => page.locator('.facts').innerText(),
        (seen) => expect(seen).toContain(word),
      );
    await until(
      'the facts are listed',
      () => page.locator('.facts li').count(),
      (seen) => expect(seen).toBeGreaterThan(2),
    );
    await close();
  });

  it('leads from a request to the object that it changed, and back', async () => {
    await at.ask('PATCH', '/goals/3', { name: 'Order arrived' });
    const id = at.sandbox.requests().at(-1)?.id;
    const { page, close } = await at.open(`requests/${id}`);
    await page.locator('.change').getByRole('link', { name: 'Order arrived' }).click();
    await page.getByRole('heading', { name: 'Order arrived 3' }).waitFor();
    await page.getByRole('link', { name: 'updateGoal' }).click();
    await page.waitForURL(new RegExp(`#requests/${id}$`));
    await page.locator('.details:visible > .halves').first().waitFor();
    await close();
  });

  it('shows names instead of ids in tables, with links', async () => {
    const { page, close } = await at.open('state/goals');
    const cells = page.getByRole('row', { name: 'Basket button clicked' }).getByRole('cell');
    await cells.getByRole('link', { name: 'Tent and Trail' }).waitFor();
    await until(
      'the site is a column',
      () => page.getByRole('columnheader').allTextContents(),
      (seen) => expect(seen).toContain('site'),
    );
    await close();
  });

  it('begins with three steps, whose request works when pasted', async () => {
    const { page, close } = await at.open();
    const steps = page.locator('.first-steps li');
    await steps.nth(2).waitFor();
    const line = (await steps.locator('pre').textContent()) ?? '';
    await promisify(execFile)('sh', ['-c', line]);
    await page.locator('.requests li').getByText('updateGoal').waitFor();
    await until(
      'the steps are hidden',
      () => steps.first().isVisible(),
      (seen) => expect(seen).toBe(false),
    );
    await close();
  });

  it.each([
    ['reports', 'requestExperimentResults'],
    ['callbacks', 'requestExperimentResults'],
    ['emails', 'startExperimentExport'],
  ])('says what fills the empty view of %s, with a request that does', async (view, operation) => {
    plant(at.sandbox, { reports: [] });
    const { page, close } = await at.open(view);
    const line = (await page.locator('.nothing pre').textContent()) ?? '';
    await promisify(execFile)('sh', ['-c', line]);
    expect(at.sandbox.requests().at(-1)).toMatchObject({ operation, status: 200 });
    await at.sandbox.clock.advance(60_000);
    await page.locator('article.card').first().waitFor();
    await close();
  });

  it('has its data as links for browsers without JavaScript', async () => {
    const context = await (await sharedChromium()).newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${at.url}/__sandbox/`);
    expect(await page.locator('main').innerText()).toContain('This page needs JavaScript.');
    for (const link of await page.locator('main a').all()) {
      const address = new URL((await link.getAttribute('href')) ?? '', page.url());
      expect((await fetch(address)).status, address.href).toBe(200);
    }
    expect(await page.getByText('connecting').count()).toBe(0);
    await context.close();
  });

  it('can be walked with the keyboard alone, and every stop has a name for screen readers', async () => {
    await at.ask('PATCH', '/goals/1', { name: 'Orders' });
    const { page, close } = await at.open();
    await page.locator('.head').first().waitFor();
    const seen: string[] = [];
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const { activeElement: element } = document;
        if (element === null || element === document.body) return '';
        const label = element.getAttribute('aria-label') ?? '';
        const named = document.querySelector(`label[for="${element.id}"]`)?.textContent ?? '';
        return (label || named || element.textContent || '').trim() || `no name: ${element.outerHTML}`;
      });
      if (at === '') break;
      seen.push(at);
    }
    expect(seen.filter((name) => name.startsWith('no name'))).toEqual([]);
    const order = [
      'Skip to the content',
      'Switch between light',
      'Advance',
      'Reset',
      'Requests',
      'Filter requests',
      'Errors',
      'PATCH',
    ];
    const places = order.map((name) => seen.findIndex((one) => one.startsWith(name)));
    expect(places, seen.join(' | ')).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    // Opened by keyboard, the row leads on: to its buttons, and to the object that it changed.
    await page.locator('.head').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.details:visible .change').getByRole('link', { name: 'Orders' }).waitFor();
    const names: string[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(names).toEqual(['Copy as curl', 'Copy link', 'Send again', 'Edit and send', 'Orders']);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Orders 1' }).waitFor();
    await until(
      'the heading has the focus',
      () => page.evaluate(() => document.activeElement?.id),
      (seen) => expect(seen).toBe('view'),
    );
    await close();
  });

  it('is a tree of landmarks, headings and live regions for screen readers', async () => {
    const { page, close } = await at.open('state/experiments/1');
    await page.locator('.report figure').first().waitFor();
    const tree = await page.locator('body').ariaSnapshot();
    for (const part of [
      '- banner:',
      '- heading "Sandbox" [level=1]',
      '- status: live',
      '- region "Clock and state":',
      '- navigation "Views":',
      '- main:',
      '- navigation "Kinds of object":',
      '- heading "Basket button colour 1" [level=2]',
      '- heading "Last report" [level=3]',
      '- figure',
    ])
      expect(tree).toContain(part);
    expect(tree).toMatch(/img "Moss button, Order confirmed: [^"]+, uplift [^"]+"/);
    const levels = [...tree.matchAll(/- heading .*\[level=(\d)\]/g)].map(([, level]) => Number(level));
    // No level is skipped on the way down.
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    await until(
      'the states are announced',
      () => page.locator('[role=status], [role=alert]').count(),
      (seen) => expect(seen).toBeGreaterThan(2),
    );
    await close();
  });

  it('says that its sandbox has stopped, and reconnects', async () => {
    const first = await createSandbox();
    const port = await serveOnQuietPort(first);
    const { page, close } = await openPage(`http://127.0.0.1:${port}/__sandbox/#requests`);
    await page.getByText('live', { exact: true }).waitFor();
    await first.close();
    await page.getByText('The sandbox does not respond. This page shows its last state').waitFor();
    await until(
      'the controls are disabled',
      () => page.locator('.controls').getAttribute('inert'),
      (seen) => expect(seen).toBe(''),
    );
    const next = await createSandbox();
    await next.serve({ port });
    await page.getByText('live', { exact: true }).waitFor();
    await next.close();
    await close();
  });
});
