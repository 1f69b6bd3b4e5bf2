import {
  createSchemas,
  expectation,
  fieldOf,
  type Operation,
  responseFor,
  structureProblems,
  successOf,
} from '../../src/contract/index.ts';
import {
  entries,
  isList,
  isObject,
  type Json,
  type JsonObject,
  list,
  member,
  same,
  strings,
  text,
} from '../../src/base/json.ts';
import { keysOf, valueAt } from '../../src/base/pointer.ts';
import type { SourceFile, SourcePlace } from '../../src/contract/read/index.ts';
import { unknownFields } from '../../src/kit/check/unknown-fields.ts';
import { ARAZZO_SCHEMA } from '../../src/kit/verify/flow/arazzo-schema.ts';
import { bindFlows } from '../../src/kit/verify/flow/bind.ts';
import { expressionsIn } from '../../src/kit/verify/flow/expression.ts';
import { flowsOf, reworded } from '../../src/kit/verify/flow/read.ts';
import { FLOW_EXTENSIONS } from './extensions.ts';
import type { Linted, Problem, Rule } from './rule.ts';

/** The source description of all files. */
export const SOURCE = { name: 'api', url: '../openapi.yaml', type: 'openapi' };

export const flows: Rule = {
  name: 'flows',
  says: 'Every file in flows is an Arazzo document whose operations, parameters, steps, expressions and pointers exist; payloads keep their schemas; ids and components of all files fit together.',
  check: (linted) => {
    // Another rule reports files that do not parse.
    const files = linted.flows.filter(({ faults }) => faults.length === 0);
    const broken = files.flatMap((file) => [
      ...structureProblems(file, ARAZZO_SCHEMA, reworded).map(placed),
      ...unknownExtensions(file, file.value, []),
    ]);
    // What is not Arazzo cannot be followed further.
    if (broken.length > 0 || linted.sources.faults.length > 0) return broken;
    return [...files.flatMap((file) => fileProblems(linted, file)), ...joinProblems(files)];
  },
};

const placed = ({ message, file, line, column }: SourcePlace & { readonly message: string }): Problem => ({
  message,
  place: { file, line, column },
});

type Keys = readonly string[];
type Say = (keys: Keys, message: string) => void;

/** Extensions that no tool of ours reads. A payload may contain anything. */
const unknownExtensions = (file: SourceFile, value: Json, keys: Keys): Problem[] =>
  isList(value)
    ? value.flatMap((one, index) => unknownExtensions(file, one, [...keys, String(index)]))
    : entries(value).flatMap(([key, inner]) => {
        const at = [...keys, key];
        if (key === 'payload' || key === 'inputs') return [];
        if (!key.startsWith('x-') || Object.hasOwn(FLOW_EXTENSIONS, key))
          return unknownExtensions(file, inner, at);
        const message = `Extension ${key} is not known: correct the name, or add it to openapi/extensions.yaml.`;
        return [{ message, place: file.place(at, true) }];
      });

function fileProblems({ contract }: Linted, file: SourceFile): Problem[] {
  const problems = bindFlows(flowsOf(file), contract).problems.map(placed);
  if (problems.length > 0) return problems;
  const say: Say = (keys, message) => void problems.push({ message, place: file.place(keys, true) });
  if (!same(list(member(file.value, 'sourceDescriptions')), [SOURCE]))
    say(['sourceDescriptions'], `A file of flows has one source: ${JSON.stringify(SOURCE)}.`);
  for (const [at, flow] of list(member(file.value, 'workflows')).entries())
    for (const [index, step] of list(member(flow, 'steps')).entries()) {
      const operation = contract.operations.find(({ id }) => id === member(step, 'operationId'));
      const keys = ['workflows', String(at), 'steps', String(index)];
      if (operation === undefined || !isObject(step)) continue;
      const linted = { document: contract.document, operation, keys, say };
      parameterProblems(linted, [...list(member(flow, 'parameters')), ...list(step['parameters'])]);
      payloadProblems(linted, member(step['requestBody'], 'payload'));
      pointerProblems(linted, step);
      for (const [place, one] of list(step['x-expect']).entries())
        expectationProblems(linted, one, String(place), senderOf(contract.operations, flow, one));
    }
  return problems;
}

interface LintedStep {
  readonly document: JsonObject;
  readonly operation: Operation;
  readonly keys: Keys;
  readonly say: Say;
}

function parameterProblems({ operation, keys, say }: LintedStep, given: readonly Json[]): void {
  for (const { name, in: place, required } of operation.parameters)
    if (required && !given.some((one) => member(one, 'name') === name && member(one, 'in') === place))
      say(
        [...keys, 'operationId'],
        `${operation.id} requires the ${place} parameter ${name}: add it to the parameters.`,
      );
}

/** What the contract does not allow in a payload; the values of expressions are not known. */
function payloadProblems({ document, operation, keys, say }: LintedStep, payload: Json | undefined): void {
  const schema = operation.requestBody?.content[0]?.schema;
  if (schema === undefined || !isObject(payload)) return;
  const at = (pointer: string): Keys => [...keys, 'requestBody', 'payload', ...keysOf(pointer)];
  for (const { pointer = '' } of unknownFields(document, schema, payload, 'error'))
    say(at(pointer), `${operation.id} has no ${pointer} in its body: correct the name, or add the field.`);
  for (const broken of createSchemas(document, 'request').check(schema.pointer, payload))
    if (expressionsIn(valueAt(payload, broken.pointer)).length === 0)
      say(at(fieldOf(broken)), `${fieldOf(broken)} of the payload ${expectation(broken)}.`);
}

type Side = 'request' | 'response';

const BODY_POINTER = /\$(request|response)\.body#([^\s(){}[\]=!<>&|']+)/g;

/** Pointers that no body has, in the criteria and the outputs of a step. */
function pointerProblems(linted: LintedStep, value: Json, keys: Keys = linted.keys): void {
  if (typeof value === 'string') {
    for (const [, side = '', pointer = ''] of value.matchAll(BODY_POINTER))
      namesProblem(linted, side === 'request' ? 'request' : 'response', skeletonOf(pointer, null), keys);
    return;
  }
  for (const [key, one] of isList(value) ? value.entries() : entries(value))
    pointerProblems(linted, one, [...keys, String(key)]);
}

/** A value with that one at the pointer. */
const skeletonOf = (pointer: string, value: Json): Json =>
  keysOf(pointer).reduceRight<Json>((inner, key) => (/^\d+$/.test(key) ? [inner] : { [key]: inner }), value);

/** Reports names in the value that the body of the operation does not have. */
function namesProblem(
  { document, operation, say }: LintedStep,
  side: Side,
  value: Json,
  keys: Keys,
  of = operation,
): void {
  const body = side === 'request' ? of.requestBody : (responseFor(of, 200) ?? successOf(of));
  const schema = body?.content[0]?.schema;
  const unknown =
    schema === undefined
      ? 'body'
      : unknownFields(document, schema, value, 'error').find(({ severity }) => severity === 'error')?.pointer;
  const [verb, what] = side === 'request' ? ['sends', 'request'] : ['returns', 'response'];
  if (unknown !== undefined)
    say(keys, `${of.id} ${verb} no ${unknown}: correct the name, or add the field to the ${what}.`);
}

/** The operation of the step whose request must hold. */
function senderOf(operations: readonly Operation[], flow: Json, one: Json): Operation | undefined {
  const step = list(member(flow, 'steps')).find((other) => member(other, 'stepId') === member(one, 'holds'));
  return operations.find(({ id }) => id === member(step, 'operationId'));
}

/** Names in an expectation that the bodies do not have. */
function expectationProblems(linted: LintedStep, one: Json, index: string, sender?: Operation): void {
  const at = (key: string): Keys => [...linted.keys, 'x-expect', index, key];
  const pointer = text(member(one, 'at')) ?? '';
  for (const name of strings(member(one, 'except')))
    namesProblem(
      linted,
      sender === undefined ? 'response' : 'request',
      { [name]: null },
      at('except'),
      sender,
    );
  for (const [sent, returned] of entries(member(one, 'as'))) {
    namesProblem(linted, 'request', { [sent]: null }, at('as'), sender);
    namesProblem(linted, 'response', { [text(returned) ?? '']: null }, at('as'));
  }
  const has = member(one, 'has');
  if (has !== undefined) namesProblem(linted, 'response', skeletonOf(pointer, has), at('has'));
  for (const kind of ['lists', 'omits', 'lists-only']) {
    const item = member(one, kind);
    const items = skeletonOf(pointer, [isObject(item) ? item : null]);
    if (item !== undefined) namesProblem(linted, 'response', items, at(kind));
  }
}

/** Files that cannot be joined: all flows become one document. */
function joinProblems(files: readonly SourceFile[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, { readonly value: Json; readonly file: string }>();
  /** The first file that has something under the name decides what it is. */
  function compare(file: SourceFile, keys: Keys, name: string, value: Json, why: (other: string) => string) {
    const before = seen.get(name);
    if (before === undefined) seen.set(name, { value, file: file.name });
    else if (!same(before.value, value))
      problems.push({ message: why(before.file), place: file.place(keys, true) });
  }
  for (const file of files) {
    for (const [kind, section] of entries(member(file.value, 'components')))
      for (const [name, value] of entries(section)) {
        const why = (other: string): string =>
          `${name} of ${kind} is not the same as in ${other}: give one of them another name.`;
        compare(file, ['components', kind, name], `${kind} ${name}`, value, why);
      }
    for (const [index, flow] of list(member(file.value, 'workflows')).entries()) {
      const keys = ['workflows', String(index)];
      const id = text(member(flow, 'workflowId')) ?? '';
      const isTaken = (other: string): string => `The flow ${id} is in ${other} too: rename one of them.`;
      compare(file, [...keys, 'workflowId'], `flow ${id}`, `${file.name} ${index}`, isTaken);
      for (const [at, step] of list(member(flow, 'steps')).entries()) {
        const outputs = entries(member(step, 'outputs')).map(([name]) => name);
        const stepId = text(member(step, 'stepId')) ?? '';
        if (outputs.length === 0) continue;
        const why = (other: string): string =>
          `A step ${stepId} in ${other} has other outputs, and some tools know a step by its id alone: rename one of them.`;
        compare(file, [...keys, 'steps', String(at), 'outputs'], `step ${stepId}`, outputs.sort(), why);
      }
    }
  }
  return problems;
}
