/** Runs of the verifier on a service of goals with habits of its own. */
import { expect, it, onTestFinished } from 'vitest';
import { httpTarget, verify, type VerifyOptions } from 'openapi-contract-kit/verify';
import { type Habits, startGoalService } from './goal-service.ts';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';

/** What these runs read of the contract. */
export const contract = contractUnder(/^\/goals/);

export const GOALS = ['listGoals', 'createGoal', 'getGoal', 'updateGoal', 'replaceGoal', 'deleteGoal'];

export async function started(habits: Habits = {}) {
  const service = await startGoalService(habits);
  onTestFinished(() => service.close());
  return service;
}

export async function runOn(habits: Habits, options: Partial<VerifyOptions> = {}) {
  const service = await started(habits);
  const before = structuredClone([...service.goals]);
  const report = await verify(httpTarget(service.url), {
    contract,
    write: true,
    settle: 0,
    runs: 5,
    only: GOALS,
    timeout: 2_000,
    ...options,
  });
  return { ...service, report, before, after: [...service.goals] };
}

/** The requests that changed, or tried to change, one of the goals that existed before. */
export const changesOf = (log: readonly string[], ids: readonly number[] = [1, 2, 3]): string[] =>
  log.filter((line) =>
    ids.some((id) => new RegExp(`^(PUT|PATCH|DELETE|POST) /goals/${id}(\\D|$)`).test(line)),
  );

/** Whatever the service does, a run changes none of its goals. */
export function keepsWhatExisted(services: readonly (readonly [name: string, Habits])[]): void {
  it.each(services)('%s', async (_name, habits) => {
    const { before, goals, log } = await runOn(habits);
    expect(changesOf(log)).toEqual([]);
    expect([1, 2, 3].map((id) => [id, goals.get(id)])).toEqual(before);
  });
}
