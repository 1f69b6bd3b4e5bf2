import type { Mark } from 'openapi-contract-kit/internal/contract/index';
import type { SchemaView } from './schema-view.ts';

/** What surrounds a part: readers expect the same of the part itself. */
export type Around = Pick<Mark, 'standing' | 'note'> | undefined;

/** What the parts of a shape inherit. */
export const aroundInside = ({ inside, mark }: SchemaView): Around =>
  mark.standing === inside ? mark : { standing: inside };

/** Whether the part differs from its surroundings: less certain, more certain, or for another reason. */
export const isUnexpected = ({ standing, note }: Mark, around: Around): boolean =>
  standing !== around?.standing || (note !== undefined && note !== around?.note);
