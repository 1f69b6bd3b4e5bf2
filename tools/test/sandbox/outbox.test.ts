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

describe('a raw export of either kind', () => {
  const emails = ['ada.moss@tentandtrail.example'];
  const startRaw = (body: object) => started.call('POST', '/raw-export/report', body);
  const head = () => {
    const [[name, text] = ['', '']] = Object.entries(started.sandbox.outbox().at(-1)?.attachments ?? {});
    return [name, text.split('\r\n')[0]];
  };

  it('has the visits of an experiment, as the export of an experiment has them', async () => {
    expect(await startRaw({ id: 1, level: 'VISIT', emails })).toMatchObject({ status: 200, body: {} });
    await start({ emails });
    const [raw, plain] = started.sandbox.outbox();
    expect(raw).toEqual({ ...plain, id: 1 });
  });

  it('has the visitors of a personalization without their visits', async () => {
    await startRaw({ id: 7, level: 'VISITOR', emails });
    expect(head()).toEqual(['experiment-7.csv', 'variationId,variation,goalId,visitors,convertedVisitors']);
    const { personalizations = [] } = started.sandbox.snapshot().records;
    plant(started.sandbox, {
      personalizations: personalizations.map((one) => ({ ...one, id: 700 })).slice(0, 1),
    });
    await startRaw({ id: 700, level: 'VISITOR', emails });
    expect(head()).toEqual([
      'personalization-700.csv',
      'variationId,variation,goalId,visitors,convertedVisitors',
    ]);
    expect(started.sandbox.outbox().at(-1)?.attachments['personalization-700.csv']).toContain(
      '\r\n7,Welcome back,3,',
    );
  });

  it('is refused without its level or for an id that nothing has, and needs no addresses', async () => {
    expect(await startRaw({ id: 1 })).toMatchObject({
      status: 400,
      body: { message: "Fields not valid. 'level': must not be null" },
    });
    expect(await startRaw({ id: 999, level: 'VISIT', emails })).toMatchObject({ status: 404 });
    expect(await startRaw({ id: 1, level: 'VISIT' })).toMatchObject({ status: 200 });
    expect(started.sandbox.outbox()).toEqual([]);
  });
});
