import { raw } from 'hono/html';
import type { Mark as Standing } from '../../../src/contract/index.ts';
import type { View } from '../site/view.ts';

const glyphs = { documented: '●', observed: '◕', inferred: '◐', assumed: '○' } as const;

interface Props {
  readonly view: View;
  readonly mark: Standing;
  /** What the mark is about, if that is not plain from where it is. */
  readonly about?: string;
}

/** The standing of a part; its note opens on click, tap or Enter, and is in the page for readers without scripts. */
export function Mark({ view, mark: { standing, note, evidence = [] }, about }: Props) {
  if (!standing) return null;
  const label = about !== undefined && <span class="label">{about}: </span>;
  if (note === undefined) {
    return (
      <span class={`mark ${standing}`}>
        {label}
        <Glyph standing={standing} />
        {standing}
      </span>
    );
  }
  return (
    <details class={`mark ${standing}`} data-note>
      <summary>
        {label}
        <Glyph standing={standing} />
        <span class="standing">{standing}</span>
        <span class="sr">: why?</span>
      </summary>
      <div class="note">
        {raw(view.text.inline(note))}
        {evidence.length > 0 && (
          <p class="evidence">
            Evidence:{' '}
            {evidence.map((id, index) => (
              <>
                {index > 0 && ', '}
                <a href={view.links.evidence(id)}>{id}</a>
              </>
            ))}
          </p>
        )}
      </div>
    </details>
  );
}

/** Readers expect documented parts, so the mark is shown only if the surroundings are less certain. */
export function MarkWhereUnexpected({
  view,
  mark,
  around,
  about,
}: Props & { readonly around: Standing['standing'] }) {
  const expected = mark.standing === 'documented' && around === 'documented' && mark.note === undefined;
  return expected ? null : <Mark view={view} mark={mark} {...(about === undefined ? {} : { about })} />;
}

function Glyph({ standing }: { readonly standing: keyof typeof glyphs }) {
  return (
    <span class="glyph" aria-hidden="true">
      {glyphs[standing]}
    </span>
  );
}
