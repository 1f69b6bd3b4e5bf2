import fc from 'fast-check';
import { startChecked } from './checked-api.ts';
import { step } from './command.ts';
import { experimentSteps } from './experiments.ts';
import { goalSteps } from './goals.ts';
import { expectAll, remember } from './model.ts';
import { accountSteps, commentSteps, expectPeople, themeSteps } from './people.ts';
import { customDataSteps, flagSteps, imageSteps, keyMomentSteps } from './others.ts';

const steps = [
  ...goalSteps,
  ...experimentSteps,
  ...customDataSteps,
  ...keyMomentSteps,
  ...imageSteps,
  ...flagSteps,
  ...accountSteps,
  ...commentSteps,
  ...themeSteps,
  step('wait', fc.integer({ min: 1, max: 100_000 }), async (ms, model, { sandbox }) => {
    await sandbox.clock.advance(ms);
    model.now += ms;
  }),
];

/** Random sequences of calls, each on a new sandbox, and the content that a user who remembers all of them expects. */
export async function followSequences({ runs, length }: { readonly runs: number; readonly length: number }) {
  const commands = fc.commands(steps, { maxCommands: length, size: 'max' });
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const real = await startChecked();
      try {
        const model = await remember(real);
        await fc.asyncModelRun(() => ({ model, real }), sequence);
        await expectAll(real, model);
        await expectPeople(real, model);
      } finally {
        await real.sandbox.close();
      }
    }),
    { numRuns: runs },
  );
}
