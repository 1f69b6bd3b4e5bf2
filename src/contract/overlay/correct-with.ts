import type { JsonObject } from '../json.ts';
import type { Corrected, Overlay } from './document.ts';

/** The contract as several overlays correct it, each what the one before left. */
export const correctWith = (document: JsonObject, overlays: readonly Overlay[]): Corrected =>
  overlays.reduce<Corrected>(
    (before, overlay) => {
      const after = overlay.correct(before.document);
      return { document: after.document, corrections: [...before.corrections, ...after.corrections] };
    },
    { document, corrections: [] },
  );
