import type { Experiment } from '../schemas.ts';
import { evenly } from '../rules/attached-variations.ts';
import { omit } from '../base/pick.ts';
import { examplesOf, having, type Seeding } from './seeding.ts';

/** The ideas that the shop tests, and the places: each pair names an experiment beyond the contract's examples. */
const PLACES = [
  { place: 'Product page', path: '/tents' },
  { place: 'Home page', path: '/' },
  { place: 'Category list', path: '/categories' },
  { place: 'Search results', path: '/search' },
  { place: 'Basket', path: '/basket' },
  { place: 'Checkout', path: '/checkout' },
  { place: 'Order page', path: '/order' },
  { place: 'Footer', path: '/' },
];
const IDEAS = [
  { name: 'larger photos', variations: ['Larger photos'] },
  { name: 'free delivery bar', variations: ['Bar on top', 'Bar below'] },
  { name: 'reviews first', variations: ['Reviews first'] },
  { name: 'shorter text', variations: ['Half as long', 'One line'] },
  { name: 'weather advice', variations: ['With advice'] },
  { name: 'sticky button', variations: ['Sticky'] },
  { name: 'gift wrapping', variations: ['Offered', 'Offered with a picture'] },
  { name: 'calmer colours', variations: ['Moss', 'Sand', 'Slate'] },
];

/** The goal that more than sixty experiments link, so that there are several pages to walk. */
const POPULAR_GOAL = 6;
const OTHER_GOALS = [1, 2, 4, 5];
const DAY = 86_400_000;

const STATES = ['active', 'paused', 'stopped', 'draft', 'active'] as const;

/** The experiments of the contract's examples, with their variations. */
export function seedExperiments({ data, contract }: Seeding): void {
  for (const example of having(examplesOf(contract, 'exportExperiments').flat(), 'id', 'siteId')) {
    const { id, siteId, status = 'draft', goals = [] } = example;
    data.experiments.put({ ...omit(example, COMPUTED), id, siteId, status, goals });
  }
  for (const variation of having(examplesOf(contract, 'listVariations').flat(), 'id')) {
    const { experimentId } = variation;
    if (typeof experimentId === 'number') data.variations.put({ ...variation, experimentId });
  }
  // Created, but not attached to an experiment yet.
  for (const name of ['Sand button', 'Slate button'])
    data.variations.put({ id: data.variations.nextId(), name, siteId: 1, jsCode: '', cssCode: '' });
}

const COMPUTED = [
  'goals',
  'variations',
  'siteCode',
  'targetingRule',
  'collectingDataEnabled',
  'dateCollectingDataStopped',
] as const satisfies readonly (keyof Experiment)[];

/** Enough experiments to page through. */
export function seedMoreExperiments({ data }: Seeding): void {
  const first = Date.parse('2025-01-07T08:00:00Z');
  for (const [row, { place, path }] of PLACES.entries()) {
    for (const [column, idea] of IDEAS.entries()) {
      const number = row * IDEAS.length + column;
      const created = first + number * 5 * DAY;
      const lastChange = new Date(created + (1 + (number % 7)) * DAY).toISOString();
      const status = STATES[number % STATES.length] ?? 'draft';
      const id = data.experiments.nextId();
      const variations = idea.variations.map((name, index) =>
        data.variations.put({
          id: data.variations.nextId(),
          name,
          experimentId: id,
          siteId: 1,
          jsCode: `document.body.classList.add('variation-${index + 1}');`,
          cssCode: '',
        }),
      );
      data.experiments.put({
        id,
        siteId: 1,
        name: `${place}: ${idea.name}`,
        description: '',
        baseURL: `https://www.tentandtrail.example${path}`,
        type: 'DEVELOPER',
        status,
        goals: [POPULAR_GOAL, ...OTHER_GOALS.filter((_goal, index) => (number >> index) % 2 === 1)],
        mainGoalId: POPULAR_GOAL,
        deviations: evenly(variations),
        createdBy: 1,
        dateCreated: new Date(created).toISOString(),
        dateModified: lastChange,
        ...(status === 'draft' ? {} : { dateStarted: lastChange, dateStatusModified: lastChange }),
        ...(status === 'stopped' ? { dateEnded: lastChange } : {}),
      });
    }
  }
}
