import { child, resolve } from '../../src/contract/index.ts';
import { entries, type Json, type JsonObject, text } from '../../src/base/json.ts';
import { keysOf, type Node } from '../../src/base/pointer.ts';
import { bodiesOf, parametersOf, schemaOf } from './operations.ts';
import type { Linted, Problem } from './rule.ts';

/** An example value, with the schema that it should match. */
export interface Example {
  readonly value: Json;
  /** The place of the value. */
  readonly pointer: string;
  /** For messages. */
  readonly what: string;
  readonly schema: Node;
  readonly direction: 'request' | 'response';
}

/** Every example of a body, a parameter or a header, each once for each direction in which it is used. */
export function* examplesOf({ document, operations }: Linted): Generator<Example> {
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
    for (const { status, headers } of operation.responses) {
      for (const { name, node } of headers)
        yield* of(
          node,
          `${operation.id}, response ${status}, header ${name}`,
          schemaOf(document, node),
          'response',
        );
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
export interface ExampleViolation {
  readonly example: Pick<Example, 'what'>;
  readonly pointer: string;
  /** What is wrong, as the end of a sentence about the example. */
  readonly is: string;
  readonly onKey?: true;
}

/** A problem for each mistake, however often its example is used. */
export function problemsOf(violations: readonly ExampleViolation[]): Problem[] {
  const uses = new Map<string, ExampleViolation[]>();
  for (const violation of violations) {
    const key = `${violation.pointer} ${violation.is}`;
    uses.set(key, [...(uses.get(key) ?? []), violation]);
  }
  return [...uses.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { example, pointer, is, onKey } = first;
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    return [{ message: `${example.what}${more} ${is}`, pointer, ...(onKey && { onKey }) }];
  });
}
