import { entries, member } from '../../src/base/json.ts';
import { pointerOf } from '../../src/base/pointer.ts';
import { COMPONENT_KINDS } from '../../src/contract/index.ts';
import type { Reference } from '../../src/contract/read/index.ts';
import { unnamedParts } from '../../src/types/untypable-parts.ts';
import { at, type Problem, type Rule } from './rule.ts';

export const syntax: Rule = {
  name: 'syntax',
  says: 'Every file is YAML or JSON that parses, and no object has a key twice.',
  check: ({ sources, strays }) =>
    [...sources.faults, ...strays]
      .filter(({ kind }) => kind === 'syntax')
      .map(({ message, ...place }) => ({ place, message: `${message} ${adviceOn(message)}` })),
};

/** What to do about the messages of the parser, which name rules of YAML. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^Nested mappings are not allowed/, 'A text that contains ": " needs quotes.'],
  [
    /^Flow (map|sequence) in block/,
    'Close the bracket. A # after a space begins a comment: a text that contains one needs quotes.',
  ],
  [/^Tabs are not allowed/, 'Indent with spaces.'],
  [/^Map keys must be unique/, 'Keep one of the keys.'],
  [/^All mapping items must start/, 'Give the keys of one object the same indentation.'],
  [/^There is no object here/, 'Write one, or delete the file.'],
];

const adviceOn = (message: string): string =>
  ADVICE.find(([pattern]) => pattern.test(message))?.[1] ?? 'Correct the YAML.';

export const references: Rule = {
  name: 'references',
  says: 'Every $ref resolves to a file or to a part of one, and never to itself.',
  check: ({ sources }) =>
    sources.faults
      .filter(({ kind }) => kind === 'reference')
      .map(({ message, ...place }) => ({ place, message })),
};

export const unusedFiles: Rule = {
  name: 'unused-files',
  says: 'Every file in components and paths is referred to by another.',
  check: ({ present, sources: { files } }) =>
    present
      .filter((name) => /\.(ya?ml|json)$/.test(name) && !files.has(name))
      .map((name) => ({
        message: `Nothing refers to ${name}: ${name.startsWith('paths/') ? 'list it in openapi.yaml' : 'refer to it'}, or delete it.`,
        place: { file: name, line: 1, column: 1 },
      })),
};

const nameOf = (file: string): string => (file.split('/').at(-1) ?? file).replace(/\.[^.]+$/, '');

export const componentNames: Rule = {
  name: 'component-names',
  says: 'A $ref names a whole component in the folder of its kind; no two components of a kind share a file name, no name ends in a number like those that the bundler adds, and a key of components equals the file name.',
  *check({ sources: { files, references, root } }) {
    const known = new Map<string, string>();

    function* check({ file, keys, ref, type, target }: Reference): Generator<Problem> {
      const kind = COMPONENT_KINDS[type];
      // Places in a file are looked up only if there is a problem.
      const atRef = (message: string): Problem => ({ message, place: file.place([...keys, '$ref']) });
      // The rule references reports what does not resolve.
      if (kind === undefined || !files.has(target.file)) return;
      const isComponent = /^components\/[^/]+\/[^/]+$/.test(target.keys.join('/'));
      if (target.keys.length > 0 && !isComponent) {
        yield atRef(
          `${ref} is a part of a file: move it to components/${kind} and refer to the whole file, because the bundler would name it after its last word.`,
        );
        return;
      }
      const name = target.keys.at(-1) ?? nameOf(target.file);
      if (target.keys.length === 0 && !`/${target.file}`.includes(`/components/${kind}/`))
        yield atRef(`${ref} is used as a ${type}: keep it in components/${kind}.`);
      const isOfRoot = file === root && keys.length === 3 && keys[0] === 'components';
      if (isOfRoot && keys[2] !== name)
        yield {
          message: `Component ${keys[2]} refers to a file called ${name}: give both the same name.`,
          place: file.place(keys, true),
        };
      const entry = `${kind}/${name}`;
      const whole = `${target.file}#${pointerOf(target.keys)}`;
      const first = known.get(entry) ?? whole;
      if (!known.has(entry) && /-\d+$/.test(name))
        yield atRef(
          `${entry} ends in a number, as the bundler would name a second component of the same name: choose another name.`,
        );
      known.set(entry, first);
      if (first !== whole)
        yield atRef(
          `There are two ${entry}, here and in ${first.split('#')[0]}: the bundler would rename one silently, rename it yourself.`,
        );
    }

    for (const reference of references) yield* check(reference);
  },
};

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
