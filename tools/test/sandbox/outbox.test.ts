import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { plant } from '@experimentation-automation/test-support/sandbox/plant';
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';

let started: Awaited<ReturnType<typeof startStopped>>;
beforeEach(async () => {
  started = await startStopped();
});
const start = (body: object, id = 1) => started.call('POST', `/experiments/${id}/init-export`, body);

describe('a raw export in the sandbox', () => {
  it('puts one mail for all addresses into the outbox', async () => {
    const emails = ['ada.moss@tentandtrail.example', 'ben.oak@tentandtrail.example'];
    expect(await start({ emails })).toMatchObject({ status: 200, body: {} });
    expect(started.sandbox.outbox()).toMatchObject([
      { id: 1, time: '2026-06-15T08:00:00.000Z', to: emails, subject: 'Export of experiment 1' },
    ]);
    expect((await started.call('GET', '/__sandbox/outbox')).body).toEqual(started.sandbox.outbox());
  });

  it('attaches the figures of the report as a table', async () => {
    await start({ emails: ['ada.moss@tentandtrail.example'], breakdown: { type: 'DEVICE_TYPE' } });
    const [head, ...lines] = (started.sandbox.outbox()[0]?.attachments['experiment-1.csv'] ?? '').split(
      '\r\n',
    );
    expect(head).toBe(
      'variationId,variation,DEVICE_TYPE,goalId,visitors,visits,convertedVisitors,conversions,revenue',
    );
    const report = await ask(started, '/experiments/1/results', { breakdown: { type: 'DEVICE_TYPE' } });
    const expected = report.variations.flatMap(({ variationId, name = '', breakdown = [] }) =>
      breakdown.flatMap(({ value, visitors, visits, goals }) =>
        goals.map(({ goalId, convertedVisitors, conversions, revenue }) =>
          [
            variationId,
            name,
            value,
            goalId,
            visitors,
            visits,
            convertedVisitors,
            conversions,
            revenue.toFixed(2),
          ].join(),
        ),
      ),
    );
    expect(lines).toEqual([...expected, '']);
  });

  it('quotes names that would break the table', async () => {
    const { variations = [] } = started.sandbox.snapshot().records;
    const name = 'Green, "loud"\nbutton';
    plant(started.sandbox, { variations: variations.map((one) => (one.id === 2 ? { ...one, name } : one)) });
    await start({ emails: ['ada.moss@tentandtrail.example'] });
    expect(started.sandbox.outbox()[0]?.attachments['experiment-1.csv']).toContain(
      '\r\n2,"Green, ""loud""\nbutton",3,',
    );
  });

  it('sends nothing for a refused request', async () => {
    expect(await start({ emails: ['ada.moss@tentandtrail.example'] }, 99)).toMatchObject({ status: 404 });
    expect(await start({ emails: ['nobody'] })).toMatchObject({ status: 400 });
    expect(started.sandbox.outbox()).toEqual([]);
  });

  it('sends nothing without addresses, which are optional', async () => {
    expect(await start({ emails: [] })).toMatchObject({ status: 200 });
    expect(await start({})).toMatchObject({ status: 200 });
    expect(started.sandbox.outbox()).toEqual([]);
  });

  it('is forgotten by a reset', async () => {
    await start({ emails: ['ada.moss@tentandtrail.example'] });
    started.sandbox.reset();
    expect(started.sandbox.outbox()).toEqual([]);
  });
});
