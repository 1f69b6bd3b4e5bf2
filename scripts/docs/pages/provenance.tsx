import { Mark } from '../parts/mark.tsx';
import type { View } from '../site/view.ts';

const MARKS = [
  ['documented', "The service's document states it. A service that differs violates the contract."],
  [
    'observed',
    'Programs that use the service, or other documents about it, show it; the note says how. Investigate differences.',
  ],
  [
    'inferred',
    'It follows from something that the document states; the note says what. Investigate differences.',
  ],
  [
    'assumed',
    'No source states it, so this project made a choice; the note says what and why. A difference only shows that the assumption is wrong.',
  ],
] as const;

export function ProvenancePage({ view }: { readonly view: View }) {
  return (
    <>
      <h1>What the marks mean</h1>
      <p>
        This contract never presents a guess as a fact. Every operation, field, value and response has one of
        four standings. Click a mark to read its note.
      </p>
      <dl class="groups">
        {MARKS.map(([standing, text]) => (
          <>
            <dt>
              <Mark view={view} mark={{ standing, own: true }} inWords />
            </dt>
            <dd>{text}</dd>
          </>
        ))}
      </dl>
      <h2>Where a part has no mark</h2>
      <p>
        A part without a mark is as certain as the part that contains it. A schema that is referred to has its
        own standing, unless the reference has a mark. A faint mark means: the same standing, for another
        reason. Single values of a set, and single required fields, can also have their own standing.
      </p>
      <h2>Open and closed sets</h2>
      <p>
        If the document gives the full list of values, the set is closed. If it shows only some values, the
        set is open: the known values are listed, others are possible, and a program has to handle them.
      </p>
      <p>
        <a href={view.links.page('assumptions.html')}>All assumptions</a> are listed on one page.
      </p>
    </>
  );
}

const SAYS = {
  documented: "the service's document states it",
  observed: 'programs show it',
  inferred: 'it follows from a stated fact',
  assumed: 'no source states it',
} as const;

/** The marks in one line, and the switch that leaves out what is not documented. */
export function Legend({ view }: { readonly view: View }) {
  return (
    <div class="legend">
      <ul aria-label="What the marks mean">
        {MARKS.map(([standing]) => (
          <li>
            <Mark view={view} mark={{ standing, own: true }} inWords />: {SAYS[standing]}
          </li>
        ))}
      </ul>
      <label class="scripted-only">
        <input type="checkbox" data-documented-only /> Show only what is documented
      </label>
    </div>
  );
}
