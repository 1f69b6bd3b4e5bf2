import { isRef, type UserContext } from '@redocly/openapi-core';
import { EXTENSIONS } from './extensions.ts';
import { at, componentName, isRecord, keyOf, type Place, type Resolve } from './place.ts';
import type { Rule } from './rule.ts';
import { subschemas } from './schemas.ts';
import { validatorsOf, type Validators } from './validators.ts';

interface Problem {
  readonly message: string;
  readonly location: Place['location'];
}

/** Whether one of these schemas is below this one: what is wrong there has been said there. */
function reaches(resolve: Resolve, schema: Place, broken: ReadonlySet<unknown>, seen = new Set()): boolean {
  if (seen.has(schema.node)) return false;
  seen.add(schema.node);
  const below = subschemas(resolve, schema);
  return (
    below.some(({ node }) => broken.has(node)) || below.some((one) => reaches(resolve, one, broken, seen))
  );
}

function compile(validators: Validators, schema: Place): Problem[] {
  const name = componentName(schema.location);
  const who = name === undefined ? 'This schema' : `Schema ${name}`;
  const wrong = validators.metaErrors(schema)[0];
  if (wrong !== undefined) {
    return [
      {
        message: `${who} is not a schema of JSON Schema 2020-12: ${wrong.instancePath || 'it'} ${wrong.message ?? 'is wrong'}. Correct it.`,
        location: schema.location.child(wrong.instancePath.split('/').slice(1)),
      },
    ];
  }
  try {
    validators.get(schema);
    return [];
  } catch (error) {
    const thrown = error instanceof Error ? error.message : String(error);
    const reason = thrown.replaceAll(/https:\/\/schema\.invalid\/\d+/g, '');
    const [, pointer = '#'] = /at (?:path )?"(#[^"]*)"/.exec(reason) ?? [];
    return [
      {
        message: `${who} does not compile: ${reason}. Correct it, or validators will skip it silently.`,
        location: schema.location.child(pointer.split('/').slice(1).map(decodeURIComponent)),
      },
    ];
  }
}

export const schemaCompiles: Rule = {
  name: 'schema-compiles',
  says: 'Every schema compiles under Ajv 2020-12 in strict mode, and has no keyword but those of JSON Schema and of the table of extensions.',
  visitor: () => {
    let validators: Validators | undefined;
    const broken = new Set<unknown>();

    function check(schema: Place, ctx: Pick<UserContext, 'resolve' | 'report'>): void {
      if (validators === undefined || !isRecord(schema.node) || broken.has(schema.node)) return;
      const problems = compile(validators, schema);
      if (problems.length === 0) return;
      const told = reaches(ctx.resolve, schema, broken);
      broken.add(schema.node);
      if (!told) problems.forEach((problem) => ctx.report(problem));
    }

    const holder = {
      leave(node: unknown, ctx: UserContext) {
        const schema = at({ node, location: ctx.location }, 'schema');
        // A component is checked where it stands.
        if (!isRef(schema.node)) check(schema, ctx);
      },
    };

    return {
      Root(root, { resolve }) {
        validators = validatorsOf(root, resolve);
      },
      Schema: {
        enter(node: unknown, ctx) {
          const { location } = ctx;
          if (!isRecord(node)) return;
          for (const keyword of Object.keys(node)) {
            if (validators?.knowsKeyword(keyword)) continue;
            broken.add(node);
            // The rule known-extensions reports these.
            if (keyword.startsWith('x-') && !Object.hasOwn(EXTENSIONS, keyword)) continue;
            ctx.report({
              message: `"${keyword}" is not a keyword of JSON Schema 2020-12 nor an extension for schemas: correct or remove it.`,
              location: keyOf(location.child(keyword)),
            });
          }
        },
        leave(node: unknown, ctx) {
          const { location } = ctx;
          if (componentName(location) !== undefined) check({ node, location }, ctx);
        },
      },
      MediaType: holder,
      Parameter: holder,
      Header: holder,
    };
  },
};
