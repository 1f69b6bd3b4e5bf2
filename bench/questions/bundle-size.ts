import { bundle } from '../bundle.ts';
import { generateClients } from '../generated-clients.ts';
import { ours, oursWithFlows, peers } from '../programs.ts';
import { CLIENT, type Question, type Row, row } from '../row.ts';

export async function ownBundles(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, program, atMost] of [
    ['one GET and one POST', ours, 10_900],
    ['the same with paginate and poll', oursWithFlows, 12_500],
  ] as const) {
    const note = 'everything in one file; nothing is loaded later';
    rows.push(row({ name: `bundle: ${name}`, value: await bundle(program), unit: 'B', atMost, note }));
  }
  return rows;
}

/** How much a user's bundle grows, as one file with every operation of the contract: esbuild, minified, gzip. */
export const question: Question = {
  name: 'bundle-size',
  measures: CLIENT,
  async ask() {
    await generateClients();
    const rows = await ownBundles();
    for (const [name, program] of Object.entries(peers)) {
      rows.push(row({ name: `bundle: ${name}`, value: await bundle(program), unit: 'B' }));
    }
    return rows;
  },
};
