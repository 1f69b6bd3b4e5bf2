import { entries, type Json, type JsonObject, member } from '../../src/base/json.ts';
import { nodeAt } from '../../src/contract/index.ts';
import { pointerOf } from '../../src/base/pointer.ts';
import type { Problem, Rule } from './rule.ts';
import { propertiesOf, valuesOf } from './schemas.ts';

interface Values {
  /** `GoalInput.type` */
  readonly name: string;
  readonly pointer: string;
  readonly values: readonly Json[];
}

export const familyValues: Rule = {
  name: 'family-values',
  says: 'Schemas of one family (Goal, GoalInput, GoalUpdate) list the same values for a field of the same name, or one lists a subset of the values of the other.',
  check: ({ document }) => {
    const names = entries(member(document['components'], 'schemas')).map(([name]) => name);
    return names.flatMap((name) =>
      names.filter((other) => isVariant(name, other)).flatMap((other) => differences(document, name, other)),
    );
  },
};

/** Whether a name is another one with a word added: GoalInput for Goal. */
const isVariant = (name: string, other: string): boolean =>
  other.startsWith(name) && /^[A-Z][a-z]+$/.test(other.slice(name.length));

function differences(document: JsonObject, name: string, other: string): Problem[] {
  const ours = new Map(listsOf(document, name));
  return listsOf(document, other).flatMap(([field, theirs]) => {
    const own = ours.get(field);
    if (own === undefined || own.pointer === theirs.pointer) return [];
    const missing = own.values.filter((value) => !theirs.values.includes(value));
    const added = theirs.values.filter((value) => !own.values.includes(value));
    // Sets without a common value are related only by the name of the field.
    const related = own.values.length > missing.length;
    if (missing.length === 0 || added.length === 0 || !related) return [];
    return [
      {
        message: `${theirs.name} lists ${shown(added)}, and ${own.name} lists ${shown(missing)} instead: a value that was renamed in one has to be renamed in both.`,
        pointer: theirs.pointer,
      },
    ];
  });
}

/** The lists of values in a component, by field. */
function listsOf(document: JsonObject, name: string): [string, Values][] {
  const schema = nodeAt(document, pointerOf(['components', 'schemas', name]));
  return [...propertiesOf(document, schema)].flatMap(([field, { pointer, value }]): [string, Values][] => {
    const values = valuesOf(value);
    return values.length < 2 ? [] : [[field, { name: `${name}.${field}`, pointer, values }]];
  });
}

const shown = (values: readonly Json[]): string =>
  values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ');
