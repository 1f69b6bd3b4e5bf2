import { entries, member } from 'openapi-contract-kit/internal/base/json';
import { pointerOf } from 'openapi-contract-kit/internal/base/pointer';
import { COMPONENT_KINDS } from 'openapi-contract-kit/internal/contract/index';
import type { Reference, SourceFile } from 'openapi-contract-kit/internal/contract/read/index';
import { unnamedParts } from 'openapi-contract-kit/internal/types/untypable-parts';
import { at, type Problem, type Rule } from './rule.ts';

export const syntax: Rule = {
  name: 'syntax',
  says: 'The files beside the contract, evidence.yaml and those in flows, are YAML or JSON that parses.',
  check: ({ flows, evidence }) =>
    [...flows, ...(evidence === undefined ? [] : [evidence])]
      .flatMap(({ faults }) => faults)
      .map(({ message, kind: _, ...place }) => ({ message: `${message} Correct it.`, place })),
};

export const unusedFiles: Rule = {
  name: 'unused-files',
  says: 'Every file in components and paths is referred to by another.',
  check: ({ present, sources: { root, files } }) =>
    present
      .filter((file) => !files.has(file.name) && ![root, ...present].some((other) => mentions(other, file)))
      .map(({ name }) => ({
        message: `Nothing refers to ${name}: ${name.startsWith('paths/') ? 'list it in openapi.yaml' : 'refer to it'}, or delete it.`,
        place: { file: name, line: 1, column: 1 },
      })),
};

/** A mistake above a reference, such as a misspelt keyword, does not make its target unused. */
const mentions = (other: SourceFile, { name }: SourceFile): boolean =>
  other.name !== name && other.text.includes(name.split('/').at(-1) ?? name);

export const componentNames: Rule = {
  name: 'component-names',
  says: 'A $ref to a component names a whole file in the folder of its kind, and a key of components equals the file name.',
  *check({ sources: { files, references, root } }) {
    for (const reference of references)
      // Redocly reports what does not resolve.
      if (files.has(reference.target.file)) yield* referenceFaults(reference, root);
  },
};

function* referenceFaults(
  { file, keys, ref, type, target }: Reference,
  root: SourceFile,
): Generator<Problem> {
  const kind = COMPONENT_KINDS[type];
  if (kind === undefined) return;
  const place = file.place([...keys, '$ref']);
  const isComponent = /^components\/[^/]+\/[^/]+$/.test(target.keys.join('/'));
  const [, folder, fileName] = /^components\/(.+)\/([^/]+)\.[^./]+$/.exec(target.file) ?? [];
  const name = target.keys.at(-1) ?? fileName;
  if (target.keys.length > 0 && !isComponent)
    yield {
      message: `${ref} is a part of a file: move it to components/${kind} and refer to the whole file, because a component has the name of its file.`,
      place,
    };
  else if (target.keys.length === 0 && folder !== kind)
    yield { message: `${ref} is used as a ${type}: keep it in components/${kind}.`, place };
  else if (file === root && keys.length === 3 && keys[0] === 'components' && keys[2] !== name)
    yield {
      message: `Component ${keys[2]} refers to a file called ${name}: give both the same name.`,
      place: file.place(keys, true),
    };
}

/** Names that schema.d.ts declares or uses itself. */
const TAKEN = new Set(
  'paths webhooks components $defs operations Schemas Int64 Record Blob Omit WithRequired'.split(' '),
);

export const typeNames: Rule = {
  name: 'type-names',
  says: 'The name of a component schema can be the name of a type.',
  *check({ document }) {
    for (const [name] of entries(member(document['components'], 'schemas')))
      if (TAKEN.has(name) || !/^[A-Za-z_$][\w$]*$/.test(name))
        yield at(
          pointerOf(['components', 'schemas', name]),
          `${name} cannot be the name of a type. Rename the file.`,
        );
  },
};

export const namedSchemas: Rule = {
  name: 'named-schemas',
  says: 'The items of a paginated response, and each int64 of a response, are in component schemas, because the types of methods refer to them by name.',
  check: ({ document }) => unnamedParts(document),
};
