import { kindOf, type ResourceMark } from '../../../src/contract/index.ts';
import type { View } from '../site/view.ts';

interface Props {
  readonly view: View;
  readonly mark: ResourceMark;
  /** The names of the component schemas. */
  readonly schemas: readonly string[];
}

/** What `x-resource` says about the objects of a schema, one sentence for each fact. */
export function ResourceText({ view, mark, schemas }: Props) {
  const schemaOf = (kind: string): string => schemas.find((one) => kindOf(one) === kind) ?? kind;
  const sentences = [
    ...identity(mark),
    ...lifeCycle(mark),
    ...Object.entries(mark.references).map(
      ([field, kind]) => `\`${field}\` refers to \`${schemaOf(kind)}\`.`,
    ),
    ...fields(mark.contains, 'Objects inside of it are listed in'),
    ...fields(mark.unique, 'No two have the same value in'),
    ...fields(mark.uncertain, 'What is sent may read back differently in'),
  ];
  return <p class="resource">{view.text.inline(sentences.join(' '))}</p>;
}

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
      : [`\`xa verify\` creates one only with \`--everything\`, because ${irreversible}.`]),
  ];
}
