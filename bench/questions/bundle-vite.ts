import { generateClients } from '../generated-clients.ts';
import { ours, oursWithFlows, peers } from '../programs.ts';
import { CLIENT, type Figure, type Question, type Row, row } from '../row.ts';
import { bundleByVite } from '../vite.ts';

export const ownBundlesByVite = async (): Promise<Row[]> => [
  await bundled('one GET and one POST', ours, { atMost: 10_900 }),
  await bundled('the same with paginate and poll', oursWithFlows, { atMost: 12_500 }),
];

/**
 * What a page built by Vite loads before the program runs: like `bundle-size`, with the tool that most applications
 * use.
 */
export const question: Question = {
  name: 'bundle-vite',
  measures: CLIENT,
  async ask() {
    await generateClients();
    const rows = await ownBundlesByVite();
    for (const [name, program] of Object.entries(peers)) rows.push(await bundled(name, program));
    return rows;
  },
};

async function bundled(name: string, program: string, target?: Pick<Figure, 'atMost'>): Promise<Row> {
  const { atOnce, later } = await bundleByVite(program);
  return row({
    name: `bundle by Vite: ${name}`,
    value: atOnce,
    unit: 'B',
    note: later === 0 ? 'nothing is loaded later' : `${later} B are loaded later`,
    ...target,
  });
}
