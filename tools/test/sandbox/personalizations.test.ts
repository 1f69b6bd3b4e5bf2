import { beforeEach, describe, expect, it } from 'vitest';
import { JUST_NOW, refused, startApi } from '@experimentation-automation/test-support/sandbox/talk';

let api: Awaited<ReturnType<typeof startApi>>['api'];
beforeEach(async () => {
  ({ api } = await startApi());
});

describe('personalizations in the sandbox', () => {
  it('are deleted with their variations, and no longer count at their goals', async () => {
    const created = await api.createPersonalization({ body: { name: 'Hello', siteId: 1, goals: [9] } });
    expect(created).toMatchObject({ dateCreated: JUST_NOW });
    const { id, variationId } = created;
    const amount = async () =>
      (await api.getGoal({ goalId: 9, optionalFields: ['personalizationAmount'] })).personalizationAmount;
    expect(await amount()).toBe(1);
    expect(await api.deletePersonalization({ personalizationId: id })).toEqual({});
    await refused(404, api.getPersonalization({ personalizationId: id }), 'No personalization with id');
    await refused(404, api.deletePersonalization({ personalizationId: id }));
    await refused(404, api.getVariation({ variationId: variationId ?? 0 }));
    expect(await amount()).toBe(0);
  });

  it('are exported in pages, like a list', async () => {
    expect(await api.exportPersonalizations()).toEqual(await api.listPersonalizations());
    const filter = [{ field: 'status', operator: 'EQUAL', parameters: ['draft'] }];
    expect(await api.exportPersonalizations({ filter })).toMatchObject([{ id: 8 }]);
    expect(await api.exportPersonalizations({ perPage: 1, page: 2 })).toMatchObject([{ id: 8 }]);
  });
});
