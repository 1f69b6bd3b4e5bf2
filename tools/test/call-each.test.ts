/** `call --each`: one call for each line. */
import { type AroundProgram } from '@experimentation-automation/test-support/kit/cli/program';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';
import { until } from '@experimentation-automation/test-support/until';
import { describe, expect, test } from 'vitest';

const { url } = await servedSandbox();

const call = (args: readonly string[], around: AroundProgram = {}) =>
  tools.run(['call', ...args], {
    ...around,
    env: { AUTOMATION_BASE_URL: url, AUTOMATION_TOKEN: 'any', ...around.env },
  });

describe.concurrent('experimentation-automation-tools call --each', () => {
  const credentials = { AUTOMATION_CLIENT_ID: 'deployer', AUTOMATION_CLIENT_SECRET: 's3cret' };
  const each = async (args: readonly string[], input: string, env: Readonly<Record<string, string>> = {}) => {
    const { code, out, err } = await call([...args, '--each', '-'], { input, env });
    const lines = out === '' ? [] : out.trim().split('\n');
    return { code, err, lines: lines.map((line) => JSON.parse(line) as unknown) };
  };

  test('sends all calls with one token, and within one limit', async () => {
    const { sandbox, url } = await servedSandbox({
      clients: [{ clientId: 'deployer', clientSecret: 's3cret' }],
    });
    const input = Array.from({ length: 12 }, (_none, index) => `{"experimentId":${(index % 3) + 1}}\n`).join(
      '',
    );
    const limit = (...words: string[]) =>
      each(['getExperiment', '--concurrency', '6', '--rate-limit', ...words], input, {
        AUTOMATION_BASE_URL: url,
        AUTOMATION_TOKEN: '',
        ...credentials,
      });
    const of = (wanted: string) => sandbox.requests().filter(({ operation }) => operation === wanted);
    // The turn of the others comes later than they may take.
    const hourly = await limit('4/1h', '--timeout', '1m');
    expect(hourly.code).toBe(3);
    expect(hourly.lines.filter((line) => !/can send this call in 3\d* s/.test(JSON.stringify(line)))).toEqual(
      Array(4).fill({ params: expect.anything() as unknown, result: expect.anything() as unknown }),
    );
    expect(of('createAccessToken')).toHaveLength(1);
    expect(of('getExperiment')).toHaveLength(4);

    const { code, err, lines } = await limit('4/50ms');
    expect({ code, err, count: lines.length }).toEqual({ code: 0, err: '', count: 12 });
    expect(lines).toContainEqual({
      params: { experimentId: 2 },
      result: expect.objectContaining({ id: 2 }) as unknown,
    });
  });

  test('adds the options to each line, and waits for each report', async () => {
    const { sandbox, url } = await servedSandbox();
    const args = ['requestExperimentResults', '--body.conversionType', 'ALL_CONVERSION', '--wait'];
    const running = each(args, '{"experimentId":1}\n{"experimentId":2,"body":{"goalsIds":[1]}}\n', {
      AUTOMATION_BASE_URL: url,
    });
    const asked = () =>
      sandbox.requests().filter(({ operation }) => operation === 'requestExperimentResults');
    await until('both reports are polled', () => asked().length === 2);
    await sandbox.clock.advance(600_000);
    const { code, lines } = await running;
    expect(code).toBe(0);
    expect(lines).toMatchObject([{ result: { status: 'READY' } }, { result: { status: 'READY' } }]);
    const bodies = asked().map(({ request }) => JSON.parse(request.body) as unknown);
    expect(bodies).toContainEqual({ conversionType: 'ALL_CONVERSION' });
    expect(bodies).toContainEqual({ conversionType: 'ALL_CONVERSION', goalsIds: [1] });
  });

  test('prints the error of a call beside its parameters, and completes the others', async () => {
    const { code, err, lines } = await each(
      ['getGoal', '--concurrency', '1'],
      '{"goalId":404}\n\n{"goalId":3}\n',
    );
    expect(code).toBe(3);
    expect(err).toContain('1 of 2 calls failed.');
    expect(lines).toMatchObject([
      { params: { goalId: 404 }, error: { name: 'NotFoundError', status: 404 } },
      { params: { goalId: 3 }, result: { id: 3 } },
    ]);
  });

  test('shows every request without sending one', async () => {
    const { sandbox, url } = await servedSandbox();
    const lines = '{"goalId":1,"body":{"name":"a"}}\n  \n{"goalId":2}\n';
    const args = ['updateGoal', '--body.name', 'b', '--dry-run', '--each', '-'];
    const { code, out } = await call(args, { input: lines, env: { AUTOMATION_BASE_URL: url } });
    expect(code).toBe(0);
    expect(out).toMatch(/PATCH \S+goals\/1[^]*"name":"a"[^]*PATCH \S+goals\/2[^]*"name":"b"/);
    expect(sandbox.requests()).toEqual([]);
  });

  test('says once what is probably mistyped in the bodies', async () => {
    const line = '{"experimentId":1,"body":{"goalIds":[1]}}\n';
    const { code, err } = await each(['requestExperimentResults', '--concurrency', '1'], line.repeat(2));
    expect([code, err]).toEqual([0, 'body/goalIds is not a field of the contract. Did you mean goalsIds?\n']);
    const whole = ['requestExperimentResults', '--experimentId', '1', '--body', '{"goalIds":[1]}'];
    expect((await call(whole)).err).toContain('Did you mean goalsIds?');
  });

  test('ends after the first call if there is no token', async () => {
    const { sandbox, url } = await servedSandbox({ clients: [{ clientId: 'other', clientSecret: 'x' }] });
    const env = { AUTOMATION_BASE_URL: url, AUTOMATION_TOKEN: '', ...credentials };
    const { code, lines } = await each(
      ['getGoal', '--concurrency', '1'],
      '{"goalId":1}\n{"goalId":2}\n',
      env,
    );
    expect([code, lines.length, sandbox.requests().length]).toEqual([6, 1, 1]);
  });

  test.each([
    ['a line that is not JSON', ['getGoal'], '{"goalId":1}\n{goalId', '--each, line 2, takes JSON'],
    ['a line that is no object', ['getGoal'], '5', '--each, line 1, takes parameters like'],
    ['pages', ['listGoals', '--paginate'], '{}', '--each and --paginate cannot be combined'],
  ])('sends nothing with %s', async (_what, args, input, message) => {
    const { code, err, lines } = await each(args, input);
    expect({ code, lines }).toEqual({ code: 2, lines: [] });
    expect(err).toContain(message);
  });
});
