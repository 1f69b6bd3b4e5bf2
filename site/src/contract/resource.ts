import { kindOf, resourceMarks, type ResourceMark } from 'openapi-contract-kit/internal/contract/index';
import { componentsOf, type Contract } from './contract.ts';

/** What `x-resource` says about the objects of each schema, in Markdown with one sentence for each fact. */
export function resourceTexts(contract: Contract): ReadonlyMap<string, string> {
  const schemas = componentsOf(contract, 'schemas');
  const schemaOf = (kind: string): string => schemas.find(({ name }) => kindOf(name) === kind)?.name ?? kind;
  const marks = resourceMarks(contract.document);
  return new Map(
    schemas.flatMap(({ name, value }) =>
      marks
        .filter(({ schema }) => schema.value === value)
        .map((mark): [string, string] => [name, sentencesOf(mark, schemaOf).join(' ')]),
    ),
  );
}

const sentencesOf = (mark: ResourceMark, schemaOf: (kind: string) => string): string[] => [
  ...identity(mark),
  ...lifeCycle(mark),
  ...Object.entries(mark.references).map(([field, kind]) => `\`${field}\` refers to \`${schemaOf(kind)}\`.`),
  ...fields(mark.contains, 'Objects inside it are listed in'),
  ...fields(mark.unique, 'No two have the same value in'),
  ...fields(mark.uncertain, 'What is sent may read back differently in'),
];

const names = (values: readonly string[]): string => values.map((one) => `\`${one}\``).join(', ');

const fields = (values: readonly string[], start: string): string[] =>
  values.length === 0 ? [] : [`${start} ${names(values)}.`];

function identity({ key }: ResourceMark): string[] {
  if (key === undefined) return [];
  return [`Identified by ${names(typeof key === 'string' ? [key] : Object.values(key))}.`];
}

function lifeCycle({ create, remove, release, archive, irreversible }: ResourceMark): string[] {
  return [
    ...(create.length === 0 ? [] : [`Created by ${names(create)}.`]),
    ...(remove === undefined ? [] : [`Removed by ${names([remove])}.`]),
    ...(release
      ? [
          `If a removal is refused, ${names([release.operation])} with ${names(Object.entries(release.params).map((one) => one.join('=')))} allows it.`,
        ]
      : []),
    ...(archive ? [`Archived by ${names([archive.operation])}, because nothing removes it.`] : []),
    ...(irreversible === undefined
      ? []
      : [`\`openapi-contract-kit verify\` creates one only with \`--everything\`, because ${irreversible}.`]),
  ];
}
