import { member, valueIn } from '../../base/json.ts';
import { readJsonBody } from '../../check/read-body.ts';
import { exampleOf } from '../objects/place.ts';
import type { Run } from '../run.ts';
import type { Flow, GivenInputs, Input } from './flow.ts';

/** Inputs whose values come from the run: its token, and a word that no name in the service contains yet. */
const OF_RUN = {
  // The forwarder adds the token to a request that has none.
  token: () => '',
  unique: (run: Run, flow: Flow) => run.uniqueName(flow.id),
} as const;

const isOfRun = (name: string): name is keyof typeof OF_RUN => Object.hasOwn(OF_RUN, name);

/** The values of the inputs with which a flow begins, or the input that has none. */
export function valuesFor(
  run: Run,
  flow: Flow,
  inputs: GivenInputs,
): { readonly values: Readonly<Record<string, unknown>> } | { readonly lacking: string } {
  const values: Record<string, unknown> = {};
  for (const input of flow.inputs) {
    const value =
      givenTo(input, inputs) ??
      (isOfRun(input.name) ? OF_RUN[input.name](run, flow) : known(run, flow, input.name));
    if (value === undefined && input.required) return { lacking: input.name };
    if (value !== undefined) values[input.name] = value;
  }
  return { values };
}

const givenTo = (input: Input, inputs: GivenInputs): unknown => {
  const value = valueIn(inputs, input.name) ?? input.schema['default'];
  if (typeof value !== 'string' || input.schema['type'] === undefined || input.schema['type'] === 'string')
    return value;
  const content = readJsonBody(value);
  return content.kind === 'value' ? content.value : value;
};

/** A value that the parameter with this name is known to have: of an object of the run, if the flow changes it. */
function known(run: Run, { steps }: Flow, name: string): unknown {
  const operations = [...steps.values()].map(({ operation }) => operation);
  const changes = operations.some(
    ({ id, readOnly, path }) =>
      !readOnly && run.objects.resources.creatorOf(id) === undefined && path.includes(`{${name}}`),
  );
  const values = run.objects.values(name);
  if (changes) return values.find((value) => run.objects.isSure({ [name]: value }));
  const examples = operations.map((one) => exampleOf(run.contract.document, one, name));
  return values[0] ?? examples.find((one) => one !== undefined);
}

/** What is wrong with the given values: an input that no flow has, or one that needs a value. */
export function inputProblems(flows: readonly Flow[], flowInputs: GivenInputs): string[] {
  const names = new Set(flows.flatMap(({ inputs }) => inputs.map(({ name }) => name)));
  const parts = new Set(flows.flatMap(({ runs }) => runs));
  return [
    ...Object.keys(flowInputs)
      .filter((name) => !names.has(name))
      .map((name) => `No flow has an input "${name}". There are ${[...names].join(', ')}.`),
    ...flows
      .filter(({ id }) => !parts.has(id))
      .flatMap(({ id, place, inputs }) =>
        inputs
          .filter((one) => one.required && !isOfRun(one.name) && givenTo(one, flowInputs) === undefined)
          .map(
            ({ name }) =>
              `${place}: The input ${name} of the flow ${id} has no value. Give one: --flow-input ${name}=...`,
          ),
      ),
  ];
}

/** The given values that must not be shown: those of inputs with the format password. */
export const secretInputs = (flows: readonly Flow[], flowInputs: GivenInputs): string[] =>
  flows.flatMap(({ inputs }) =>
    inputs.flatMap((input) => {
      const value = givenTo(input, flowInputs);
      return member(input.schema, 'format') === 'password' && typeof value === 'string' ? [value] : [];
    }),
  );
