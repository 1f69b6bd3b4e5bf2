import { evidenceOf, provenanceAt } from 'openapi-contract-kit/internal/contract/index';
import { isObject, type Json, list, member, text } from 'openapi-contract-kit/internal/base/json';
import { pointerOf } from 'openapi-contract-kit/internal/base/pointer';
import type { SourcePlace } from 'openapi-contract-kit/internal/contract/read/index';
import { at, type Linted, type Problem, type Rule } from './rule.ts';

const GRADES = ['program', 'typed', 'owner', 'catalogue'];

/** The marks that can be `observed`. */
const MARKS = ['x-provenance', 'x-security-provenance'];

export const evidence: Rule = {
  name: 'evidence',
  says: 'An observed part names its entries of evidence.yaml in x-evidence. Each entry has an id, a fact and sources, is based on a program or on two documents by the owner, and is cited, or says in rejected why not.',
  *check(linted) {
    const cited = new Set<string>();
    const names = entriesOf(linted);
    const ids = new Set(names.map(({ id }) => id));
    for (const part of linted.parts) yield* citationFaults(linted, part, ids, cited);
    yield* names.flatMap(faultsOf);
    // Files that cannot be read, or that nothing refers to, may cite an entry.
    const { sources, present } = linted;
    if (sources.faults.length > 0 || present.some(({ name }) => !sources.files.has(name))) return;
    for (const { id, at, entry } of names)
      if (id !== '' && cited.has(id) === isRejected(entry))
        yield {
          message: cited.has(id)
            ? `Entry "${id}" is rejected, but the contract cites it: remove one of the two.`
            : `Entry "${id}" is not cited: cite it in x-evidence, or say in rejected why not.`,
          place: at('id'),
        };
  },
};

function* citationFaults(
  { document }: Linted,
  { pointer, value }: Linted['parts'][number],
  names: ReadonlySet<string>,
  cited: Set<string>,
): Generator<Problem> {
  const references = evidenceOf(value);
  for (const id of references) cited.add(id);
  const [mark] = [
    ...MARKS.filter((mark) => value[mark] === 'observed'),
    ...['values', 'required', 'keywords']
      .map((kind) => `x-provenance-${kind}`)
      .filter((mark) => Object.values(value[mark] ?? {}).includes('observed')),
  ];
  // Parts that inherit their standing may have their own evidence, and evidence may confirm the document.
  const isGuess =
    mark === undefined && ['inferred', 'assumed'].includes(provenanceAt(document, pointer).standing);
  if (mark !== undefined && references.length === 0)
    yield at(
      pointer + pointerOf([mark]),
      `${mark} says observed without evidence: name entries of evidence.yaml in x-evidence beside it.`,
    );
  else if (isGuess && value['x-evidence'] !== undefined)
    yield at(
      `${pointer}/x-evidence`,
      'x-evidence is on a part that is not observed: mark the part as observed, or remove x-evidence.',
    );
  else
    for (const [index, id] of references.entries())
      if (!names.has(id))
        yield at(
          `${pointer}/x-evidence/${index}`,
          `evidence.yaml has no entry "${id}": correct the id, or write the entry.`,
        );
}

interface Entry {
  readonly id: string;
  readonly entry: Json;
  readonly at: (...keys: string[]) => SourcePlace;
}

const entriesOf = ({ evidence: file }: Linted): Entry[] =>
  list(file?.value).flatMap((entry, index) =>
    file === undefined
      ? []
      : {
          id: text(member(entry, 'id')) ?? '',
          entry,
          at: (...keys: string[]) => file.place([String(index), ...keys]),
        },
  );

/** The problems in the form of an entry. */
function faultsOf({ id, entry, at }: Entry, index: number, all: readonly Entry[]): Problem[] {
  const name = id === '' ? `Entry ${index + 1}` : `Entry "${id}"`;
  if (id === '')
    return [{ message: `${name} has no id: give it one, in lower case with hyphens.`, place: at() }];
  const problems: Problem[] = [];
  const problem = (message: string, ...keys: string[]): void =>
    void problems.push({ message: `${name} ${message}`, place: at(...keys) });
  if (all.findIndex((other) => other.id === id) < index) problem('appears twice: merge the two.', 'id');
  if ((text(member(entry, 'fact'))?.trim() ?? '') === '') problem('has no fact: say what was observed.');
  const sources = list(member(entry, 'sources'));
  if (sources.length === 0) problem('has no sources: list { kind, grade, count }.');
  sources.forEach((source, place) => {
    const [kind, grade, count] = ['kind', 'grade', 'count'].map((key) => member(source, key));
    const whole =
      typeof kind === 'string' && typeof count === 'number' && Number.isInteger(count) && count > 0;
    if (!isObject(source) || !whole || !GRADES.includes(text(grade) ?? ''))
      problem(
        `has a source that is not { kind, grade, count } with a grade of ${GRADES.join(', ')}.`,
        'sources',
        String(place),
      );
  });
  for (const key of isObject(entry) ? Object.keys(entry) : [])
    if (!['id', 'fact', 'sources', 'rejected'].includes(key))
      problem(`has the unknown key ${key}: remove it.`, key);
  if (!isRejected(entry) && !suffices(sources))
    problem(
      'has too few sources: name a program or two documents by the owner, or say in rejected why it is not used.',
      'sources',
    );
  return problems;
}

/** One program, or two documents by the owner; typed parts and catalogues repeat what others say. */
function suffices(sources: readonly Json[]): boolean {
  const count = (grade: string): number =>
    sources
      .filter((source) => member(source, 'grade') === grade)
      .reduce<number>((sum, source) => sum + Number(member(source, 'count')), 0);
  return count('program') >= 1 || count('owner') >= 2;
}

const isRejected = (entry: Json): boolean => (text(member(entry, 'rejected'))?.trim() ?? '') !== '';
