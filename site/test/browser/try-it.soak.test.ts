import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from 'experimentation-automation-tools';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { barriers } from '@experimentation-automation/test-support/browser/barriers';
import { type DocsSite, startDocsSite } from '@experimentation-automation/test-support/browser/docs-site';
import { openPage } from '@experimentation-automation/test-support/browser/page';

describe.skipIf(!hasChromium)('the reference that a sandbox serves', () => {
  let docs: DocsSite;
  let url = '';
  let stopSandbox = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    docs = await startDocsSite();
    const sandbox = await createSandbox();
    stopSandbox = () => sandbox.close();
    ({ url } = await sandbox.serve({ docs: docs.site }));
  });
  afterAll(async () => {
    await docs?.stop();
    await stopSandbox();
  });

  async function openForm(operation: string, tag: string, width = 1440) {
    const opened = await openPage(`${url}/docs/reference/${tag}.html`, { width });
    await opened.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const samples = opened.page.locator(`.samples[data-operation=${operation}]`);
    await samples.getByText('Try it on the sandbox').click();
    const form = samples.locator('form');
    await form.waitFor();
    const copied = async () => {
      await form.getByRole('button', { name: 'Copy as curl' }).click();
      await form.getByRole('button', { name: 'Copied' }).waitFor();
      return opened.page.evaluate(() => navigator.clipboard.readText());
    };
    return { ...opened, samples, form, copied };
  }

  it('fills in the example that is selected in the samples', async () => {
    const { samples, form, close } = await openForm('createGoal', 'goal');
    const list = samples.locator('[data-tabs=language] .panel.on select');
    const before = await form.locator('textarea').inputValue();
    await list.selectOption({ index: 1 });
    const after = await form.locator('textarea').inputValue();
    expect(after).not.toBe(before);
    await list.selectOption({ index: 0 });
    expect(await form.locator('textarea').inputValue()).toBe(before);
    await close();
  });

  it('shows status, headers and body, and links to this request in the sandbox', async () => {
    const { page, form, complaints, close } = await openForm('updateGoal', 'goal');
    await form.locator('textarea').fill('{"name": "Tried first"}');
    await form.getByRole('button', { name: 'Send PATCH' }).click();
    await form.locator('.received pre').getByText('Tried first').waitFor();
    expect(await form.locator('.received .status').textContent()).toBe('200 OK');
    expect(await form.locator('.headers').textContent()).toContain('content-typeapplication/json');
    // Another request of the same kind arrives in between.
    await fetch(`${url}/goals/1`, { headers: { authorization: 'Bearer any' } });
    await form.getByRole('link', { name: 'See this request in the sandbox' }).click();
    await page.waitForURL(/__sandbox\/#requests\/\d+$/);
    await page.locator('.details:visible').getByText('Tried first').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('names how a list and a condition are written, and splits only lists at commas', async () => {
    const { form, copied, close } = await openForm('listExperiments', 'experiment');
    expect(await form.locator('label').allTextContents()).toEqual([
      'page',
      'perPage',
      'filter, as JSON',
      'sort, as JSON',
      'optionalFields, separated by commas',
      'Token',
    ]);
    const filter = [{ field: 'name', operator: 'EQUAL', parameters: ['red, green'] }];
    await form.getByLabel('filter, as JSON').fill(JSON.stringify(filter));
    await form.getByLabel('optionalFields').fill('goals, variations');
    const line = decodeURIComponent(await copied());
    expect(line).toContain(JSON.stringify(filter));
    expect(line).toContain('optionalFields=goals,variations');
    await close();
  });

  it('copies a curl command that sends exactly the same digits', async () => {
    const { form, copied, close } = await openForm('updateGoal', 'goal');
    await form.locator('textarea').fill(`{"name": "It's copied", "more": 12345678901234567890}`);
    const line = await copied();
    expect(line).toContain('12345678901234567890');
    const { stdout } = await promisify(execFile)('sh', ['-c', line.replace(/^curl /, 'curl -s ')]);
    const answer: unknown = JSON.parse(stdout);
    expect(answer).toHaveProperty('name', "It's copied");
    await close();
  });

  it('sends files with the fields beside them', async () => {
    const { form, copied, close } = await openForm('uploadImage', 'image');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'spring.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    expect(await form.locator('textarea').inputValue()).toContain('"name"');
    expect(await copied()).toMatch(/-F 'name=.*-F 'file=@spring.png'/s);
    await close();
  });

  it('says why fields that are not JSON are not sent', async () => {
    const { form, close } = await openForm('createAccessToken', 'access-token');
    expect(await form.getByLabel('Token').count()).toBe(0);
    await form.locator('textarea').fill('{"grant_type":');
    await form.getByRole('button', { name: 'Send POST' }).click();
    await form.getByText('Nothing was sent.').waitFor();
    await close();
  });

  it('wraps a long error on a narrow screen, without a serious barrier', async () => {
    const { page, form, close } = await openForm('createGoal', 'goal', 390);
    await form.locator('textarea').fill(JSON.stringify({ [`unknown${'x'.repeat(300)}`]: 1 }));
    await form.getByRole('button', { name: 'Send POST' }).click();
    await form.locator('.received pre').waitFor();
    expect(await form.locator('.received .status').textContent()).toBe('400 Bad Request');
    const overflow = await form
      .locator('.received pre')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await barriers(page, ['#createGoal .try'])).toEqual([]);
    await close();
  });
});
