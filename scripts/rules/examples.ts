import { child, createValidator, resolve, type Violation } from '../../src/contract/index.ts';
import { entries, type Json, type JsonObject, list, text } from '../../src/base/json.ts';
import { keysOf, type Node } from '../../src/base/pointer.ts';
import { grouped } from '../../src/kit/grouped.ts';
import { unknownFields } from '../../src/kit/check/unknown-fields.ts';
import { bodiesOf, parametersOf, schemaOf } from './parameters-and-bodies.ts';
import { atKey, type Linted, type Problem, type Rule } from './rule.ts';

/** An example value, with the schema that it should match. */
interface Example {
  readonly value: Json;
  /** The place of the value. */
  readonly pointer: string;
  /** For messages. */
  readonly what: string;
  readonly schema: Node;
  readonly direction: 'request' | 'response';
}

/** Every example of a body, a parameter or a header, each once for each direction in which it is used. */
function* examplesOf({ document, operations }: Linted): Generator<Example> {
  const seen = new Set<string>();

  function* of(
    holder: Node,
    of: string,
    schema: Node | undefined,
    direction: Example['direction'],
  ): Generator<Example> {
    const key = `${direction} ${holder.pointer}`;
    if (schema === undefined || seen.has(key)) return;
    seen.add(key);
    for (const { value, pointer, what } of valuesIn(document, holder, of))
      yield { value, pointer, what, schema, direction };
  }

  for (const operation of operations) {
    const sent = operation.callback ? 'response' : 'request';
    for (const parameter of parametersOf(document, operation)) {
      const what = `${operation.id}, parameter ${text(parameter.value['name'])}`;
      yield* of(parameter, what, schemaOf(document, parameter), sent);
    }
    for (const { pointer, schema, direction, what } of bodiesOf(operation)) {
      const holder = child(document, { pointer: '', value: document }, ...keysOf(pointer));
      if (holder && schema) yield* of(holder, what, resolve(document, schema), direction);
    }
    for (const { status, headers } of operation.responses)
      for (const { name, node } of headers) {
        const what = `${operation.id}, response ${status}, header ${name}`;
        yield* of(node, what, schemaOf(document, node), 'response');
      }
  }
}

/** The values under `example` and `examples` of a media type, a parameter or a header. */
function valuesIn(
  document: JsonObject,
  holder: Node,
  of: string,
): Pick<Example, 'value' | 'pointer' | 'what'>[] {
  const single = holder.value['example'];
  const named = entries(holder.value['examples']).flatMap(([name]) => {
    const example = child(document, holder, 'examples', name);
    const value = example?.value['value'];
    if (example === undefined || value === undefined) return [];
    return [{ value, pointer: `${example.pointer}/value`, what: `Example "${name}" of ${of}` }];
  });
  if (single === undefined) return named;
  return [{ value: single, pointer: `${holder.pointer}/example`, what: `The example of ${of}` }, ...named];
}

/** A mistake in an example, without the uses of the example. */
interface ExampleViolation {
  readonly example: Pick<Example, 'what'>;
  readonly pointer: string;
  /** What is wrong, as the end of a sentence about the example. */
  readonly is: string;
  readonly onKey?: true;
}

/** A problem for each mistake, however often its example is used. */
function problemsOf(violations: readonly ExampleViolation[]): Problem[] {
  return grouped(violations, ({ pointer, is }) => [pointer, is]).map(([first, ...others]) => {
    const { example, pointer, is, onKey } = first;
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    return { message: `${example.what}${more} ${is}`, pointer, ...(onKey && { onKey }) };
  });
}

export const examplePresent: Rule = {
  name: 'example-present',
  says: 'Every media type of a request and of a response has at least one named example.',
  *check({ operations }) {
    const bare = operations.flatMap(bodiesOf).filter(({ node }) => entries(node['examples']).length === 0);
    const byPlace = new Map(bare.toReversed().map((body) => [body.pointer, body]));
    for (const { what, pointer } of byPlace.values())
      yield atKey(pointer, `${what} has no named example: add one under examples, mocks and docs show it.`);
  },
};

export const exampleFields: Rule = {
  name: 'example-fields',
  says: 'Every field of an example is one that its schema names.',
  check: (linted) =>
    problemsOf(
      [...examplesOf(linted)].flatMap((example) =>
        unknownFields(linted.document, example.schema, example.value, 'error')
          .filter(({ severity }) => severity === 'error')
          .map(({ pointer = '' }) => ({
            example,
            is: `has ${pointer}, which its schema does not name: correct the name, or add the field to the schema.`,
            pointer: example.pointer + pointer,
            onKey: true,
          })),
      ),
    ),
};

export const exampleValid: Rule = {
  name: 'example-valid',
  says: 'Every example of a body, a parameter, a header or a schema validates, and so does every default; read-only fields stay out of requests and write-only ones out of responses.',
  check: (linted) => {
    const validator = createValidator(linted.contract);
    const violationsOf = (
      { value, schema }: Example,
      direction: Example['direction'],
    ): readonly Violation[] => compiled(() => validator.value(schema.pointer, value, direction));
    const described = (example: Example, [violation]: readonly Violation[]): ExampleViolation[] =>
      violation === undefined
        ? []
        : [
            {
              example,
              is: `does not match its schema: ${describe(linted, violation)}. Correct the value, or the schema.`,
              pointer: example.pointer + violation.pointer,
            },
          ];
    return problemsOf([
      ...[...examplesOf(linted)].flatMap((example) =>
        described(example, violationsOf(example, example.direction)),
      ),
      // A schema may be used only by requests.
      ...[...schemaValues(linted)].flatMap((example) =>
        violationsOf(example, 'request').length === 0
          ? []
          : described(example, violationsOf(example, 'response')),
      ),
    ]);
  },
};

/** The examples and the default of the schema itself. */
function* schemaValues({ parts }: Linted): Generator<Example> {
  for (const { type, pointer, value: schema } of parts) {
    if (type !== 'Schema') continue;
    const { example, default: preset, examples } = schema;
    const listed = Object.fromEntries(list(examples).map((value, at) => [`examples/${at}`, value]));
    for (const [key, value] of Object.entries<Json | undefined>({ example, default: preset, ...listed }))
      if (value !== undefined)
        yield {
          value,
          pointer: `${pointer}/${key}`,
          what: `${key} of this schema`,
          schema: { pointer, value: schema },
          direction: 'response',
        };
  }
}

/** The expectation, and the place of the violated rule. */
function describe({ locate }: Linted, { pointer, expected, schemaPointer }: Violation): string {
  const rule = locate(schemaPointer);
  const where = rule === undefined ? '' : ` (${rule.file}:${rule.line})`;
  return `${pointer || 'the value'} ${expected}${where}`;
}

/** A schema that does not compile is reported by the rule schema-compiles. */
function compiled(validate: () => readonly Violation[]): readonly Violation[] {
  try {
    return validate();
  } catch {
    return [];
  }
}
