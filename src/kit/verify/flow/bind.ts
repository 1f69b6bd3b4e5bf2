import { type Contract, resolve } from '../../../contract/index.ts';
import {
  entries,
  isObject,
  type Json,
  type JsonObject,
  list,
  member,
  strings,
  text,
} from '../../../base/json.ts';
import { keysOf, type Node, pointerOf, valueAt } from '../../../base/pointer.ts';
import { Binder, type FlowProblem, idsIn, type Keys, type Names, texts } from './binder.ts';
import { StepBinder } from './bind-step.ts';
import type { Flow, FlowSet, Input, InputSource } from './flow.ts';
import type { Flows } from './read.ts';

/**
 * Finds the operations, steps and flows that the flows of a document name. `named` is the contract whose names they
 * use, `target` the same contract as it is verified.
 */
export function bindFlows(
  flows: Flows,
  named: Contract,
  target = named,
): { readonly flows: FlowSet; readonly problems: readonly FlowProblem[] } {
  const bound = new Map<string, Flow>();
  const problems: FlowProblem[] = [];
  // Several steps may have the same mistake of a component.
  const report = (problem: FlowProblem): void => {
    const isNew = !problems.some((one) => one.line === problem.line && one.message === problem.message);
    if (isNew) problems.push(problem);
  };
  const documents = [...documentsOf(flows)];
  const keys = new Set(
    documents.flatMap(([prefix, { document }]) => idsIn(document).map((id) => prefix + id)),
  );
  for (const [prefix, one] of documents) {
    const binder = new Binder(one, prefix, { named, target, keys }, report);
    for (const [key, flow] of flowsIn(binder)) bound.set(key, flow);
  }
  if (problems.length === 0) problems.push(...circles(bound), ...wrongInputs(bound));
  return { flows: withParts(bound), problems };
}

function* documentsOf(flows: Flows, prefix = ''): Generator<[string, Flows]> {
  yield [prefix, flows];
  for (const [name, other] of flows.others) yield* documentsOf(other, `${prefix}${name}.`);
}

function flowsIn(binder: Binder): [string, Flow][] {
  const { document, prefix } = binder;
  checkSources(binder);
  const seen = new Set<string>();
  return list(document['workflows']).flatMap((value, index) => {
    const keys = ['workflows', String(index)];
    if (!isObject(value)) return [];
    const id = text(value['workflowId']) ?? '';
    if (seen.has(id))
      binder.say([...keys, 'workflowId'], `Another flow is called ${id} too: rename one of them.`);
    seen.add(id);
    binder.current = prefix + id;
    return [[binder.current, flowOf(binder, id, value, keys)]];
  });
}

function checkSources(binder: Binder): void {
  const sources = list(binder.document['sourceDescriptions']);
  const types = sources.map((one) => text(member(one, 'type')) ?? 'openapi');
  const more = types.indexOf('openapi', types.indexOf('openapi') + 1);
  if (more > 0)
    binder.say(
      ['sourceDescriptions', String(more)],
      'A run checks one service, so a document can have only one source of the type openapi: split the document.',
    );
}

function flowOf(binder: Binder, id: string, value: JsonObject, keys: Keys): Flow {
  const inputs = inputsOf(binder, value, keys);
  const names: Names = {
    inputs: new Set(inputs.map(({ name }) => name)),
    tokens: new Set(inputs.flatMap(({ name, source }) => (source === 'token' ? [name] : []))),
    flows: new Set(strings(value['dependsOn'])),
    steps: outputsOf(value),
  };
  const steps = new StepBinder(binder, value, names, keys).bind();
  for (const [name, output] of entries(value['outputs']))
    binder.checkTexts(names, output, [...keys, 'outputs', name], false);
  const description = text(value['description']);
  return {
    id,
    summary: text(value['summary']) ?? '',
    ...(description === undefined ? {} : { description }),
    prefix: binder.prefix,
    place: binder.placeOf([...keys, 'workflowId']),
    inputs,
    document: binder.document,
    needs: needsOf(value['x-needs']),
    dependsOn: list(value['dependsOn']).flatMap(
      (one, index) => binder.flowNamed(text(one) ?? '', [...keys, 'dependsOn', String(index)]) ?? [],
    ),
    steps,
    outputs: texts(value['outputs']),
    sources: new Map(
      list(binder.document['sourceDescriptions']).map((one) => [
        text(member(one, 'name')) ?? '',
        text(member(one, 'url')) ?? '',
      ]),
    ),
    isPart: false,
  };
}

function inputsOf(binder: Binder, workflow: JsonObject, keys: Keys): Input[] {
  const schema = resolved(binder, workflow['inputs'], [...keys, 'inputs']);
  const required = new Set(strings(schema.value['required']));
  const sources = workflow['x-inputs'];
  const properties = entries(schema.value['properties']);
  for (const [name] of entries(sources))
    if (!properties.some(([known]) => known === name))
      binder.say(
        [...keys, 'x-inputs', name],
        `${name} is not among the inputs: add it there, or remove it here.`,
      );
  return properties.map(([name, property]) => {
    const { pointer, value } = resolved(binder, property, [...keysOf(schema.pointer), 'properties', name]);
    const preset = value['default'];
    const source = sourceOf(member(sources, name));
    return {
      name,
      schema: pointer,
      required: required.has(name),
      ...(preset === undefined ? {} : { default: preset }),
      ...(source === undefined ? {} : { source }),
    };
  });
}

/** The schema, or the one that it refers to. */
function resolved(binder: Binder, schema: Json | undefined, keys: Keys): Node {
  const { document } = binder;
  const ref = text(member(schema, '$ref'));
  if (ref !== undefined && (!ref.startsWith('#/') || valueAt(document, ref.slice(1)) === undefined)) {
    binder.say([...keys, '$ref'], `${ref} does not resolve: correct the reference.`);
    return { pointer: pointerOf(keys), value: {} };
  }
  return resolve(document, { pointer: pointerOf(keys), value: isObject(schema) ? schema : {} });
}

function outputsOf(workflow: JsonObject): Map<string, ReadonlyMap<string, string>> {
  return new Map(
    list(workflow['steps']).map((step) => [
      text(member(step, 'stepId')) ?? '',
      new Map(Object.entries(texts(member(step, 'outputs')))),
    ]),
  );
}

const SOURCES: readonly InputSource[] = ['token', 'unique', 'known', 'changeable', 'existing'];

const sourceOf = (value: unknown): InputSource | undefined => SOURCES.find((one) => one === value);

const NEEDS = ['state', 'clock', 'callbacks', 'faults'] as const;

/** Without state, hardly any sequence of requests makes sense. */
const needsOf = (value: unknown): Flow['needs'] =>
  value === undefined ? ['state'] : NEEDS.filter((one) => strings(value).includes(one));

/** The flows that a flow needs before or within itself. */
const needed = ({ dependsOn, steps }: Pick<Flow, 'dependsOn' | 'steps'>): string[] => [
  ...dependsOn,
  ...steps.flatMap(({ runs }) => ('flow' in runs ? [runs.flow] : [])),
];

/** Flows that would have to run before themselves. */
function circles(flows: FlowSet): FlowProblem[] {
  const leadsTo = (from: string, to: string, seen: Set<string>): boolean =>
    needed(flows.get(from) ?? NOTHING).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return leadsTo(next, to, seen);
    });
  return [...flows].flatMap(([key, { id, place }]) => {
    if (!leadsTo(key, key, new Set())) return [];
    return [problemAt(place, key, `The flow ${id} needs itself: remove the circle.`)];
  });
}

function problemAt(place: string, flow: string, message: string): FlowProblem {
  const [, file = place, line = '1'] = /^(.+):(\d+)$/.exec(place) ?? [];
  return { file, line: Number(line), column: 1, message, flow };
}

/** Steps that run a flow with inputs that it does not have, or without those that it requires. */
const wrongInputs = (flows: FlowSet): FlowProblem[] =>
  [...flows].flatMap(([key, { steps }]) =>
    steps.flatMap(({ id, place, runs, parameters }) => {
      const inputs = 'flow' in runs ? flows.get(runs.flow)?.inputs : undefined;
      if (inputs === undefined) return [];
      const isGiven = (name: string): boolean => parameters.some((one) => one.name === name);
      const lacking = inputs.filter(
        (one) => one.required && one.default === undefined && one.source === undefined && !isGiven(one.name),
      );
      const unknown = parameters.filter(({ name }) => !inputs.some((one) => one.name === name));
      return [
        ...lacking.map(({ name }) =>
          problemAt(place, key, `The step ${id} lacks the input ${name} of its flow: add it.`),
        ),
        ...unknown.map(({ name }) =>
          problemAt(place, key, `The flow of the step ${id} has no input ${name}: remove it.`),
        ),
      ];
    }),
  );

const NOTHING: Pick<Flow, 'dependsOn' | 'steps'> = { dependsOn: [], steps: [] };

/** Marks the flows that are parts of others. */
function withParts(flows: ReadonlyMap<string, Flow>): FlowSet {
  const parts = new Set([...flows.values()].flatMap(flowsRunBy));
  return new Map(
    [...flows].map(([key, flow]) => [
      key,
      parts.has(key) || key.includes('.') ? { ...flow, isPart: true } : flow,
    ]),
  );
}

/** The flows that the steps and actions of a flow run. */
const flowsRunBy = ({ steps }: Flow): string[] =>
  steps.flatMap(({ runs, onSuccess, onFailure }) => [
    ...('flow' in runs ? [runs.flow] : []),
    ...[...onSuccess, ...onFailure].flatMap(({ flow }) => flow ?? []),
  ]);
