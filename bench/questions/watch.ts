import { middleOf } from '../compare.ts';
import { type Question, row } from '../row.ts';
import { checkout, startIn } from '@experimentation-automation/test-support/start/checkout';

const ROUNDS = 5;
const PROFILE =
  'by a profile, 35 % the pages that changed, 16 % the rules of the contract, 14 % garbage, 5 % writing files';

interface State {
  readonly version: number;
  readonly problems: readonly { readonly message: string }[];
  readonly seen: string;
}

/** From an edit of the contract until `npm start` tells the pages that the sandbox and the docs are new. */
export const question: Question = {
  name: 'watch',
  measures: ['scripts/start', 'scripts/generate', 'site/src'],
  async ask() {
    const copy = checkout();
    const command = startIn(copy.root, '--port', '0');
    try {
      const [url] = await command.printed(/http:\/\/127\.0\.0\.1:\d+/);
      // It updates everything before it watches.
      const finished = (times: number) =>
        command.printed(new RegExp(`(?:(?:Up to date|New: )[^]*?){${times}}`));
      await finished(1);
      let state = await nextOf(url, '');
      const took: number[] = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        const published = nextOf(url, state.seen);
        const began = performance.now();
        copy.edit('openapi/openapi.yaml', (text) =>
          text.replace(/^( {2}version: \d+\.\d+\.\d+).*$/m, `$1-${round + 1}`),
        );
        state = await published;
        if (round >= 0) took.push((performance.now() - began) / 1000);
        const [problem] = state.problems;
        if (problem !== undefined) throw new Error(`the edit was refused: ${problem.message}`);
        await finished(round + 3);
      }
      const { median, spread } = middleOf(took);
      const name = 'npm start: from an edit to the new sandbox and docs';
      return [row({ name, value: median, unit: 's', spread, note: PROFILE })];
    } finally {
      command.child.kill();
      await command.ended;
      copy.remove();
    }
  },
};

async function nextOf(url: string, seen: string): Promise<State> {
  const answer = await fetch(`${url}/__start/changes?seen=${encodeURIComponent(seen)}`);
  return (await answer.json()) as State;
}
