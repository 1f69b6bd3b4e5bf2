import { type Contract, pathNamesIn, withPathNames } from '../contract/index.ts';
import { capital } from '../base/words.ts';

/** Generic names of parameters, and of fields that identify an object. */
export const GENERAL_NAMES: readonly string[] = [
  ...['id', '_id', 'uuid', 'guid', 'uid', 'sid', 'oid', 'iid', 'pk'],
  ...['key', 'name', 'slug', 'code', 'number', 'identifier', 'ref', 'handle'],
];
const isGeneral = (name: string): boolean => GENERAL_NAMES.includes(name.toLowerCase());

interface Use {
  readonly name: string;
  /** The path before the parameter, without names. */
  readonly before: string;
  /** The kind of object that the parameter identifies. */
  readonly of: string;
}

/**
 * The contract with one name for each path parameter, as values are known by these: an `id` that other paths call
 * `userId` is renamed to that, and if two collections both say `id`, each gets its own name.
 */
export function withDerivedNames(contract: Contract): Contract {
  const uses = new Map(contract.operations.map(({ path }) => [path, usesIn(path)]));
  const all = [...uses.values()].flat();
  const parameterName = ({ name, before, of }: Use): string => {
    if (!isGeneral(name)) return name;
    const here = all.filter((use) => use.before === before && !isGeneral(use.name));
    const [other, ...others] = new Set(here.map((use) => use.name));
    if (other !== undefined && others.length === 0) return other;
    const isShared = all.some((use) => use.name === name && use.of !== of);
    return isShared ? `${singular(of)}${capital(name)}` : name;
  };
  return withPathNames(contract, ({ path }) => {
    const names = (uses.get(path) ?? []).map(parameterName);
    return new Set(names).size === names.length ? names : [];
  });
}

function usesIn(path: string): Use[] {
  return pathNamesIn(path).map((name) => {
    const before = path.slice(0, path.indexOf(`{${name}}`));
    const of = before.split('/').findLast((part) => part !== '' && !part.includes('{')) ?? '';
    return { name, before: before.replaceAll(/\{[^{}]+\}/g, '{}'), of };
  });
}

/** A word in the singular, so that names in either number can be compared. */
export const singular = (word: string): string =>
  word
    .replaceAll(/\W+/g, '_')
    .replace(/(?<!ser|spec)ies$/, 'y')
    .replace(/(?<!serie|specie|[su])s$/, '');
