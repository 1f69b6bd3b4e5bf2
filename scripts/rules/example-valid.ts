import type { ErrorObject } from 'ajv/dist/2020.js';
import { bodiesOf, operationsOf, parametersOf } from './operations.ts';
import { at, entries, follow, isRecord, type Place, type Resolve } from './place.ts';
import type { Rule } from './rule.ts';
import { validatorsOf, type Direction, type Validators } from './validators.ts';

interface Example extends Place {
  /** For messages. */
  readonly what: string;
}

/** The values under `example` and `examples` of a media type, a parameter or a header. */
function examplesOf(resolve: Resolve, holder: Place, of: string): Example[] {
  const single = at(holder, 'example');
  const named = entries(resolve, at(holder, 'examples')).map(([name, place]) => ({
    ...at(place, 'value'),
    what: `Example "${name}" of ${of}`,
  }));
  return [...(single.node === undefined ? [] : [{ ...single, what: `The example of ${of}` }]), ...named];
}

/** The error nearest to the broken value: in a union, that of the branch that got furthest. */
function tellingError(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const depth = ({ instancePath, keyword }: ErrorObject) =>
    instancePath.split('/').length + (keyword === 'const' ? -1 : 0);
  return errors.reduce<ErrorObject | undefined>(
    (best, error) => (best === undefined || depth(error) > depth(best) ? error : best),
    undefined,
  );
}

function describe({ instancePath, message, params }: ErrorObject): string {
  const { allowedValues, additionalProperty, unevaluatedProperty } = params as Record<string, unknown>;
  const detail = allowedValues ?? additionalProperty ?? unevaluatedProperty;
  const suffix = detail === undefined ? '' : ` (${[detail].flat().map(String).join(', ')})`;
  return `${instancePath || 'the value'} ${message ?? 'is wrong'}${suffix}`;
}

export const exampleValid: Rule = {
  name: 'example-valid',
  says: 'Every example of a body, a parameter or a header validates; read-only fields stay out of requests and write-only ones out of responses.',
  visitor: () => ({
    Root(root, ctx) {
      const { resolve, location } = ctx;
      const validators: Validators = validatorsOf(root, resolve);
      const seen = new Set<string>();

      function check(holder: Place, of: string, direction: Direction): void {
        const key = `${direction} ${holder.location.absolutePointer}`;
        const schema = at(holder, 'schema');
        if (seen.has(key) || !isRecord(follow(resolve, schema).node)) return;
        seen.add(key);
        for (const example of examplesOf(resolve, holder, of)) {
          const error = tellingError(errorsOf(validators, schema, example.node, direction));
          if (error === undefined) continue;
          ctx.report({
            message: `${example.what} does not match its schema: ${describe(error)}. Correct the value, or the schema.`,
            location: example.location.child(error.instancePath.split('/').slice(1)),
          });
        }
      }

      for (const operation of operationsOf(resolve, { node: root, location })) {
        const sent = operation.callback ? 'response' : 'request';
        for (const parameter of parametersOf(resolve, operation)) {
          check(parameter, `${operation.name}, parameter ${String(parameter.node.name)}`, sent);
        }
        bodiesOf(resolve, operation).forEach((body) => check(body, body.what, body.direction));
        for (const [status, response] of entries(resolve, at(operation, 'responses'))) {
          for (const [name, header] of entries(resolve, at(response, 'headers'))) {
            check(header, `${operation.name}, response ${status}, header ${name}`, 'response');
          }
        }
      }
    },
  }),
};

/** A schema that does not compile is reported by the rule schema-compiles. */
function errorsOf(validators: Validators, schema: Place, value: unknown, direction: Direction) {
  try {
    return validators.errors(schema, value, direction);
  } catch {
    return [];
  }
}
