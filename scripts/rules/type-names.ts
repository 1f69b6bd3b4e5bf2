import { entries, member } from '../../src/base/json.ts';
import { pointerOf } from '../../src/base/pointer.ts';
import type { Rule } from './rule.ts';

/** Names that schema.d.ts declares or uses itself. */
const TAKEN = new Set(
  'paths webhooks components $defs operations Schemas Int64 Record Blob Omit WithRequired'.split(' '),
);

export const typeNames: Rule = {
  name: 'type-names',
  says: 'The name of a component schema can be the name of a type.',
  check: ({ document }) =>
    entries(member(document['components'], 'schemas'))
      .filter(([name]) => TAKEN.has(name) || !/^[A-Za-z_$][\w$]*$/.test(name))
      .map(([name]) => ({
        message: `${name} cannot be the name of a type. Rename the file.`,
        pointer: pointerOf(['components', 'schemas', name]),
      })),
};
