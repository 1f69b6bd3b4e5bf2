import { type Reason, reasonsOf } from '../contract/doubts.ts';
import { assumptionsIntro, REASONS } from '../markdown/overviews.ts';
import { CodeLink } from '../parts/inline.tsx';
import { doubtIn } from '../view/links.ts';
import type { View } from '../view/view.ts';

/** More places than this are folded, so that a reason with many places does not bury the others. */
const shownPlaces = 8;

/** Every part of the contract that the service's document does not state: the reason, and everything that depends on it. */
export function AssumptionsPage({ view }: { readonly view: View }) {
  const reasons = reasonsOf(view.contract);
  return (
    <>
      <h1>All assumptions</h1>
      {view.text.block(assumptionsIntro(view))}
      {Object.entries(REASONS).map(([standing, title]) => {
        const own = reasons.filter((reason) => reason.standing === standing);
        return (
          own.length > 0 && (
            <>
              <h2 id={standing}>{title}</h2>
              <Reasons view={view} reasons={own} />
            </>
          )
        );
      })}
    </>
  );
}

function Reasons({ view, reasons }: { readonly view: View; readonly reasons: readonly Reason[] }) {
  return (
    <ul class="doubts">
      {reasons.map(({ note, places }) => (
        <li class="part">
          <div class="why">{view.text.inline(note)}</div>
          {places.length > shownPlaces ? (
            <details class="inside">
              <summary>{places.length} places</summary>
              <Places view={view} places={places} />
            </details>
          ) : (
            <Places view={view} places={places} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Places({ view, places }: { readonly view: View } & Pick<Reason, 'places'>) {
  return (
    <ul class="places">
      {places.map(({ place, doubt }) => (
        <li>
          <CodeLink href={doubtIn(view.links, place, doubt)} name={place.name} /> {doubt.what}
        </li>
      ))}
    </ul>
  );
}
