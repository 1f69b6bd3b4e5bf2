import { buildClient } from '../build.ts';
import { compare, compareAll, type Ratio } from '../compare.ts';
import { GOAL } from '../contenders.ts';
import { type Question, type Row, row } from '../row.ts';

type Json = typeof import('../../src/client/json.ts');

const goals = (count: number): string => JSON.stringify(Array.from({ length: count }, () => GOAL));

const REASON =
  'the strings of 10 MB do not fit into the young generation of the heap, so that collections copy them while JSON.parse makes them';

/** The cost of never rounding an integer. */
export const question: Question = {
  name: 'int64',
  measures: ['src/client/json.ts'],
  async ask() {
    await buildClient();
    const { readJson } = (await import(new URL('../.build/json.js', import.meta.url).href)) as Json;
    const rows: Row[] = [];
    for (const [name, text, times] of [
      ['one goal', goals(1), 4_000],
      ['100 goals', goals(100), 60],
      ['3,000 goals', goals(3_000), 2],
    ] as const) {
      const works = {
        parse: (): unknown => JSON.parse(text),
        read: (): unknown => readJson(text, false),
      };
      const ratios = await compare(works, { rounds: 30, times, clock: 'cpu', targets: { read: 1.1 } });
      rows.push(
        row({
          name: `JSON over JSON.parse: ${name}`,
          unit: 'ratio',
          atMost: 1.1,
          ...ratios.read,
          reason: 'each value is looked at after it is parsed',
        }),
      );
    }
    const hostile = {
      'digits of one number': (size: number) => '9'.repeat(size),
      'long digits in texts': (size: number) =>
        `["${'9'.repeat(20)}"${`,"${'9'.repeat(20)}"`.repeat(size / 23)}]`,
      'ids beyond 2^53': (size: number) => `[9007199254740993${',9007199254740993'.repeat(size / 17)}]`,
      'open brackets': (size: number) => '['.repeat(size),
    };
    for (const [name, make] of Object.entries(hostile)) {
      const [half, full] = [make(5_000_000), make(10_000_000)];
      const works = {
        'read half': () => attempt(() => readJson(half, true)),
        'read full': () => attempt(() => readJson(full, true)),
        'parse half': () => attempt(() => JSON.parse(half) as unknown),
        'parse full': () => attempt(() => JSON.parse(full) as unknown),
      };
      const { over } = await compareAll(works, { rounds: 31, times: 1, clock: 'cpu', targets: {} });
      const ours = over('read half')['read full'];
      const parse = over('parse half')['parse full'];
      const isKnown = ours.value !== null && parse.value !== null;
      rows.push(
        row({
          name: `hostile JSON, growth from 5 MB to 10 MB, over that of JSON.parse: ${name}`,
          ...ours,
          value: isKnown ? ours.value / parse.value : null,
          unit: 'ratio',
          note: `ours ${shown(ours)}, JSON.parse ${shown(parse)}; 2 is linear`,
          atMost: 1.3,
          reason: REASON,
        }),
      );
    }
    return rows;
  },
};

const shown = ({ value }: Ratio): string => value?.toPrecision(3) ?? 'too noisy';

/** Only the time matters, whether or not a text is refused. */
function attempt(read: () => unknown): void {
  try {
    read();
  } catch {
    return;
  }
}
