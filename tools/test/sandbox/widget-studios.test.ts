import { beforeEach, describe, expect, it } from 'vitest';
import { refused, startApi } from '@experimentation-automation/test-support/sandbox/talk';

let api: Awaited<ReturnType<typeof startApi>>['api'];
let call: Awaited<ReturnType<typeof startApi>>['call'];
beforeEach(async () => {
  ({ api, call } = await startApi());
});

describe('widgets of the studio in the sandbox', () => {
  it('are known by their widgetId and have no id', async () => {
    const all = await api.listWidgetStudios();
    expect(all).toMatchObject([{ widgetId: 1 }, { widgetId: 2 }]);
    for (const widget of all) expect(widget).not.toHaveProperty('id');
    expect(await api.getWidgetStudio({ widgetId: 2 })).toEqual(all[1]);
    const filter = [{ field: 'widgetId', operator: 'GREATER', parameters: [1] }];
    expect(await api.listWidgetStudios({ filter })).toEqual([all[1]]);
  });

  it('are replaced as a whole, except their key and the date of their creation', async () => {
    const { dateCreated } = await api.getWidgetStudio({ widgetId: 1 });
    const body = { elements: ['TEXT', 'CONFETTI'], version: 102.75, colour: 'green' };
    const replaced = await api.replaceWidgetStudio({ widgetId: 1, body: { ...body, widgetId: 7 } });
    const dateModified = '2026-06-15T08:00:00';
    expect(replaced).toEqual({ ...body, widgetId: 1, dateCreated, dateModified });
    expect(await api.getWidgetStudio({ widgetId: 1 })).toEqual(replaced);
    await expect(api.replaceWidgetStudio({ widgetId: 2, body: {} })).resolves.not.toHaveProperty('screens');
  });

  it('are refused if a field has the wrong type', async () => {
    expect(await call('PUT', '/widget-studio/1', { version: '1', screens: [{ id: 1 }] })).toMatchObject({
      status: 400,
      body: {
        message: "Fields not valid. 'screens[0].id': must be a string; 'version': must be a number",
      },
    });
  });

  it('are gone after their deletion', async () => {
    expect(await api.deleteWidgetStudio({ widgetId: 2 })).toEqual({});
    await refused(404, api.getWidgetStudio({ widgetId: 2 }), 'No widget with id 2');
    await refused(404, api.replaceWidgetStudio({ widgetId: 2, body: {} }));
    expect(await api.listWidgetStudios()).toHaveLength(1);
  });
});
