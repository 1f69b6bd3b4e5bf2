import { expect } from 'vitest';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { parseOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { createChecker } from 'openapi-contract-kit/internal/check/index';
import { learn } from 'openapi-contract-kit';
import { formatOverlay } from 'openapi-contract-kit/internal/learn/index';
import { observe } from 'openapi-contract-kit/internal/learn/observe';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { type Flip, flipsOf, overlayText, pick } from './flips.ts';
import { trafficOf } from './learning.ts';

/** The possible flips of what the sandbox shows, which are the same for all seeds. */
async function visibleFlips(): Promise<readonly Flip[]> {
  const exchanges = await trafficOf(contract);
  const dated = exchanges.map(({ at, ...exchange }) => ({ ...exchange, at: new Date(at).toISOString() }));
  const { observations } = observe(contract, { exchanges: dated, counts: [], halves: 0 });
  return flipsOf(contract, (place) => {
    const [pointer = '', word] = place.split(' ');
    const seen = observations.get(pointer);
    return (word === undefined ? (seen?.all.count ?? 0) : (seen?.words.get(word)?.count ?? 0)) >= 2;
  });
}

let visible: Promise<readonly Flip[]> | undefined;

/** The sandbox writes the states of experiments in lower case, as observed, so they are new values. */
const KNOWN = /^ExperimentStatus has the value [a-z]+$/;

/**
 * Flips guesses of a sandbox with an overlay, learns from its traffic, and expects to find exactly these. Returns what
 * was learned, and the corrected contract.
 */
export async function expectFlipsLearned(count: number, seed: number) {
  visible ??= visibleFlips();
  const flips = pick(await visible, count, seed);
  expect(flips).toHaveLength(count);
  const exchanges = await trafficOf(contract, overlayText(flips));
  const learned = await learn({ exchanges }, { contract });
  expect(learned.unlearned).toEqual([]);

  const text = formatOverlay(learned.overlay ?? {}, 'yaml');
  const overlay = await parseOverlay('learned.yaml', text);
  const { document } = overlay.correct(contract.document);
  expect(
    flips.filter(({ isIn }) => !isIn(document)).map(({ kind, pointer }) => `${kind} ${pointer}`),
  ).toEqual([]);

  // Nothing else is corrected, because the sandbox follows the contract everywhere else.
  const all = learned.facts
    .filter(({ kind }) => kind !== 'confirmed')
    .map(({ place, says }) => `${place} ${says}`)
    .filter((line) => !KNOWN.test(line));
  // A required field with another name is missing, too.
  const lines = all.filter((line) => {
    const [, field] = /^(.+) is not always present$/.exec(line) ?? [];
    return field === undefined || !all.some((other) => other.startsWith(`${field}AsSent is a field`));
  });
  expect(lines.length, lines.join('\n')).toBe(count);

  const corrected = loadContract(document);
  const checker = createChecker(corrected, { unknownFields: 'error' });
  expect(exchanges.flatMap((exchange) => checker.response(exchange)).map(({ message }) => message)).toEqual(
    [],
  );
  expect(await learn({ exchanges }, { contract, overlays: [overlay] })).toMatchObject({
    facts: [],
    unlearned: [],
  });
  return { text, corrected };
}
