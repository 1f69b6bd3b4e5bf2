import { pointerOf } from 'openapi-contract-kit/internal/base/pointer';
import type { JsonObject } from 'openapi-contract-kit/internal/base/json';
import {
  ALWAYS_APPLIED,
  RESOURCE_ROLES,
  type ResourceMark,
  resourceMarks,
  shapeOf,
} from 'openapi-contract-kit/internal/contract/index';
import { parametersOf } from './parameters-and-bodies.ts';
import { at, type Linted, type Problem, type Rule } from './rule.ts';

type Keys = readonly (string | number)[];

/** A name in a mark, with its place. */
type Named = readonly [keys: Keys, name: string];

type Complain = (keys: Keys, message: string) => Problem;

export const resource: Rule = {
  name: 'resource',
  says: 'x-resource names operations that exist, properties of its schema, and kinds of objects that another x-resource describes; a property refers to the same kind everywhere.',
  *check(linted) {
    const marks = resourceMarks(linted.document);
    for (const mark of marks) {
      const complain: Complain = (keys, message) =>
        at(mark.schema.pointer + pointerOf(['x-resource', ...keys.map(String)]), `x-resource: ${message}`);
      yield* operationFaults(linted, mark, complain);
      yield* propertyFaults(linted.document, mark, complain);
      yield* referenceFaults(mark, marks, complain);
    }
  },
};

function* operationFaults(
  { document, operations }: Linted,
  mark: ResourceMark,
  complain: Complain,
): Generator<Problem> {
  const { create, release, archive } = mark;
  const references: Named[] = [
    ...create.map((id, at): Named => [create.length > 1 ? ['create', at] : ['create'], id]),
    ...RESOURCE_ROLES.map((role): Named => [[role], mark[role] ?? '']),
    [['release', 'operation'], release?.operation ?? ''],
    [['archive', 'operation'], archive?.operation ?? ''],
  ];
  const find = (id = '') => operations.find((one) => one.id === id);
  for (const [keys, id] of references)
    if (id !== '' && find(id) === undefined)
      yield complain(keys, `there is no operation ${id}: correct the id.`);
  const [releasing, archiving] = [find(release?.operation), find(archive?.operation)];
  const parameters = releasing ? parametersOf(document, releasing).map(({ value }) => value['name']) : [];
  for (const name of Object.keys(releasing && release ? release.params : {}))
    if (!parameters.includes(name))
      yield complain(
        ['release', 'params', name],
        `${release?.operation ?? ''} has no parameter ${name}: correct the name.`,
      );
  const schema = archiving?.requestBody?.content[0]?.schema;
  const fields = shapeOf(document, schema, ALWAYS_APPLIED).names;
  for (const name of Object.keys(archiving && archive ? archive.body : {}))
    if (!fields.includes(name))
      yield complain(
        ['archive', 'body', name],
        `the body of ${archive?.operation ?? ''} has no property ${name}: correct the name.`,
      );
}

function* propertyFaults(
  document: JsonObject,
  { schema, key, references, contains, unique, uncertain }: ResourceMark,
  complain: Complain,
): Generator<Problem> {
  const fields = shapeOf(document, schema, ALWAYS_APPLIED).names;
  const paths: Named[] = [
    ...(typeof key === 'string'
      ? [[['key'], key] as const]
      : Object.entries(key ?? {}).map(([name, property]): Named => [['key', name], property])),
    ...Object.keys(references).map((name): Named => [['references', name], name]),
    ...Object.entries({ contains, unique, uncertain }).flatMap(([role, names]) =>
      names.map((name, at): Named => [[role, at], name]),
    ),
  ];
  for (const [keys, name] of paths)
    if (!fields.includes(name))
      yield complain(
        keys,
        `${name} is not a property of the schema: correct the name, or describe it there.`,
      );
}

function* referenceFaults(
  { references }: ResourceMark,
  marks: readonly ResourceMark[],
  complain: Complain,
): Generator<Problem> {
  const kinds = marks
    .filter(({ key, create }) => key !== undefined || create.length > 0)
    .map(({ kind }) => kind);
  for (const [name, kind] of Object.entries(references)) {
    const keys = ['references', name];
    const other = marks.map((mark) => mark.references[name]).find((one) => one !== undefined && one !== kind);
    if (!kinds.includes(kind))
      yield complain(keys, `no schema describes a "${kind}": write one of ${kinds.join(', ')}.`);
    else if (other !== undefined)
      yield complain(
        keys,
        `${name} refers to a "${other}" elsewhere: a property refers to the same kind everywhere.`,
      );
  }
}
