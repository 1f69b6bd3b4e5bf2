/** A program that names what each package exports, with a call that does not compile. */
export const TYPED = `
  import { ContractError, createClient, logger, paginate, poll, isAutomationError, type CallOptions } from 'experimentation-automation';
  import { createReceiver, type Callback } from 'experimentation-automation/callbacks';
  import { createSandbox, type Sandbox } from 'experimentation-automation-tools';
  import { type Mock, recordContract, startMock, type Recorder } from 'openapi-contract-kit';
  import type { Goal } from 'experimentation-automation/schema';
  import { loadContract, type ValidateMode, validator } from 'openapi-contract-kit';
  import document from 'experimentation-automation/openapi.json' with { type: 'json' };
  const contract = await loadContract(document);
  const options: CallOptions = { timeout: 1000 };
  const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
  const requests: ValidateMode = 'throw';
  createClient({ baseUrl: 'https://api.example.com', validate: validator(contract, { requests }), events: logger() });
  export const place = (error: unknown) => (error instanceof ContractError ? error.pointer : '');
  export const sandbox: Sandbox = await createSandbox({ clock: 'stopped' });
  createClient({ baseUrl: 'http://sandbox.test', token: 'secret', fetch: sandbox.fetch });
  export const mock: Mock = await startMock({ contract, engine: 'prism' });
  createClient({ baseUrl: mock.url, token: 'secret', fetch: mock.fetch });
  export const recorder: Recorder = recordContract({ contract, fetch: sandbox.fetch, fail: 'everything' });
  export const goal: Goal = await api.getGoal({ goalId: 42n }, options);
  for await (const { experimentId } of paginate(api.listGoalCampaignExperiments, { body: { goalId: 1 } })) {
    console.log(experimentId satisfies number | undefined);
  }
  export const status: string = (await poll(api.pollAudience, { dataCode: '1' })).status;
  export const callback: Promise<Callback> = createReceiver({ baseUrl: '' }).mint().received;
  export const explain = (error: unknown) => (isAutomationError(error) ? error.name : '');
  // @ts-expect-error the types are there: a wrong call does not compile
  await api.getGoal({ goal: 42 });
`;
