import type { JsonObject } from '../../base/json.ts';
import type { Corrected, Overlay } from './document.ts';

/** The contract with several overlays applied, one after the other. */
export const correctWith = (document: JsonObject, overlays: readonly Overlay[]): Corrected =>
  overlays.reduce<Corrected>(
    (before, overlay) => {
      const after = overlay.correct(before.document);
      return {
        document: after.document,
        corrections: [...before.corrections, ...after.corrections],
        lost: [...new Set([...before.lost, ...after.lost])],
      };
    },
    { document, corrections: [], lost: [] },
  );
