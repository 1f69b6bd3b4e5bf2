import { type Doubt, type DoubtsOfPlace, doubtsOf } from '../contract/doubts.ts';
import { CodeLink } from '../parts/inline.tsx';
import { placeIn } from '../site/links.ts';
import type { View } from '../site/view.ts';

interface Place {
  readonly name: string;
  readonly what: string;
  readonly href: string;
}

interface Reason {
  readonly standing: Doubt['standing'];
  readonly note: string;
  readonly places: readonly Place[];
}

/** More places than this are folded, so that a reason with many places does not bury the others. */
const shownPlaces = 8;

/** Every part of the contract that the service's document does not state: the reason, and everything that depends on it. */
export function AssumptionsPage({ view }: { readonly view: View }) {
  const reasons = reasonsOf(view);
  const of = (standing: Doubt['standing']) => reasons.filter((reason) => reason.standing === standing);
  const count = (standing: Doubt['standing']) =>
    of(standing).reduce((sum, { places }) => sum + places.length, 0);
  return (
    <>
      <h1>All assumptions</h1>
      <p>
        The service's document leaves a lot open. {count('observed')} parts of this contract were observed in
        programs that use the service, {count('inferred')} are inferred from something that the document
        states, and {count('assumed')} are assumed by this project. Each reason is given once, with everything
        that depends on it. This page is generated from the contract.
      </p>
      <h2 id="assumed">Assumed: no source states it</h2>
      <Reasons view={view} reasons={of('assumed')} />
      <h2 id="inferred">Inferred: it follows from a stated fact</h2>
      <Reasons view={view} reasons={of('inferred')} />
      {of('observed').length > 0 && (
        <>
          <h2 id="observed">Observed: programs that use the service show it</h2>
          <Reasons view={view} reasons={of('observed')} />
        </>
      )}
    </>
  );
}

function reasonsOf(view: View): Reason[] {
  const reasons = new Map<string, { standing: Doubt['standing']; note: string; places: Place[] }>();
  for (const place of doubtsOf(view.contract)) {
    for (const doubt of place.doubts) {
      const key = `${doubt.standing} ${doubt.note}`;
      const reason = reasons.get(key) ?? { standing: doubt.standing, note: doubt.note, places: [] };
      reason.places.push({ name: place.name, what: doubt.what, href: addressOf(view, place, doubt) });
      reasons.set(key, reason);
    }
  }
  return [...reasons.values()].sort((one, other) => other.places.length - one.places.length);
}

const addressOf = ({ links }: View, place: DoubtsOfPlace, { fields }: Doubt): string =>
  [placeIn(links, place), ...(place.kind === 'schemas' ? fields : [])].join('.');

function Reasons({ view, reasons }: { readonly view: View; readonly reasons: readonly Reason[] }) {
  return (
    <ul class="doubts">
      {reasons.map(({ note, places }) => (
        <li class="part">
          <div class="why">{view.text.inline(note)}</div>
          {places.length > shownPlaces ? (
            <details class="inside">
              <summary>{places.length} places</summary>
              <Places places={places} />
            </details>
          ) : (
            <Places places={places} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Places({ places }: { readonly places: readonly Place[] }) {
  return (
    <ul class="places">
      {places.map(({ name, what, href }) => (
        <li>
          <CodeLink href={href} name={name} /> {what}
        </li>
      ))}
    </ul>
  );
}
