import { ours, oursWithFlows, peers } from '../programs.ts';
import { CLIENT, type Question, row } from '../row.ts';
import { bundleByVite } from '../vite.ts';

/**
 * What a page built by Vite loads before the program runs: like `bundle-size`, with the tool that most applications
 * use.
 */
export const question: Question = {
  name: 'bundle-vite',
  measures: CLIENT,
  async ask() {
    const programs = {
      'one GET and one POST': ours,
      'the same with paginate and poll': oursWithFlows,
      ...peers,
    };
    const rows = [];
    for (const [name, program] of Object.entries(programs)) {
      const { atOnce, later } = await bundleByVite(program);
      rows.push(
        row({
          name: `bundle by Vite: ${name}`,
          value: atOnce,
          unit: 'B',
          ...(program === ours && { atMost: 10_900 }),
          ...(program === oursWithFlows && { atMost: 12_500 }),
          note: later === 0 ? 'nothing is loaded later' : `${later} B are loaded later`,
        }),
      );
    }
    return rows;
  },
};
