/** The points that every runtime must pass, through the client's public interface; returns the outcome of each. */
import { createReceiver } from '../../src/callbacks/index.ts';
import { createClient, isAutomationError, paginate, poll } from '../../src/index.ts';
import { validator } from 'openapi-contract-kit/internal/validate/validator';
import { expect, type Outcome, outcomesOf } from './outcome.ts';
import { contract } from '@experimentation-automation/test-support/contract/contract';

export interface Addresses {
  readonly baseUrl: string;
  /** A loopback port without a listener. */
  readonly deadUrl: string;
}

type Point = (at: Addresses) => Promise<void>;

const points: Record<string, Point> = {
  async get({ baseUrl }) {
    const goal = await clientAt(baseUrl).getGoal({ goalId: 42, optionalFields: ['tags', 'experiments'] });
    expect(goal.name === 'Order confirmed', `the goal is ${JSON.stringify(goal)}`);
  },
  async 'write, 429'({ baseUrl }) {
    const { jsCode } = (await clientAt(baseUrl).updateVariation({
      variationId: 7,
      body: { jsCode: 'void "ü€😀"' },
    })) ?? { jsCode: undefined };
    expect(jsCode === 'void "ü€😀"', `the variation carries ${String(jsCode)}`);
  },
  async refused({ deadUrl }) {
    const error = await failureOf(clientAt(deadUrl).getGoal({ goalId: 42 }));
    expect(error.name === 'NetworkError' && error.attempts === 3, `it was ${error.name}: ${error.message}`);
  },
  async abort({ baseUrl }) {
    const controller = new AbortController();
    const begin = performance.now();
    const call = clientAt(baseUrl).getExperiment({ experimentId: 1 }, { signal: controller.signal });
    setTimeout(() => {
      controller.abort();
    }, 50);
    const error = await failureOf(call);
    expect(error.name === 'AbortedError', `it was ${error.name}: ${error.message}`);
    expect(performance.now() - begin < 2_000, 'it took more than 2 s');
  },
  async timeout({ baseUrl }) {
    const error = await failureOf(clientAt(baseUrl).getExperiment({ experimentId: 1 }, { timeout: 100 }));
    expect(error.name === 'TimeoutError', `it was ${error.name}: ${error.message}`);
  },
  async int64({ baseUrl }) {
    const error = await failureOf(clientAt(baseUrl).getImage({ imageId: 9007199254740993n }));
    expect(error.name === 'PrecisionError', `it was ${error.name}: ${error.message}`);
    const exact = createClient({ baseUrl, token: 'canary', int64: 'bigint' });
    const { id } = (await exact.getImage({ imageId: 9007199254740993n })) as { id?: unknown };
    expect(id === 9007199254740993n, `the id is ${String(id)}`);
  },
  async paginate({ baseUrl }) {
    const ids: unknown[] = [];
    const walk = paginate(clientAt(baseUrl).listGoalCampaignExperiments, { body: { goalId: 42 } });
    for await (const { experimentId } of walk) ids.push(experimentId);
    expect(ids.join() === '1,2,3', `the walk gave ${ids.join()}`);
  },
  async poll({ baseUrl }) {
    const { status } = await poll(clientAt(baseUrl).pollAudience, { dataCode: '1|2' }, { interval: 5 });
    expect(status === 'READY', `the status is ${status}`);
  },
  async validate({ baseUrl }) {
    const api = createClient({
      baseUrl,
      token: 'canary',
      validate: validator(contract, { responses: 'throw' }),
    });
    const body = { dateIntervals: [{ start: 'yesterday', end: 'today' }] };
    const broken = await failureOf(api.requestExperimentResults({ experimentId: 1, body }));
    expect(broken.name === 'InvalidRequestError', `it was ${broken.name}: ${broken.message}`);
    const short = await failureOf(api.getGoal({ goalId: 42, optionalFields: ['tags', 'experiments'] }));
    expect(short.name === 'ContractError', `it was ${short.name}: ${short.message}`);
  },
  async callback() {
    const receiver = createReceiver({ baseUrl: 'http://hooks.localhost/reports' });
    const address = receiver.mint();
    address.expect('1');
    const post = {
      method: 'POST',
      body: '{"dataCode":"1"}',
      headers: { 'content-type': 'application/json' },
    };
    const { status } = await receiver.fetch(new Request(address.url, post));
    const { dataCode } = await address.received;
    receiver.close();
    expect(status === 200 && dataCode === '1', `it answered ${String(status)}, for ${String(dataCode)}`);
  },
};

const clientAt = (baseUrl: string) =>
  createClient({ baseUrl, token: 'canary', retry: { minDelay: 1, maxDelay: 5 } });

async function failureOf(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (isAutomationError(error)) return error;
    throw error;
  }
  throw new Error('it succeeded');
}

export const runScenario = (at: Addresses): Promise<Outcome[]> =>
  outcomesOf(Object.fromEntries(Object.entries(points).map(([name, point]) => [name, () => point(at)])));
