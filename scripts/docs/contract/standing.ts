import type { Marks, Standing } from './types.ts';

/** How sure a part of the contract is, and whether it says so itself. */
export interface Mark {
  readonly standing: Standing | undefined;
  readonly note?: string;
  readonly own: boolean;
}

/** What a part says of itself, else what it inherits from the part around it. */
export function markOf(part: Marks, inherited?: Standing): Mark {
  const own = part['x-provenance'];
  const note = part['x-provenance-note'];
  return { standing: own ?? inherited, own: own !== undefined, ...(note === undefined ? {} : { note }) };
}

/** A reference speaks for its target only where it carries a mark; inheritance stops there. */
export function markOfReference(site: Marks | undefined, target: Marks): Mark {
  return markOf(site?.['x-provenance'] ? site : target);
}
