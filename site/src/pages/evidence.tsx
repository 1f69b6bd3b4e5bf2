import type { Place } from '../contract/contract.ts';
import { slug } from '../text/slug.ts';
import { citedBy, type Evidence, type EvidenceGroup, GRADES, sourcesByGrade } from '../contract/evidence.ts';
import { evidenceIntro } from '../markdown/overviews.ts';
import { CodeLink, listed } from '../parts/inline.tsx';
import { evidenceId, placeIn } from '../view/links.ts';
import type { View } from '../view/view.ts';

interface Props {
  readonly view: View;
  readonly groups: readonly EvidenceGroup[];
}

/** Every fact that the service's document does not state, with the number of sources of each grade. */
export function EvidencePage({ view, groups }: Props) {
  const cited = citedBy(view.contract);
  const all = groups.flatMap(({ entries }) => entries);
  const rejected = all.filter((entry) => entry.rejected !== undefined);
  return (
    <>
      <h1>Evidence</h1>
      {view.text.block(evidenceIntro(view, groups))}
      <dl class="groups">
        {Object.entries(GRADES).map(([grade, about]) => (
          <>
            <dt>{grade}</dt>
            <dd>{about}</dd>
          </>
        ))}
      </dl>
      <p>A fact needs one program or two documents by the owner. The sources themselves are not named.</p>
      {groups.map(({ title, entries }) => {
        const followed = entries.filter((entry) => entry.rejected === undefined);
        if (followed.length === 0) return null;
        return (
          <section class="part">
            <h2 id={evidenceId(slug(title))}>{title}</h2>
            <ul class="doubts">
              {followed.map((entry) => (
                <Fact view={view} entry={entry} citing={cited.get(entry.id) ?? []} />
              ))}
            </ul>
          </section>
        );
      })}
      {rejected.length > 0 && (
        <section class="part">
          <h2 id="rejected">Observed, but not followed</h2>
          <p>The contract does not state these facts as observed. Each has a reason.</p>
          <ul class="doubts">
            {rejected.map((entry) => (
              <Fact view={view} entry={entry} citing={[]} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Fact({
  view,
  entry,
  citing,
}: {
  readonly view: View;
  readonly entry: Evidence;
  readonly citing: readonly Place[];
}) {
  const { id, fact, sources, rejected } = entry;
  return (
    <li id={evidenceId(id)}>
      <div class="why">{view.text.inline(fact)}</div>
      <ul class="places">
        {sourcesByGrade(sources).map(({ grade, total, kinds }) => (
          <li>
            <b>
              {total} × {grade}
            </b>
            : {kinds}
          </li>
        ))}
        {rejected !== undefined && <li>{view.text.inline(rejected)}</li>}
        {citing.length > 0 && (
          <li>
            Shown in{' '}
            {listed(citing.map((place) => <CodeLink href={placeIn(view.links, place)} name={place.name} />))}
          </li>
        )}
      </ul>
    </li>
  );
}
