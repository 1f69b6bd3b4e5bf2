import type { Reporter, TestCase } from 'vitest/node';
import { CANARY } from './canary.ts';

type ConsoleLog = Parameters<NonNullable<Reporter['onUserConsoleLog']>>[0];

/** Fails the run if the suites' token appears in the output of a test or in its error. */
export default class CanaryReporter implements Reporter {
  readonly #leaks = new Set<string>();

  onUserConsoleLog({ content, type, taskId }: ConsoleLog): void {
    if (content.includes(CANARY)) this.#leaks.add(`${type} of ${taskId ?? 'a test file'}`);
  }

  onTestCaseResult(test: TestCase): void {
    const { errors = [] } = test.result();
    const shown = errors.flatMap(({ message, stack }) => [message, stack ?? '']);
    if (shown.some((text) => text.includes(CANARY))) this.#leaks.add(`the error of "${test.fullName}"`);
  }

  onTestRunEnd(): void {
    if (this.#leaks.size === 0) return;
    console.error(`\nThe token of the suites was seen in:\n  ${[...this.#leaks].join('\n  ')}`);
    process.exitCode = 1;
  }
}
