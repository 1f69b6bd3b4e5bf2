import type { Json } from './json.ts';
import { weaker, type Node } from './node.ts';
import type { RuleName } from './rules.ts';
import type { Direction, Pointers, Standing } from './types.ts';

/** A difference at one place, before it is known whom it reaches. */
export interface Finding {
  readonly rule: RuleName;
  readonly direction: Direction;
  readonly name: string;
  readonly standing: Standing;
  readonly pointer: Pointers;
  readonly within: Pointers;
  readonly old?: Json;
  readonly new?: Json;
  /** Findings of one cause are one change, wherever they stand: for what each operation has to repeat. */
  readonly cause?: string;
}

/** What changed: a node of the old document, of the new one, or of both. */
export interface Sides {
  readonly old?: Node | undefined;
  readonly new?: Node | undefined;
}

interface Details {
  readonly old?: Json | undefined;
  readonly new?: Json | undefined;
  /** A standing that weakens the part's own, such as that of being required. */
  readonly standing?: Standing | undefined;
  readonly cause?: string;
}

const pointers = (sides: Sides): Pointers => ({
  ...(sides.old && { old: sides.old.pointer }),
  ...(sides.new && { new: sides.new.pointer }),
});

/** The standing is the old part's; an addition has only the new document to go by. */
export function finding(
  rule: RuleName,
  direction: Direction,
  name: string,
  part: Sides,
  within: Sides,
  details: Details = {},
): Finding {
  const own = (part.old ?? part.new ?? within.old ?? within.new)?.standing ?? 'documented';
  return {
    rule,
    direction,
    name,
    standing: weaker(own, details.standing ?? own),
    pointer: pointers(part),
    within: pointers(within),
    ...(details.old !== undefined && { old: details.old }),
    ...(details.new !== undefined && { new: details.new }),
    ...(details.cause !== undefined && { cause: details.cause }),
  };
}
