import { flowsWith, type TagEntry } from '../contract/contract.ts';
import { indexIntro } from '../markdown/overviews.ts';
import type { View } from '../view/view.ts';
import { Operation } from '../parts/operation.tsx';
import { Path } from '../parts/operation-address.tsx';
import { Legend } from './provenance.tsx';

/** The table of all operations, and the groups that have none. */
export function ReferenceIndex({ view }: { readonly view: View }) {
  const { contract, links } = view;
  const empty = contract.tags.filter(({ operations }) => operations.length === 0);
  return (
    <>
      <h1>All operations</h1>
      {view.text.block(indexIntro(view))}
      {contract.groups.map(({ name, slug, description, operations }) => (
        <section class="part">
          <h2 id={slug}>
            <a href={links.tag(slug)}>{name}</a>
          </h2>
          <p>{view.text.inline(description)}</p>
          <ul class="index">
            {operations.map(({ id, method, path, summary }) => (
              <li>
                <span class={`method ${method.toLowerCase()}`}>{method}</span>
                <a href={links.operation(id)}>{summary}</a> <Path path={path} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h2 id="groups-without-operations">Groups without operations</h2>
      <p>The service has these objects too; its document names no path for them.</p>
      <dl class="groups">
        {empty.map(({ name, slug, description }) => (
          <>
            <dt id={`tag-${slug}`}>{name}</dt>
            <dd>{view.text.inline(description)}</dd>
          </>
        ))}
      </dl>
    </>
  );
}

export function TagPage({ view, tag }: { readonly view: View; readonly tag: TagEntry }) {
  return (
    <>
      <header class="group">
        <h1 id={`tag-${tag.slug}`}>{tag.name}</h1>
        <p>{view.text.inline(tag.description)}</p>
        <Legend view={view} />
      </header>
      {tag.operations.map((entry) =>
        view.kept(
          entry.id,
          [entry.pointer, entry.security, entry.pathItem, flowsWith(view.contract, entry)],
          () => <Operation view={view} entry={entry} />,
        ),
      )}
    </>
  );
}
