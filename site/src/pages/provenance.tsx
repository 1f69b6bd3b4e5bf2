import { STANDINGS } from 'openapi-contract-kit/internal/contract/index';
import { INTRO, MEANINGS, moreText } from '../markdown/provenance.ts';
import { GLYPHS, Mark } from '../parts/mark.tsx';
import type { View } from '../view/view.ts';

export function ProvenancePage({ view }: { readonly view: View }) {
  return (
    <>
      <h1>What the marks mean</h1>
      {view.text.block(`${INTRO} Click a mark to read its note.`)}
      <dl class="groups">
        {STANDINGS.map((standing) => (
          <>
            <dt>
              <Mark view={view} mark={{ standing, own: true }} inWords />
            </dt>
            <dd>{MEANINGS[standing]}</dd>
          </>
        ))}
      </dl>
      {view.text.block(moreText(view, 'A faint mark'))}
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
        {STANDINGS.map((standing) => (
          <li>
            <Mark view={view} mark={{ standing, own: true }} inWords />: {SAYS[standing]}
          </li>
        ))}
        <li>
          <span class="mark observed same">
            <span class="glyph" aria-hidden="true">
              {GLYPHS.observed}
            </span>
          </span>{' '}
          faint mark: equally certain, from another source; no mark: as certain as its parent
        </li>
      </ul>
      <label class="scripted-only">
        <input type="checkbox" data-documented-only /> Show only what is documented
      </label>
    </div>
  );
}
