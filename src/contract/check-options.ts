import { didYouMean } from './closest.ts';

/** The options of a function by name, each with the types and the values that it takes, as in `number | stopped`. */
type OptionTypes<Options> = Readonly<Record<keyof Options, string>>;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  function: 'a function',
  object: 'an object',
  list: 'a list',
};

/**
 * Refuses unknown names and wrong values, because JavaScript accepts options in any shape. The client has a shorter
 * check without suggestions (`client/check.ts`), because every page that loads the client would also load them.
 */
export function checkOptions<Options extends object>(
  of: string,
  options: Options | null | undefined,
  types: OptionTypes<Options>,
): void {
  if (!options) throw new TypeError(`The options of ${of} are missing.`);
  const known = new Map<string, string>(Object.entries(types));
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    const type = known.get(name);
    if (type === undefined) {
      const names = [...known.keys()];
      const hint = didYouMean(name, names, `it has ${names.join(', ')}`);
      throw new TypeError(`${of} has no option "${name}": ${hint}`);
    }
    const words = type.split(' | ');
    const kind = Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
    if (value === undefined || words.some((word) => word === kind || word === value)) continue;
    const wanted = words.map((word) => KINDS[word] ?? `"${word}"`).join(' or ');
    const given = typeof value === 'string' ? `"${value}"` : (KINDS[kind] ?? kind);
    throw new TypeError(`The option "${name}" of ${of} must be ${wanted}, not ${given}.`);
  }
}
