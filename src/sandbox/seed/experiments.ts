import { omit } from '../pick.ts';
import type { Data } from '../records.ts';
import { examplesOf } from './examples.ts';
import type { Seeding } from './first-data.ts';

const BASKET_CODE = (colour: string): string =>
  `document.querySelector('#add-to-basket').style.background = '${colour}';`;

/** What the shop tries out, and where: together they name the experiments beyond the contract's examples. */
const PLACES = [
  'Product page',
  'Home page',
  'Category list',
  'Search results',
  'Basket',
  'Checkout',
  'Order page',
  'Footer',
];
const IDEAS = [
  { name: 'larger photos', variations: ['Original', 'Larger photos'] },
  { name: 'free delivery bar', variations: ['Original', 'Bar on top', 'Bar below'] },
  { name: 'reviews first', variations: ['Original', 'Reviews first'] },
  { name: 'shorter text', variations: ['Original', 'Half as long', 'One line'] },
  { name: 'weather advice', variations: ['Original', 'With advice'] },
  { name: 'sticky button', variations: ['Original', 'Sticky'] },
  { name: 'gift wrapping', variations: ['Original', 'Offered', 'Offered with a picture'] },
  { name: 'calmer colours', variations: ['Original', 'Moss', 'Sand', 'Slate'] },
];

/** The goal that more than sixty experiments link, so that paging has something to walk. */
const POPULAR_GOAL = 6;
const OTHER_GOALS = [1, 2, 4, 5];
const DAY = 86_400_000;

/** The experiments of the contract's examples, then one for each idea in each place. */
export function seedExperiments({ data, contract }: Seeding): void {
  const names = new Map<number, readonly string[]>([
    [1, ['Original', 'Green button']],
    [2, ['Original', 'Two steps instead of four']],
  ]);
  for (const example of examplesOf(contract, 'listExperiments').flat()) {
    const { id, siteId } = example;
    if (typeof id !== 'number' || siteId === undefined) continue;
    const goals = example.goals ?? [];
    data.experiments.put({ ...omit(example, ['goals', 'variations']), id, siteId, goals });
    for (const name of names.get(id) ?? []) {
      const jsCode = name === 'Green button' ? { jsCode: BASKET_CODE('#2f6f4f') } : {};
      data.variations.put({ id: data.variations.nextId(), name, experimentId: id, ...jsCode });
    }
  }

  const first = Date.parse('2025-01-07T08:00:00Z');
  for (const [row, place] of PLACES.entries()) {
    for (const [column, idea] of IDEAS.entries()) {
      const number = row * IDEAS.length + column;
      const created = first + number * 5 * DAY;
      plant(data, {
        name: `${place}: ${idea.name}`,
        variations: idea.variations,
        goals: [POPULAR_GOAL, ...OTHER_GOALS.filter((_goal, index) => (number >> index) % 2 === 1)],
        dateCreated: new Date(created).toISOString(),
        dateModified: new Date(created + (number % 7) * DAY).toISOString(),
      });
    }
  }
}

function plant(
  data: Data,
  {
    variations,
    ...experiment
  }: { name: string; variations: readonly string[]; goals: number[] } & Record<
    'dateCreated' | 'dateModified',
    string
  >,
): void {
  const { id } = data.experiments.put({ id: data.experiments.nextId(), siteId: 1, ...experiment });
  for (const [index, name] of variations.entries()) {
    const jsCode = index === 0 ? {} : { jsCode: `document.body.classList.add('variation-${index}');` };
    data.variations.put({ id: data.variations.nextId(), name, experimentId: id, ...jsCode });
  }
}
