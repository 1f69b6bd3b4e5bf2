import type { Standing } from 'openapi-contract-kit/internal/contract/index';
import type { View } from '../view/view.ts';
import { blocks, bullets, link } from './text.ts';

export const MEANINGS = {
  documented: "The service's document states it. A service that differs violates the contract.",
  observed:
    'Programs that use the service, or other documents about it, show it; the note says how. Investigate differences.',
  inferred:
    'It follows from something that the document states; the note says what. Investigate differences.',
  assumed:
    'No source states it, so this project made a choice; the note says what and why. If your service differs, our assumption was wrong, not your service.',
} as const satisfies Readonly<Record<Standing, string>>;

export const INTRO =
  'This contract never presents a guess as a fact. Every operation, field, value and response has one of four standings.';

/** What follows the list of standings. */
export const moreText = ({ links }: View, ownReason: string): string => `## Where a part has no mark

A part without a mark is as certain as its parent. ${ownReason} is equally certain, from another source. A schema that a field links to has its own marks, unless the field has one. A single value can have a mark of its own, and so can the fact that a field is required.

## Open and closed sets

If the document gives the full list of values, the set is closed. If it shows only some values, the set is open: the known values are listed, others are possible, and a program has to handle them.

${link('All assumptions', links.page('assumptions.html'))} are listed on one page.`;

export const provenanceText = (view: View): string =>
  blocks(
    '# What the marks mean',
    INTRO,
    bullets(Object.entries(MEANINGS).map(([standing, meaning]) => `**${standing}**: ${meaning}`)),
    moreText(view, 'A mark that repeats the standing around it'),
  );
