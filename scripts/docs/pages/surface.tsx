import { CodeLink } from '../parts/inline.tsx';
import type { View } from '../site/view.ts';
import { anchorOf, type EntryPoint, KINDS } from '../surface/read-surface.ts';

/** The exports of the package and their purpose, from the comments in the sources. */
export function SurfacePage({
  view,
  surface,
}: {
  readonly view: View;
  readonly surface: readonly EntryPoint[];
}) {
  return (
    <>
      <h1>What the package exports</h1>
      <p>
        Everything that can be imported, by entry point, with the comments and examples of the sources. The
        methods of the client are the <a href={view.links.page('reference/index.html')}>operations</a>, and
        its types are the <a href={view.links.page('schemas.html')}>schemas</a>, under their own names.
      </p>
      <ul class="chips">
        {surface.map((entry) => (
          <li>
            <CodeLink href={`#${anchorOf(entry)}`} name={entry.name} />
          </li>
        ))}
      </ul>
      {surface.map((entry) => (
        <section>
          <h2 id={anchorOf(entry)}>
            <code>{entry.name}</code>
          </h2>
          {entry.about !== '' && view.text.block(entry.about)}
          {entry.exported.map(({ name, kind, doc, code, example }) => (
            <div class="component" id={`${anchorOf(entry)}-${name}`}>
              <h3>{name}</h3>
              {view.text.block(doc)}
              <details class="inside">
                <summary>Declaration{example !== undefined && ' and example'}</summary>
                {view.text.code(code, 'ts', `How the ${KINDS[kind]} ${name} of ${entry.name} is declared`)}
                {example !== undefined &&
                  view.text.code(example, 'ts', `An example of the ${KINDS[kind]} ${name} of ${entry.name}`)}
              </details>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
