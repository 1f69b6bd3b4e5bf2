import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { sharedChromium } from '@experimentation-automation/test-support/browser/shared-chromium';
import { checkout, type Command, startIn } from '@experimentation-automation/test-support/start/checkout';

/** From a clone to a changed contract, as a new contributor sees it. */
describe.skipIf(!hasChromium)('npm start in a fresh checkout', () => {
  const clone = checkout();
  let started: Command;
  let page: Page;
  let url = '';
  const complaints: string[] = [];

  beforeAll(async () => {
    started = startIn(clone.root, '--port', '0');
    [, url = ''] = await started.printed(/The service, with sample data {2}(http:\S+)\//);
    page = await (await sharedChromium()).newPage();
    // A build of the documentation takes long on a busy machine.
    page.setDefaultTimeout(0);
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  afterAll(async () => {
    await page.close();
    started.child.kill('SIGKILL');
    clone.remove();
  });

  test('the printed curl commands change something and read it back', async () => {
    const [, script = ''] = await started.printed(/read it back:\n\n([\s\S]*?)\n\n/);
    const printed = execFileSync('sh', ['-ec', script], { encoding: 'utf8' });
    expect(printed.match(/Orders of the spring sale/g)).toHaveLength(2);
  });

  test('the address opens the page, which shows those calls', async () => {
    await page.goto(`${url}/`);
    expect(page.url()).toBe(`${url}/__sandbox/`);
    await page.getByText('updateGoal').first().waitFor();
  });

  test('the mock beside it responds according to the contract', async () => {
    const answer = await fetch(`${url}/__mock/goals/1`, { headers: { authorization: 'Bearer any' } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveProperty('siteId');
    expect((await fetch(`${url}/__mock/goals/1`)).status).toBe(401);
  });

  test('an operation of the reference can be tried, and changes the state of the sandbox', async () => {
    await page.goto(`${url}/docs/reference/goal.html`);
    const form = page.locator('.samples[data-operation=updateGoal] details.try');
    await form.locator('summary').click();
    await form.locator('textarea').fill('{"name":"Tried from the docs"}');
    await form.getByRole('button', { name: 'Send PATCH' }).click();
    await form.locator('.received pre').getByText('Tried from the docs').waitFor();
    const goals = await fetch(`${url}/goals`, { headers: { authorization: 'Bearer any' } });
    expect(await goals.text()).toContain('Tried from the docs');
  });

  test('a mistake is shown with file and line in terminal and page, and the last valid state is kept', async () => {
    await started.printed(/Up to date|New: /);
    clone.edit('openapi/paths/goals_{goalId}.yaml', (text) =>
      text.replace('operationId: getGoal', 'operationId: goalGet'),
    );
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/openapi\/paths\/goals_\{goalId\}\.yaml:\d+/);
    await started.printed(
      /openapi\/paths\/goals_\{goalId\}\.yaml:\d+ .*\n[\s\S]*The last valid state is kept/,
    );
    expect((await fetch(`${url}/goals/1`, { headers: { authorization: 'Bearer any' } })).status).toBe(200);
  });

  test('an edit that corrects it appears in the open page, and the sandbox keeps its state', async () => {
    clone.edit('openapi/paths/goals_{goalId}.yaml', (text) =>
      text
        .replace('operationId: goalGet', 'operationId: getGoal')
        .replace(/summary: .*/, 'summary: Read one goal, as edited'),
    );
    await page.getByRole('heading', { name: 'Read one goal, as edited' }).waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    const goals = await fetch(`${url}/goals`, { headers: { authorization: 'Bearer any' } });
    expect(await goals.text()).toContain('Tried from the docs');
  });

  test('Ctrl-C ends it with exit code 0, and there were no errors', async () => {
    started.child.kill('SIGINT');
    expect(await started.ended).toMatchObject({ code: 0 });
    expect(complaints).toEqual([]);
  });
});
