import { describe, expect, it } from 'vitest';
import { refused, startApi } from '@experimentation-automation/test-support/sandbox/talk';

describe('concurrent requests', () => {
  it('apply two updates one after the other', async () => {
    const { api } = await startApi();
    const [one, other] = await Promise.all([
      api.updateGoal({ goalId: 1, body: { name: 'First' } }),
      api.updateGoal({ goalId: 1, body: { description: 'Second' } }),
    ]);
    expect([one.name, other.name]).toContain('First');
    expect(await api.getGoal({ goalId: 1 })).toMatchObject({ name: 'First', description: 'Second' });
  });

  it('never mix the data of sixty updates over a port', async () => {
    const { api, sandbox } = await startApi();
    const server = await sandbox.serve({ port: 0 });
    const headers = { authorization: 'Bearer t', 'content-type': 'application/json' };
    const write = async (number: number): Promise<unknown> => {
      const body = JSON.stringify({
        name: `Name ${number}`,
        description: `Name ${number}`,
        params: { matchString: `Name ${number}` },
      });
      const response = await fetch(`${server.url}/goals/1`, { method: 'PATCH', headers, body });
      return response.json();
    };
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => write(number)));
    for (const [number, answer] of answers.entries()) {
      const name = `Name ${number}`;
      expect(answer).toMatchObject({ name, description: name, params: { matchString: name } });
    }
    const last = await api.getGoal({ goalId: 1 });
    expect(last).toMatchObject({ description: last.name, params: { matchString: last.name } });
    await sandbox.close();
  });

  it('give each of many new objects its own id, and link all of them', async () => {
    const { api } = await startApi();
    const body = { name: 'At once', siteId: 1, baseURL: 'https://shop.test/', goals: [9] };
    const created = await Promise.all(Array.from({ length: 50 }, () => api.createExperiment({ body })));
    expect(new Set(created.map(({ id }) => id)).size).toBe(50);
    const goal = await api.getGoal({ goalId: 9, optionalFields: ['experiments', 'experimentAmount'] });
    expect(goal.experiments).toEqual(created.map(({ id }) => id).sort((a, b) => Number(a) - Number(b)));
    expect(goal.experimentAmount).toBe(50);
  });

  it('undo all parts of an update that fails', async () => {
    const { api, sandbox } = await startApi();
    const before = sandbox.snapshot().records;
    const body = { name: 'Half', deviations: { '5': 0.5, '999': 0.5 } };
    await refused(400, api.updateExperiment({ experimentId: 1, body }));
    expect(sandbox.snapshot().records).toEqual(before);
  });
});
