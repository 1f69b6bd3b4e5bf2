/** What the types of the installed packages promise, with the settings of the compiler that projects use. */
import { describe, expect, test } from 'vitest';
import { entryPoints } from '../../scripts/packages.ts';
import { complaintsOf } from './compiled.ts';
import type { Consumer } from './consumer.ts';

interface Projects {
  /** A project with all packages. */
  readonly consumer: Consumer;
  /** A project with the client alone. */
  readonly production: Consumer;
}

/** The `module` and `moduleResolution` of a tsconfig.json. */
type Setting = readonly [module: string, moduleResolution: string];

/** Reads `exports`, as Node does. */
export const NODE_NEXT: Setting = ['NodeNext', 'nodenext'];
/** Knows no `exports`. */
export const OLDEST: Setting = ['CommonJS', 'node10'];
/** What Next writes into a new project. */
const NEXT: Setting = ['ESNext', 'node10'];
const BUNDLER: Setting = ['ESNext', 'bundler'];
const NODE_16: Setting = ['Node16', 'node16'];
const NODE_20: Setting = ['Node20', 'node16'];

export const ALL: readonly Setting[] = [NODE_NEXT, BUNDLER, NEXT, NODE_16, NODE_20, OLDEST];
const OF_MODULES = [NODE_NEXT, BUNDLER, NEXT];
const OF_COMMON_JS = [NODE_NEXT, NODE_20, OLDEST];
const EVERY_FROM_MODULES = [NODE_NEXT, NODE_16, BUNDLER];
const EVERY_FROM_COMMON_JS = [NODE_20, OLDEST];

const typed = `
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

const required = `
  import { createClient, type Goal } from 'experimentation-automation';
  const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
  export const goal: Promise<Goal> = api.getGoal({ goalId: 42 });
  // @ts-expect-error the types are there: a wrong call does not compile
  void api.getGoal({ goal: 42 });
`;

function everyEntryPoint(): string {
  const entries = Object.keys(entryPoints);
  const lines = entries.map((entry, index) => `import * as entry${index} from '${entry}';`);
  const types = entries.map((_, index) => `typeof entry${index}`).join(', ');
  return `${lines.join('\n')}\nexport type Every = [${types}];`;
}

async function complaints(
  project: Consumer,
  [name, text]: readonly [name: string, text: string],
  [module, moduleResolution]: Setting,
  more: object,
): Promise<string> {
  await project.write(name, text);
  const usual = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.AsyncIterable'],
    types: [],
    strict: true,
    noEmit: true,
  };
  return complaintsOf(project.folder, name, { ...usual, module, moduleResolution, ...more });
}

/** Tests those of the settings that concern each kind of file. */
export function describeTypes(projects: () => Projects, settings: readonly Setting[]): void {
  const chosen = (all: readonly Setting[]): Setting[] => all.filter((setting) => settings.includes(setting));

  describe('types', () => {
    test.each(chosen(OF_MODULES))(
      'it compiles with module %s and moduleResolution %s',
      async (...setting) => {
        // The declarations of the kit name types of Node, and of packages that only some of it needs.
        const checked = { skipLibCheck: true, resolveJsonModule: true };
        expect(await complaints(projects().consumer, ['typed.ts', typed], setting, checked)).toBe('');
      },
    );

    test.each(chosen(OF_COMMON_JS))(
      'a CommonJS file compiles with module %s and moduleResolution %s',
      async (...setting) => {
        const file = ['required.cts', required] as const;
        expect(await complaints(projects().production, file, setting, { skipLibCheck: true })).toBe('');
      },
    );

    test.each([
      ...chosen(EVERY_FROM_MODULES).map((setting) => ['every.ts', ...setting] as const),
      ...chosen(EVERY_FROM_COMMON_JS).map((setting) => ['every.cts', ...setting] as const),
    ])('those of every entry point are found from %s with %s and %s', async (name, ...setting) => {
      const file = [name, everyEntryPoint()] as const;
      expect(await complaints(projects().consumer, file, setting, { skipLibCheck: true })).toBe('');
    });
  });
}
