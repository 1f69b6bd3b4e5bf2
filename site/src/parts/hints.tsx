import type { Operation } from 'openapi-contract-kit/internal/contract/index';
import { hintsOf } from '../contract/hints.ts';
import type { View } from '../view/view.ts';

/** What the contract says beyond OpenAPI, one sentence for each fact. */
export function Hints({ view, entry }: { readonly view: View; readonly entry: Operation }) {
  const hints = hintsOf(entry);
  if (hints.length === 0) return null;
  return (
    <div class="hints">
      {hints.map((hint) => (
        <p>{view.text.inline(hint)}</p>
      ))}
    </div>
  );
}
