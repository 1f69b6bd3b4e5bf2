import { beforeEach, describe, expect, it } from 'vitest';
import { refused, startApi } from '@experimentation-automation/test-support/sandbox/talk';

let api: Awaited<ReturnType<typeof startApi>>['api'];
let sandbox: Awaited<ReturnType<typeof startApi>>['sandbox'];
beforeEach(async () => {
  ({ api, sandbox } = await startApi());
});
const first = async () => (await api.listTemplates())[0];

describe('templates in the sandbox', () => {
  it('have the code of the panel under another name in requests', async () => {
    const before = await first();
    const body = { uiCssCode: 'p { margin: 0; }', uiHtmlCode: '<p></p>', templateHtmlCode: '<b></b>' };
    const updated = await api.updateTemplate({ templateId: 1, body });
    expect(updated).toEqual({
      ...before,
      cssCode: 'p { margin: 0; }',
      htmlCode: '<p></p>',
      templateHtmlCode: '<b></b>',
      dateModified: '2026-06-15T08:00:00',
    });
    expect(await first()).toEqual(updated);
  });

  it('keep their code if a whole template is sent back', async () => {
    const whole = await first();
    expect(await api.updateTemplate({ templateId: 1, body: { ...whole, cssCode: 'lost' } })).toEqual({
      ...whole,
      dateModified: '2026-06-15T08:00:00',
    });
  });

  it('note when they become active', async () => {
    await sandbox.clock.advance(60_000);
    const active = { status: 'ACTIVE', dateActivated: '2026-06-15T08:01:00' };
    expect(await api.updateTemplate({ templateId: 1, body: { status: 'ACTIVE' } })).toMatchObject(active);
    await sandbox.clock.advance(60_000);
    expect(await api.updateTemplate({ templateId: 1, body: { status: 'ACTIVE' } })).toMatchObject(active);
  });

  it('are refused on a site that does not exist, and are not found if there is none', async () => {
    await refused(400, api.updateTemplate({ templateId: 1, body: { siteId: 9 } }), "'siteId'");
    await refused(404, api.updateTemplate({ templateId: 9, body: {} }), 'No template with id 9');
  });
});
