import { at, type JsonObject } from './json.ts';
import type { Locate } from './locate.ts';
import type { Problem } from './problems.ts';

/** Names that schema.d.ts declares or uses itself. */
const TAKEN = new Set(
  'paths webhooks components $defs operations Schemas Int64 Record Blob Omit WithRequired'.split(' '),
);

/** Every component schema becomes a type of its name. */
export const checkTypeNames = (document: JsonObject, locate: Locate): Problem[] =>
  Object.keys(at(document, 'components', 'schemas'))
    .filter((name) => TAKEN.has(name) || !/^[A-Za-z_$][\w$]*$/.test(name))
    .map((name) => ({
      ...locate(['components', 'schemas', name]),
      rule: 'generate/name',
      message: `${name} cannot be the name of a type. Rename the file.`,
    }));
