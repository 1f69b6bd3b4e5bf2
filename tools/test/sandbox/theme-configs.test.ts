import { beforeEach, describe, expect, it } from 'vitest';
import { startApi } from '@experimentation-automation/test-support/sandbox/talk';

let api: Awaited<ReturnType<typeof startApi>>['api'];
let call: Awaited<ReturnType<typeof startApi>>['call'];

beforeEach(async () => {
  ({ api, call } = await startApi());
});

describe('theme configs in the sandbox', () => {
  it('responds without a token, as in the samples', async () => {
    const { sandbox } = await startApi();
    const response = await sandbox.fetch('http://sandbox.test/project-theme-config/1');
    expect(await response.json()).toMatchObject({
      id: 1,
      themeUsage: 'MANDATORY',
      themes: [{ name: 'Trail' }, { name: 'Night' }],
    });
  });

  it('replaces a config, and adds the types, status and dates that requests do not contain', async () => {
    const themes = [
      { id: 1, name: 'Trail', colors: [{ id: 'primary', value: '#000' }], selectedFonts: [{ id: 'alpine' }] },
      { name: 'Outlet' },
    ];
    const replaced = await api.replaceProjectThemeConfig({
      projectId: 1,
      body: { defaultThemeId: 3, themes },
    });
    const now = '2026-06-15T08:00:00.000Z';
    expect(replaced).toEqual({
      id: 1,
      projectId: 1,
      defaultThemeId: 3,
      themeUsage: 'MANDATORY',
      themes: [
        {
          id: 1,
          name: 'Trail',
          colors: [{ id: 'primary', type: 'COLOR', value: '#000' }],
          selectedFonts: [{ id: 'alpine', type: 'DEFAULT' }],
          status: 'ACTIVE',
          creationDate: '2026-01-15T09:00:00Z',
          dateModified: now,
        },
        { id: 3, name: 'Outlet', status: 'ACTIVE', creationDate: now, dateModified: now },
      ],
    });
    expect(await api.getProjectThemeConfig({ projectId: 1 })).toEqual(replaced);
  });

  it('updates several fields and keeps the others', async () => {
    const before = await api.getProjectThemeConfig({ projectId: 1 });
    const updated = await api.updateProjectThemeConfig({
      projectId: 1,
      body: { themeUsage: 'OPTIONAL', x: 1 },
    });
    expect(updated).toEqual({ ...before, themeUsage: 'OPTIONAL' });
    const themes = await api.updateProjectThemeConfig({ projectId: 2, body: { themes: [{ name: 'New' }] } });
    expect(themes).toMatchObject({ id: 2, themes: [{ id: 3, name: 'New', status: 'ACTIVE' }] });
  });

  it('refuses inconsistent values with the name of the field', async () => {
    const patch = (body: object) => call('PATCH', '/project-theme-config/1', body);
    const messageOf = async (body: object) => {
      const reply = await patch(body);
      expect(reply.status).toBe(400);
      return reply.text;
    };
    expect(await messageOf({ defaultThemeId: 9 })).toContain("'defaultThemeId'");
    expect(await messageOf({ projectId: 2 })).toContain("'projectId': must be 1");
    expect(await messageOf({ id: 2 })).toContain("'id'");
    expect(await messageOf({ themes: [{ name: 5 }] })).toContain("'themes[0].name'");
    expect(await messageOf({ themes: [{ id: 1 }, { id: 1 }] })).toContain("'themes[1].id'");
    expect(await messageOf({ themes: [] })).toContain("'defaultThemeId'");
    expect((await call('GET', '/project-theme-config/99')).status).toBe(404);
    expect((await call('PUT', '/project-theme-config/99', {})).status).toBe(404);
  });
});
