import type { Location } from '@redocly/openapi-core';
import path from 'node:path';
import { componentName, keyOf } from './place.ts';
import type { Rule } from './rule.ts';

/** What a $ref stands for, and the folder (and key of `components`) that it is kept in. */
const KINDS: Readonly<Record<string, string>> = {
  Schema: 'schemas',
  Parameter: 'parameters',
  Header: 'headers',
  Response: 'responses',
  Example: 'examples',
  RequestBody: 'requestBodies',
};

export const componentNames: Rule = {
  name: 'component-names',
  says: 'A $ref names a whole component in the folder of its kind; no two of a kind share a file name, none ends in a number as the bundler would make it, and a key of components equals the file name.',
  visitor: () => {
    const known = new Map<string, Location>();
    return {
      ref(node, ctx, target) {
        const { type, location } = ctx;
        const kind = KINDS[type.name];
        if (kind === undefined || target.location === undefined) return;
        const where = location.child('$ref');
        const name = componentName(target.location);
        if (name === undefined) {
          ctx.report({
            message: `${node.$ref} is a part of a file: move it to components/${kind} and refer to the whole file, the bundler would name it by its last word.`,
            location: where,
          });
          return;
        }
        const { absoluteRef } = target.location.source;
        if (
          target.location.pointer === '#/' &&
          !absoluteRef.replaceAll('\\', '/').includes(`/components/${kind}/`)
        ) {
          ctx.report({
            message: `${node.$ref} is used as a ${type.name}: keep it in components/${kind}.`,
            location: where,
          });
        }
        const key = componentName(location);
        if (location.pointer.startsWith('#/components/') && key !== undefined && key !== name) {
          ctx.report({
            message: `Component ${key} refers to a file called ${name}: give both one name.`,
            location: keyOf(location),
          });
        }
        const entry = `${kind}/${name}`;
        const first = known.get(entry);
        if (first === undefined) known.set(entry, target.location);
        if (first === undefined && /-\d+$/.test(name)) {
          ctx.report({
            message: `${entry} ends in a number, as the bundler renames a second component of one name: choose a name of its own.`,
            location: where,
          });
        }
        if (first !== undefined && first.absolutePointer !== target.location.absolutePointer) {
          ctx.report({
            message: `There are two ${entry}, here and in ${path.relative(path.dirname(location.source.absoluteRef), first.source.absoluteRef)}: the bundler would rename one silently, rename it yourself.`,
            location: where,
          });
        }
      },
    };
  },
};
