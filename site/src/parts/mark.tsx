import { capital } from 'openapi-contract-kit/internal/base/words';
import type { Mark as Standing } from 'openapi-contract-kit/internal/contract/index';
import { type Around, isUnexpected } from '../contract/around.ts';
import type { View } from '../view/view.ts';
import { listed } from './inline.tsx';

export const GLYPHS = { documented: '●', observed: '◕', inferred: '◐', assumed: '○' } as const;

interface Props {
  readonly view: View;
  readonly mark: Standing;
  /** What the mark is about, if that is not plain from where it is. */
  readonly about?: string;
  /** Shows the word too, not only on hover and focus. */
  readonly inWords?: boolean;
  /** Whether its surroundings have the same standing, for another reason. */
  readonly same?: boolean;
}

/**
 * The standing of a part: a glyph, whose word appears on hover and focus. Its note opens on click, tap or Enter, and is
 * in the page for readers without scripts.
 */
export function Mark({ view, mark, about, inWords = false, same = false }: Props) {
  const { standing, parts = [], note, evidence = [] } = mark;
  if (!standing) return null;
  const standings = [standing, ...parts].join(', ');
  const classes = ['mark', standing, inWords && 'in-words', same && 'same'].filter(Boolean).join(' ');
  const sign = (
    <>
      {about !== undefined && <span class="label">{about}: </span>}
      <span class="glyph" aria-hidden="true">
        {GLYPHS[standing]}
      </span>
      <span class="standing">{standings}</span>
    </>
  );
  if (note === undefined) return <span class={classes}>{sign}</span>;
  return (
    <details class={classes} data-note>
      <summary>
        {sign}
        <span class="sr">: why?</span>
      </summary>
      <div class="note">
        <b>{capital(standings)}.</b> {view.text.inline(note)}
        {evidence.length > 0 && (
          <p class="evidence">
            Evidence: {listed(evidence.map((id) => <a href={view.links.evidence(id)}>{id}</a>))}
          </p>
        )}
      </div>
    </details>
  );
}

/** Only where the part differs from its surroundings: less certain, more certain, or for another reason. */
export function MarkWhereUnexpected({ around, ...props }: Props & { readonly around: Around }) {
  if (!isUnexpected(props.mark, around)) return null;
  return <Mark {...props} same={props.mark.standing === around?.standing} />;
}
