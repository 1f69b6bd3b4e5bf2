import { describe, expect, it } from 'vitest';
import { startApi } from '@experimentation-automation/test-support/sandbox/talk';

describe('segments in the sandbox', () => {
  it('have one name on a site, in the words that programs look for', async () => {
    const { api } = await startApi();
    const body = { name: 'Night owls', siteId: 1 };
    const { id } = await api.createSegment({ body });
    await expect(api.createSegment({ body })).rejects.toThrow('already exists');
    await expect(api.createSegment({ body: { ...body, siteId: 2 } })).resolves.toMatchObject({ siteId: 2 });
    const other = await api.createSegment({ body: { ...body, name: 'Larks' } });
    const renamed = api.updateSegment({ segmentId: Number(other.id), body: { name: body.name } });
    await expect(renamed).rejects.toThrow('already exists');
    await api.updateSegment({ segmentId: Number(id), body: { name: body.name, description: 'After ten' } });
  });
});
