import { pointerOf } from '../../src/base/pointer.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { RESOURCE_ROLES, resolve, type ResourceMark, resourceMarks } from '../../src/contract/index.ts';
import { parametersOf } from './operations.ts';
import type { Linted, Problem, Rule } from './rule.ts';
import { propertiesOf } from './schemas.ts';

type Complain = (keys: readonly (string | number)[], message: string) => Problem;

export const resource: Rule = {
  name: 'resource',
  says: 'x-resource names operations that exist, properties of its schema, and kinds of objects that another x-resource describes; a property refers to the same kind everywhere.',
  check: (linted) => {
    const marks = resourceMarks(linted.document);
    return marks.flatMap((mark) => {
      const complain: Complain = (keys, message) => ({
        message: `x-resource: ${message}`,
        pointer: mark.schema.pointer + pointerOf(['x-resource', ...keys.map(String)]),
      });
      return [
        ...operationFaults(linted, mark, complain),
        ...propertyFaults(linted.document, mark, complain),
        ...referenceFaults(mark, marks, complain),
      ];
    });
  },
};

function operationFaults(
  { document, operations }: Linted,
  mark: ResourceMark,
  complain: Complain,
): Problem[] {
  const { create, release, archive } = mark;
  const named: [readonly (string | number)[], string][] = [
    ...create.map((id, at): [(string | number)[], string] => [
      create.length > 1 ? ['create', at] : ['create'],
      id,
    ]),
    ...RESOURCE_ROLES.flatMap((role): [string[], string][] => {
      const id = mark[role];
      return id === undefined ? [] : [[[role], id]];
    }),
    ...(release ? [[['release', 'operation'], release.operation] as [string[], string]] : []),
    ...(archive ? [[['archive', 'operation'], archive.operation] as [string[], string]] : []),
  ];
  const find = (id: string) => operations.find((one) => one.id === id);
  const unknown = named.flatMap(([keys, id]) =>
    find(id) === undefined ? [complain(keys, `there is no operation ${id}: correct the id.`)] : [],
  );
  const [releasing, archiving] = [find(release?.operation ?? ''), find(archive?.operation ?? '')];
  const parameters = new Set(
    releasing && parametersOf(document, releasing).map(({ value }) => value['name']),
  );
  const schema = archiving?.requestBody?.content[0]?.schema;
  const sent = schema && propertiesOf(document, resolve(document, schema));
  return [
    ...unknown,
    ...Object.keys(releasing && release ? release.params : {})
      .filter((name) => !parameters.has(name))
      .map((name) =>
        complain(
          ['release', 'params', name],
          `${release?.operation ?? ''} has no parameter ${name}: correct the name.`,
        ),
      ),
    ...Object.keys(archiving && archive ? archive.body : {})
      .filter((name) => sent?.has(name) !== true)
      .map((name) =>
        complain(
          ['archive', 'body', name],
          `the body of ${archive?.operation ?? ''} has no property ${name}: correct the name.`,
        ),
      ),
  ];
}

function propertyFaults(document: JsonObject, mark: ResourceMark, complain: Complain): Problem[] {
  const { key, references, contains, unique, uncertain } = mark;
  const known = propertiesOf(document, mark.schema);
  const named: [readonly (string | number)[], string][] = [
    ...(typeof key === 'string'
      ? [[['key'], key] as [string[], string]]
      : Object.entries(key ?? {}).map(([name, property]): [string[], string] => [['key', name], property])),
    ...Object.keys(references).map((name): [string[], string] => [['references', name], name]),
    ...Object.entries({ contains, unique, uncertain }).flatMap(([role, names]) =>
      names.map((name, at): [(string | number)[], string] => [[role, at], name]),
    ),
  ];
  return named
    .filter(([, name]) => !known.has(name))
    .map(([keys, name]) =>
      complain(keys, `${name} is not a property of the schema: correct the name, or describe it there.`),
    );
}

function referenceFaults(
  { references }: ResourceMark,
  marks: readonly ResourceMark[],
  complain: Complain,
): Problem[] {
  const kinds = marks
    .filter(({ key, create }) => key !== undefined || create.length > 0)
    .map(({ kind }) => kind);
  return Object.entries(references).flatMap(([name, kind]) => {
    const at = ['references', name];
    if (!kinds.includes(kind))
      return [complain(at, `no schema describes a "${kind}": write one of ${kinds.join(', ')}.`)];
    const other = marks.map((mark) => mark.references[name]).find((one) => one !== undefined && one !== kind);
    return other === undefined
      ? []
      : [
          complain(
            at,
            `${name} refers to a "${other}" elsewhere: a property refers to the same kind everywhere.`,
          ),
        ];
  });
}
