import { type Place, slug } from '../contract/contract.ts';
import { citedBy, type Evidence, type EvidenceGroup, type Grade } from '../contract/evidence.ts';
import { CodeLink, listed } from '../parts/inline.tsx';
import { evidenceId, placeIn } from '../site/links.ts';
import type { View } from '../site/view.ts';

interface Props {
  readonly view: View;
  readonly groups: readonly EvidenceGroup[];
}

const GRADES: readonly Grade[] = ['program', 'typed', 'owner', 'catalogue'];

/** Every fact that the service's document does not state, with the number of sources of each grade. */
export function EvidencePage({ view, groups }: Props) {
  const { operations } = view.contract;
  const cited = citedBy(view.contract);
  const documented = operations.filter(({ node }) => node['x-provenance'] === 'documented').length;
  const all = groups.flatMap(({ entries }) => entries);
  const rejected = all.filter((entry) => entry.rejected !== undefined);
  return (
    <>
      <h1>Evidence</h1>
      <p>
        The service's document names {documented} of the {operations.length} operations; the other{' '}
        {operations.length - documented} are observed or inferred. Programs that use the service, and
        documents about it, show {all.length} more facts. The contract follows {all.length - rejected.length}{' '}
        of them. Everything else is <a href={view.links.page('assumptions.html')}>inferred or assumed</a>.
      </p>
      <dl class="groups">
        <dt>program</dt>
        <dd>A program that is evidently run against the service. Programs of one author count as one.</dd>
        <dt>typed</dt>
        <dd>
          A part of a program that was written from the owner's pages, or that never runs. It does not count.
        </dd>
        <dt>owner</dt>
        <dd>A program, request collection, page or guide of the service's owner.</dd>
        <dt>catalogue</dt>
        <dd>Generated or derived from other documents. It is never sufficient on its own.</dd>
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
        {GRADES.map((grade) => {
          const own = sources.filter((source) => source.grade === grade);
          if (own.length === 0) return null;
          const total = own.reduce((sum, { count }) => sum + count, 0);
          const kinds = own.map(({ kind, count }) => (count === 1 ? kind : `${kind} (${count})`)).join(', ');
          return (
            <li>
              <b>
                {total} × {grade}
              </b>
              : {kinds}
            </li>
          );
        })}
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
