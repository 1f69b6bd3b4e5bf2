import { bundle } from '../bundle.ts';
import { ours, oursWithFlows, peers } from '../programs.ts';
import { type Question, type Row, row } from '../row.ts';

/** What a user's bundle grows by: esbuild, minified, gzip. */
export const question: Question = {
  name: 'bundle-size',
  async ask() {
    const note =
      'what is loaded at the start; exact JSON, forms and api.raw (with openapi-fetch) load when used';
    const rows: Row[] = [];
    for (const [name, program, atMost] of [
      ['one GET and one POST', ours, 7_500],
      ['the same with paginate and poll', oursWithFlows, 8_000],
    ] as const) {
      const { first, whole } = await bundle(program);
      rows.push(row({ name: `bundle: ${name}`, value: first, unit: 'B', atMost, note }));
      rows.push(
        row({
          name: `bundle: ${name}, all in one file`,
          value: whole,
          unit: 'B',
          note: 'api.raw and openapi-fetch in',
        }),
      );
    }
    for (const [name, program] of Object.entries(peers)) {
      rows.push(row({ name: `bundle: ${name}`, value: (await bundle(program)).first, unit: 'B' }));
    }
    return rows;
  },
};
