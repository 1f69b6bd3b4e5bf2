import { defined } from '../../base/defined.ts';
import { isObject, type Json, type JsonObject, list, member, strings, text } from '../../base/json.ts';
import { keysOf, valueAt } from '../../base/pointer.ts';
import { type Contract, type Operation, shownPlace } from '../../contract/index.ts';
import type { Flow, FlowDocument, Input, Step } from './flow.ts';
import type { Flows } from './read.ts';

/** A flow that cannot be run, and why. */
export interface FlowProblem {
  readonly flow: string;
  readonly message: string;
  readonly keys: readonly string[];
  readonly place: string;
}

/** Finds the operations of the steps. What respect finds by itself is not checked here. */
export function bindFlows(
  { file, document, place, others }: Flows,
  contract: Contract,
): { document: FlowDocument; problems: FlowProblem[] } {
  const problems: FlowProblem[] = [];
  const bindStep = (flow: string, step: Json, keys: readonly string[]): Step | undefined => {
    const where = shownPlace(place(keys));
    const bound = stepOf(flow, step, where, contract);
    problems.push(...bound.problems.map((message) => ({ flow, message, keys, place: where })));
    return bound.step;
  };

  const flowOf = (flow: Json, index: number): Flow => {
    const id = text(member(flow, 'workflowId')) ?? '';
    const all = list(member(flow, 'steps'));
    const steps = all.flatMap((step, number) => {
      const bound = bindStep(id, step, ['workflows', String(index), 'steps', String(number)]);
      return bound === undefined ? [] : [[number, bound] as const];
    });
    return {
      id,
      place: shownPlace(place(['workflows', String(index)])),
      inputs: inputsOf(document, flow),
      steps: new Map(steps),
      runs: namedIn(all),
    };
  };

  const remote = remoteRef(document);
  if (remote !== undefined)
    problems.push({
      flow: '',
      message: `${remote} is in another file. Write it in this one.`,
      keys: [],
      place: file,
    });
  const bound = [...others].map(([url, other]) => [url, bindFlows(other, contract)] as const);
  return {
    document: {
      file,
      document,
      flows: list(document['workflows']).map(flowOf),
      others: new Map(bound.map(([url, one]) => [url, one.document])),
    },
    problems: [...problems, ...bound.flatMap(([, one]) => one.problems)],
  };
}

/** A step with its operation, and what is wrong with it. */
function stepOf(
  flow: string,
  step: Json,
  place: string,
  contract: Contract,
): { readonly step?: Step; readonly problems: readonly string[] } {
  const id = text(member(step, 'stepId')) ?? '';
  const refuse = (...problems: readonly string[]) => ({
    problems: problems.map((problem) => `The step ${id} ${problem}`),
  });
  if (member(step, 'x-operation') !== undefined)
    return refuse('calls an address of its own (x-operation). Name an operation of the contract.');
  if (/\$file\(/.test(JSON.stringify(step)))
    return refuse('reads a file ($file). Write its content as a data URL, like data:image/png;base64,...');
  if (member(step, 'workflowId') !== undefined) return { problems: [] };
  const operation = operationOf(step, contract);
  if (operation === undefined)
    return refuse(
      `calls ${stepName(step)}, which the contract does not have. Name one of its operations in operationId.`,
    );
  const unknown = list(member(step, 'parameters')).flatMap((one) => {
    const [name, kind] = [text(member(one, 'name')), text(member(one, 'in'))];
    const isKnown = operation.parameters.some((other) => other.name === name && other.in === kind);
    return (kind === 'path' || kind === 'query') && !isKnown
      ? `gives ${operation.id} the ${kind} parameter ${name ?? ''}, which the contract does not have.`
      : [];
  });
  const description = text(member(step, 'description'));
  return { step: { flow, step: id, place, operation, ...defined({ description }) }, ...refuse(...unknown) };
}

const stepName = (step: Json): string =>
  text(member(step, 'operationId') ?? member(step, 'operationPath')) ?? 'nothing';

/** The operation of `$sourceDescriptions.api.getOrder`, `getOrder` or `{$sourceDescriptions.api.url}#/paths/~1orders/get`. */
function operationOf(step: Json, contract: Contract): Operation | undefined {
  const name = stepName(step);
  const id = name.replace(/^\$sourceDescriptions\.[\w-]+\./, '');
  const [, path, method] = keysOf(/#(\/.*)$/.exec(name)?.[1] ?? '');
  return contract.operations.find(
    (one) => one.id === id || (one.path === path && one.method === method?.toUpperCase()),
  );
}

/** The ids of the flows that steps and actions run. */
const namedIn = (steps: readonly Json[]): string[] =>
  steps.flatMap((step) =>
    [step, ...list(member(step, 'onSuccess')), ...list(member(step, 'onFailure'))].flatMap(
      (one) => text(member(one, 'workflowId')) ?? [],
    ),
  );

function inputsOf(document: JsonObject, flow: Json): Input[] {
  const schema = resolved(document, member(flow, 'inputs'));
  const required = strings(schema['required']);
  const properties = resolved(document, schema['properties']);
  return Object.keys(properties).map((name) => ({
    name,
    schema: resolved(document, properties[name]),
    required: required.includes(name),
  }));
}

/** The object, or the one in the same document that it refers to. */
function resolved(document: JsonObject, value: Json | undefined): JsonObject {
  const ref = text(member(value, '$ref'));
  const target = ref === undefined ? value : valueAt(document, ref.replace(/^#/, ''));
  return isObject(target) ? target : {};
}

/** A reference to another file, which respect would read or fetch. */
function remoteRef(value: Json): string | undefined {
  if (Array.isArray(value)) return value.map(remoteRef).find((one) => one !== undefined);
  if (!isObject(value)) return undefined;
  const ref = text(value['$ref']);
  if (ref !== undefined && !ref.startsWith('#')) return ref;
  return Object.values(value)
    .map((one) => (one === undefined ? undefined : remoteRef(one)))
    .find((one) => one !== undefined);
}
