import { raw } from 'hono/html';
import type { DoubtsOfPlace } from '../contract/doubts.ts';
import { doubtsOf } from '../contract/doubts.ts';
import { Mark } from '../parts/mark.tsx';
import type { View } from '../site/view.ts';

const headings: Readonly<Record<DoubtsOfPlace['kind'], string>> = {
  operation: 'Operations',
  schemas: 'Schemas',
  parameters: 'Parameters',
  responses: 'Answers',
  headers: 'Headers',
};

/** Every part of the contract that the service document does not state, with the reason beside it. */
export function AssumptionsPage({ view }: { readonly view: View }) {
  const places = doubtsOf(view.contract);
  const all = places.flatMap(({ doubts }) => doubts);
  const count = (standing: string) => all.filter((doubt) => doubt.standing === standing).length;
  return (
    <>
      <h1>Every assumption</h1>
      <p>
        The service document leaves a lot open. {count('inferred')} parts of this contract are inferred from
        something that it states, {count('assumed')} are assumed by this project. This page is made from the
        contract itself.
      </p>
      {Object.entries(headings).map(([kind, heading]) => (
        <>
          <h2 id={kind}>{heading}</h2>
          {places
            .filter((place) => place.kind === kind)
            .map((place) => (
              <Place view={view} place={place} />
            ))}
        </>
      ))}
    </>
  );
}

function Place({
  view,
  place: { kind, name, doubts },
}: {
  readonly view: View;
  readonly place: DoubtsOfPlace;
}) {
  const href = kind === 'operation' ? view.links.operation(name) : view.links.component(kind, name);
  return (
    <section class="doubts">
      <h3>
        <a href={href}>
          <code>{name}</code>
        </a>
      </h3>
      <ul>
        {doubts.map(({ standing, what, note }) => (
          <li>
            <Mark view={view} mark={{ standing, own: true }} /> <span class="what">{what}</span>
            {note !== '' && <div class="why">{raw(view.text.inline(note))}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}
