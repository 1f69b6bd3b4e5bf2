import { stringify } from 'yaml';
import {
  isObject,
  member,
  type Operation,
  strings,
  text,
  type Contract,
} from '../../../src/contract/index.ts';
import { FLOWS, type Flow, type Step, type StepCheck } from '../../../src/kit/flows/index.ts';

/**
 * The kit's flows as an Arazzo 1.0.1 document, for tools that support this format. Arazzo cannot describe which bytes
 * to upload, and some tools cannot send an empty object, so flows with either are omitted. `openapi` is the address of
 * the contract.
 */
export const arazzoText = (contract: Contract, openapi: string): string =>
  stringify(toArazzo(FLOWS, contract, openapi), { lineWidth: 0, aliasDuplicateObjects: false });

function toArazzo(flows: readonly Flow[], contract: Contract, openapi: string): object {
  const version = text(member(contract.document['info'], 'version')) ?? '1.0.0';
  return {
    arazzo: '1.0.1',
    info: {
      title: 'Flows through the API',
      summary: 'Expectations between calls. Generated from the flows of the contract kit; do not edit.',
      version,
    },
    sourceDescriptions: [{ name: 'api', url: openapi, type: 'openapi' }],
    workflows: flows
      .filter((flow) =>
        flow.steps.every((step) => !uploads(contract.operation(step.call)) && !sendsEmptyObject(step)),
      )
      .map((flow) => toWorkflow(flow, contract)),
  };
}

const uploads = ({ requestBody }: Operation): boolean =>
  requestBody?.content[0]?.type === 'multipart/form-data';

/** Redocly's tool sends no body for an empty object. */
const sendsEmptyObject = ({ body }: Step): boolean =>
  body !== undefined && body.example === undefined && Object.keys(body.set ?? {}).length === 0;

const inputOf = (name: string): string => name.split('.').at(-1) ?? name;

function toWorkflow(flow: Flow, contract: Contract): object {
  const inputs = ['unique', ...(flow.values ?? []).map(inputOf)];
  const properties = Object.fromEntries(inputs.map((name) => [name, inputSchema(name)]));
  const saved = new Map<string, string>();
  const steps = flow.steps.map((step) => toStep(flow, step, contract.operation(step.call), saved));
  return {
    workflowId: flow.id,
    summary: flow.title,
    inputs: {
      type: 'object',
      required: ['token', ...inputs],
      properties: { token: { type: 'string', format: 'password' }, ...properties },
    },
    parameters: [{ name: 'Authorization', in: 'header', value: 'Bearer {$inputs.token}' }],
    steps,
  };
}

function inputSchema(name: string): object {
  if (name === 'unique')
    return { type: 'string', description: 'A word that no name in the service contains yet.' };
  return { type: name.endsWith('Id') ? 'integer' : 'string' };
}

function toStep(flow: Flow, step: Step, operation: Operation, saved: Map<string, string>): object {
  // Some tools look up steps across workflows, so their ids must differ.
  const stepId = `${flow.id}-${step.id}`;
  const put = (value: unknown): unknown => replace(value, saved);
  const parameters: object[] = Object.entries(step.with ?? {}).map(([name, value]) => ({
    name,
    in: operation.parameters.find((one) => one.name === name)?.in ?? 'query',
    value: put(value),
  }));
  if (step.token !== undefined)
    parameters.push({ name: 'Authorization', in: 'header', value: put(`Bearer ${step.token}`) });
  const media = operation.requestBody?.content[0];
  const example = media?.examples.find(({ name }) => name === step.body?.example)?.value;
  const body = {
    ...(isObject(example) ? example : {}),
    ...step.body?.set,
  };
  const payload = Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => name !== 'callbackUrl' && step.body?.without?.includes(name) !== true,
    ),
  );
  const criteria = [
    { condition: (step.status ?? [200, 201]).map((status) => `$statusCode == ${status}`).join(' || ') },
    ...(step.checks ?? []).flatMap((check) => criterion(check, put)),
    ...(step.poll === true ? [{ condition: polled(operation) }] : []),
  ];
  const outputs = Object.fromEntries(
    Object.entries(step.save ?? {})
      // Whole records are not compared, because tools compare their text.
      .filter(([, pointer]) => !/^\/\w+\/\d+$/.test(pointer))
      .map(([name, pointer]) => [name, `$response.body#${pointer}`]),
  );
  for (const name of Object.keys(outputs)) saved.set(name, `$steps.${stepId}.outputs.${name}`);
  return {
    stepId,
    operationId: `$sourceDescriptions.api.${step.call}`,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(step.body === undefined || media === undefined
      ? {}
      : { requestBody: { contentType: media.type, payload: put(payload) } }),
    successCriteria: criteria,
    ...(step.poll === true
      ? { onFailure: [{ name: 'askAgain', type: 'retry', retryAfter: 1, retryLimit: 60 }] }
      : {}),
    ...(Object.keys(outputs).length === 0 ? {} : { outputs }),
  };
}

function polled({ polling }: Operation): string {
  const at = text(polling?.['status']) ?? '/status';
  return strings(polling?.['done'])
    .map((status) => `$response.body#${at} == '${status}'`)
    .join(' || ');
}

/** The checks that a simple condition can express. */
function criterion(check: StepCheck, put: (value: unknown) => unknown): { condition: string }[] {
  if (check.that === 'is there') return [{ condition: `$response.body#${check.at} != null` }];
  if (check.that !== 'equals' && check.that !== 'differs') return [];
  const value = put(check.value);
  const whole =
    typeof value === 'number'
      ? String(value)
      : typeof value === 'string' && value.startsWith('$')
        ? value
        : '';
  if (whole === '') return [];
  return [{ condition: `$response.body#${check.at} ${check.that === 'equals' ? '==' : '!='} ${whole}` }];
}

/** Replaces `{name}` with runtime expressions. */
function replace(value: unknown, saved: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const expression = (name: string): string => saved.get(name) ?? `$inputs.${inputOf(name)}`;
    const whole = /^\{([\w.]+)\}$/.exec(value)?.[1];
    if (whole !== undefined) return expression(whole);
    return value.replaceAll(/\{([\w.]+)\}/g, (_text, name: string) => `{${expression(name)}}`);
  }
  if (Array.isArray(value)) return value.map((item) => replace(item, saved));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner, saved)]));
  }
  return value;
}
