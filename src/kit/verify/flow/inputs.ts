import { createSchemas, expectation, type Operation } from '../../../contract/index.ts';
import { member, valueIn } from '../../../base/json.ts';
import { valueAt } from '../../../base/pointer.ts';
import { readJson } from '../../check/read-body.ts';
import { exampleOf } from '../resources/place.ts';
import type { Run } from '../run.ts';
import type { Scalar } from '../send/request.ts';
import type { Values } from './expression.ts';
import type { Flow, GivenInputs, Input } from './flow.ts';

/** Maximum number of existing objects for which a flow runs. */
const MOST_EXISTING = 4;

/** The values of the inputs with which a flow begins, once or several times, or the input that has none. */
export function beginnings(
  run: Run,
  flow: Flow,
  given: GivenInputs,
  operations: readonly Operation[],
): readonly Values[] | { readonly lacking: string } {
  let all: Map<string, unknown>[] = [new Map<string, unknown>()];
  for (const input of flow.inputs) {
    const values = valuesOf(run, input, given, operations);
    if (values.length === 0 && input.required) return { lacking: input.name };
    if (values.length === 0) continue;
    all = values.flatMap((value) => all.map((one) => new Map([...one, [input.name, value]])));
  }
  return all.map((one) => withUnique(run, flow, one));
}

/** Each run of a flow has names of its own. */
function withUnique(run: Run, { id, inputs }: Flow, values: Map<string, unknown>): Values {
  for (const { name, source } of inputs)
    if (source === 'unique' && values.get(name) === UNIQUE) values.set(name, run.uniqueName(id));
  return values;
}

const UNIQUE = Symbol('a unique name');

function valuesOf(
  run: Run,
  { name, source, default: preset }: Input,
  given: GivenInputs,
  operations: readonly Operation[],
): readonly unknown[] {
  const value = valueIn(given, name) ?? preset;
  if (value !== undefined) return [value];
  const known = run.objects.values(name);
  const isSure = (one: Scalar): boolean => run.objects.isSure({ [name]: one });
  switch (source) {
    case 'token':
      return [''];
    case 'unique':
      return [UNIQUE];
    case 'known':
      return [known[0] ?? exampleIn(run, operations, name)].filter((one) => one !== undefined);
    case 'changeable':
      return known.filter(isSure).slice(0, 1);
    case 'existing':
      return known.filter((one) => !isSure(one)).slice(0, MOST_EXISTING);
    default:
      return [];
  }
}

const exampleIn = (run: Run, operations: readonly Operation[], name: string): Scalar | undefined =>
  operations
    .map((operation) => exampleOf(run.contract.document, operation, name))
    .find((example) => example !== undefined);

/** What is wrong with given values: an input that no flow has, a value that its schema does not allow, a missing one. */
export function inputProblems(flows: readonly Flow[], given: GivenInputs): string[] {
  const known = new Set(flows.flatMap(({ inputs }) => inputs.map(({ name }) => name)));
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  return [
    ...unknown.map((name) => `No flow has an input "${name}". There are ${[...known].join(', ')}.`),
    ...flows
      .filter(({ isPart }) => !isPart)
      .flatMap((flow) => [...missing(flow, given), ...invalid(flow, given)]),
  ];
}

const missing = ({ id, place, inputs }: Flow, given: GivenInputs): string[] =>
  inputs
    .filter((input) => input.required && input.source === undefined && input.default === undefined)
    .filter(({ name }) => valueIn(given, name) === undefined)
    .map(
      ({ name }) =>
        `${place}: The input ${name} of the flow ${id} has no value. Give one: --flow-input ${name}=...`,
    );

function invalid({ document, inputs, place, id }: Flow, given: GivenInputs): string[] {
  const schemas = createSchemas(document, 'request');
  return inputs.flatMap(({ name, schema }) =>
    valueIn(given, name) === undefined
      ? []
      : schemas
          .check(schema, valueIn(given, name))
          .map((broken) => `${place}: The input ${name} of the flow ${id} ${expectation(broken)}.`),
  );
}

/** The given values; a text for an input that does not accept texts is read as JSON. */
export const readInputs = (flows: readonly Flow[], given: GivenInputs): GivenInputs =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (typeof value !== 'string' || acceptsText(flows, name, value)) return [name, value];
      const read = readJson(value);
      return [name, read.kind === 'value' ? read.value : value];
    }),
  );

const acceptsText = (flows: readonly Flow[], name: string, text: string): boolean =>
  flows.some(({ document, inputs }) =>
    inputs.some((one) => one.name === name && createSchemas(document, 'request').test(one.schema, text)),
  );

/** The given values that must not be shown: those of inputs with the format password. */
export const secretInputs = (flows: readonly Flow[], given: GivenInputs): string[] =>
  flows.flatMap(({ document, inputs }) =>
    inputs.flatMap(({ name, schema }) => {
      const value = valueIn(given, name);
      const isSecret = member(valueAt(document, schema), 'format') === 'password';
      return isSecret && typeof value === 'string' ? [value] : [];
    }),
  );
