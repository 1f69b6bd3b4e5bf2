/** What the contract may say, but cannot be typed well. */
import { at, entries, type JsonObject, type Path } from './json.ts';
import type { Locate } from './locate.ts';
import type { Problem } from './problems.ts';
import { holdsInt64, schemaSides } from './sides.ts';

/** Names that schema.d.ts declares or uses itself. */
const TAKEN = [
  'paths',
  'webhooks',
  'components',
  '$defs',
  'operations',
  'Schemas',
  'Int64',
  'Record',
  'Blob',
  'WithRequired',
];

export function checkForTypes(document: JsonObject, locate: Locate): Problem[] {
  const sides = schemaSides(document);
  const fault = (path: Path, rule: string, message: string): Problem => ({ ...locate(path), rule, message });
  return entries(at(document, 'components')['schemas']).flatMap(([name, schema]) => {
    const path = ['components', 'schemas', name];
    return [
      ...(/^[A-Za-z_$][\w$]*$/.test(name) && !TAKEN.includes(name)
        ? []
        : [fault(path, 'generate/name', `${name} cannot be the name of a type. Rename the file.`)]),
      ...(sides.get(name)?.size === 2 && holdsInt64(schema)
        ? [
            fault(
              path,
              'generate/one-side',
              `${name} holds an int64 and is used in requests and in answers. Make a schema for each: ` +
                'int64 is typed differently on the two sides.',
            ),
          ]
        : []),
    ];
  });
}
