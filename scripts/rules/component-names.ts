import { COMPONENT_KINDS } from '../../src/contract/index.ts';
import { pointerOf } from '../../src/base/pointer.ts';
import type { Reference, SourcePlace } from '../../src/contract/read/index.ts';
import type { Problem, Rule } from './rule.ts';

const nameOf = (file: string): string => (file.split('/').at(-1) ?? file).replace(/\.[^.]+$/, '');

export const componentNames: Rule = {
  name: 'component-names',
  says: 'A $ref names a whole component in the folder of its kind; no two components of a kind share a file name, no name ends in a number like those that the bundler adds, and a key of components equals the file name.',
  check: ({ sources: { files, references, root } }) => {
    const known = new Map<string, string>();

    function check({ file, keys, ref, type, target }: Reference): Problem[] {
      const kind = COMPONENT_KINDS[type];
      // Places in a file are looked up only if there is a problem.
      const place = (): SourcePlace => file.place([...keys, '$ref']);
      // The rule references reports what does not resolve.
      if (kind === undefined || !files.has(target.file)) return [];
      const isComponent = /^components\/[^/]+\/[^/]+$/.test(target.keys.join('/'));
      if (target.keys.length > 0 && !isComponent) {
        return [
          {
            message: `${ref} is a part of a file: move it to components/${kind} and refer to the whole file, because the bundler would name it after its last word.`,
            place: place(),
          },
        ];
      }
      const name = target.keys.at(-1) ?? nameOf(target.file);
      const problems: Problem[] = [];
      const problem = (message: string, at = place): void => void problems.push({ message, place: at() });
      if (target.keys.length === 0 && !`/${target.file}`.includes(`/components/${kind}/`))
        problem(`${ref} is used as a ${type}: keep it in components/${kind}.`);
      const isOfRoot = file === root && keys.length === 3 && keys[0] === 'components';
      if (isOfRoot && keys[2] !== name)
        problem(`Component ${keys[2]} refers to a file called ${name}: give both the same name.`, () =>
          file.place(keys, true),
        );
      const entry = `${kind}/${name}`;
      const whole = `${target.file}#${pointerOf(target.keys)}`;
      const first = known.get(entry) ?? whole;
      if (!known.has(entry) && /-\d+$/.test(name))
        problem(
          `${entry} ends in a number, as the bundler would name a second component of the same name: choose another name.`,
        );
      known.set(entry, first);
      if (first !== whole)
        problem(
          `There are two ${entry}, here and in ${first.split('#')[0]}: the bundler would rename one silently, rename it yourself.`,
        );
      return problems;
    }

    return references.flatMap(check);
  },
};
