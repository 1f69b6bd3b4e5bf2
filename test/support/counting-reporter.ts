import type { Reporter, TestModule } from 'vitest/node';
import { SEED } from './seed.ts';

/** Ends a run with one plain line, and lists the tests that this machine could not run. */
export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    const skipped: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        counts[state] += 1;
        if (state === 'skipped') skipped.push(`${module.relativeModuleId}: ${test.fullName}`);
      }
      if (module.state() === 'failed' && module.errors().length > 0) counts.failed += 1;
    }
    if (skipped.length > 0) console.log(`\nSKIPPED, not proven on this machine:\n  ${skipped.join('\n  ')}`);
    const tail = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    if (counts.failed > 0) console.log(`\nTEST_SEED=${SEED} draws the same random values again.`);
    console.log(`\n${counts.passed} passed, ${counts.failed} failed${tail}`);
  }
}
