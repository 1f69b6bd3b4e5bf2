import { leavingOut } from '../../contract/index.ts';
import { field, type Side, type Stated } from '../node.ts';
import { membersOf } from './members.ts';
import type { SchemaComparison } from './schema-comparison.ts';

/** Properties that are only sent in the other direction are not part of this one. */
export function isHidden(step: SchemaComparison, side: Side, nodes: readonly Stated[]): boolean {
  return membersOf(step[side], nodes).some(
    (member) => field(member, leavingOut(step.direction === 'request' ? 'request' : 'response')) === true,
  );
}
