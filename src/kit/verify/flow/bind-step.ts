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
import { type Operation, pathNamesIn } from '../../../contract/index.ts';
import { didYouMean } from '../../../base/closest.ts';
import { type Binder, type Keys, type Names, texts } from './binder.ts';
import { type Criterion, expressionsOf, parseCriterion } from './criterion.ts';
import { type Expression, expressionsIn, parseExpression } from './expression.ts';
import type { Action, Body, Expectation, Parameter, Step } from './flow.ts';

const IN = ['path', 'query', 'header', 'cookie'] as const;
const ACTIONS = ['end', 'goto', 'retry'] as const;

/** Binds the steps of one flow. */
export class StepBinder {
  readonly #binder: Binder;
  readonly #flow: JsonObject;
  readonly #names: Names;
  readonly #keys: Keys;

  constructor(binder: Binder, flow: JsonObject, names: Names, keys: Keys) {
    this.#binder = binder;
    this.#flow = flow;
    this.#names = names;
    this.#keys = keys;
  }

  bind(): Step[] {
    const seen = new Set<string>();
    return list(this.#flow['steps']).flatMap((value, index) => {
      if (!isObject(value)) return [];
      const keys = [...this.#keys, 'steps', String(index)];
      const id = text(value['stepId']) ?? '';
      if (seen.has(id))
        this.#binder.say(
          [...keys, 'stepId'],
          `Another step of the flow is called ${id} too: rename one of them.`,
        );
      seen.add(id);
      return this.#step(id, value, keys) ?? [];
    });
  }

  #step(id: string, value: JsonObject, keys: Keys): Step | undefined {
    const runs = this.#runs(id, value, keys);
    const body = this.#body(value['requestBody'], [...keys, 'requestBody']);
    const criteria = value['successCriteria'];
    const bound = {
      criteria: this.#criteria(criteria, [...keys, 'successCriteria']),
      expectations: this.#expectations(value['x-expect'], [...keys, 'x-expect']),
      onSuccess: this.#actions(value, 'onSuccess', 'successActions', keys),
      onFailure: this.#actions(value, 'onFailure', 'failureActions', keys),
    };
    for (const [name, output] of entries(value['outputs']))
      this.#binder.checkTexts(this.#names, output, [...keys, 'outputs', name], true);
    if (runs === undefined) return undefined;
    const operation = 'operation' in runs ? runs.operation : undefined;
    if (operation !== undefined && body !== undefined)
      this.#checkBody(operation, body, [...keys, 'requestBody']);
    const description = text(value['description']);
    const restores = this.#binder.stepNamed(this.#names, value['x-restores'], [...keys, 'x-restores']);
    if (value['x-walk'] === true && operation?.pagination === undefined)
      this.#binder.say(
        [...keys, 'x-walk'],
        'Only a list with pages that the contract describes can be walked: remove x-walk.',
      );
    return {
      id,
      ...(description === undefined ? {} : { description }),
      place: this.#binder.placeOf([...keys, 'stepId']),
      runs,
      parameters: this.#parameters(id, value, operation, keys),
      ...(body === undefined ? {} : { body }),
      ...bound,
      ...(criteria === undefined ? { criteria: undefined } : {}),
      outputs: texts(value['outputs']),
      walk: value['x-walk'] === true,
      optional: value['x-optional'] === true,
      always: value['x-always'] === true || restores !== undefined,
      ...(restores === undefined ? {} : { restores }),
    };
  }

  #runs(id: string, value: JsonObject, keys: Keys): Step['runs'] | undefined {
    const kinds = ['operationId', 'operationPath', 'workflowId'].filter((kind) => kind in value);
    const [kind = '', ...more] = kinds;
    if (kind === '' || more.length > 0) {
      this.#binder.say(keys, `The step ${id} must have one of operationId, operationPath and workflowId.`);
      return undefined;
    }
    const named = text(value[kind]) ?? '';
    const at = [...keys, kind];
    if (kind === 'workflowId') {
      const flow = this.#binder.flowNamed(named, at);
      return flow === undefined ? undefined : { flow };
    }
    const operation =
      kind === 'operationId' ? this.#binder.operationNamed(named, at) : this.#binder.operationAt(named, at);
    return operation && { operation };
  }

  #parameters(id: string, step: JsonObject, operation: Operation | undefined, keys: Keys): Parameter[] {
    const found = new Map<string, Parameter>();
    // What all steps share are parameters of requests, not inputs of other flows.
    const owners: [Json | undefined, Keys][] = [[step['parameters'], keys]];
    if (operation !== undefined) owners.unshift([this.#flow['parameters'], this.#keys]);
    for (const [parameters, owner] of owners)
      for (const [index, item] of list(parameters).entries()) {
        const at = [...owner, 'parameters', String(index)];
        const parameter = isObject(item) ? this.#parameter(item, operation, at) : undefined;
        if (parameter !== undefined) found.set(`${parameter.in ?? ''} ${parameter.name}`, parameter);
      }
    const missing = (operation === undefined ? [] : pathNamesIn(operation.path)).filter(
      (name) => !found.has(`path ${name}`),
    );
    for (const name of missing)
      this.#binder.say(keys, `The step ${id} lacks the path parameter ${name}: add it to its parameters.`);
    return [...found.values()];
  }

  #parameter(item: JsonObject, operation: Operation | undefined, keys: Keys): Parameter | undefined {
    const { value, keys: at } = this.#binder.component('parameters', item, keys);
    const name = text(value['name']);
    const place = IN.find((one) => one === value['in']);
    if (text(item['reference']) !== undefined && Object.keys(value).length === 0) return undefined;
    if (
      name === undefined ||
      value['value'] === undefined ||
      (operation !== undefined && place === undefined)
    ) {
      this.#binder.say(
        at,
        `A parameter needs a name and a value${operation === undefined ? '' : ', and in'}.`,
      );
      return undefined;
    }
    // The verifier itself sends the token, as the contract says.
    const isToken = expressionsIn(value['value']).some(
      (one) => one.root === 'inputs' && this.#names.tokens.has(one.names.join('.')),
    );
    if (isToken && operation !== undefined) return undefined;
    this.#binder.checkTexts(this.#names, value['value'], [...at, 'value'], false);
    if (operation === undefined) return { name, value: value['value'] };
    return this.#sentAs(operation, name, place, value['value'], at);
  }

  #sentAs(
    operation: Operation,
    name: string,
    place: Parameter['in'],
    value: Json,
    keys: Keys,
  ): Parameter | undefined {
    if (place === 'header' || place === 'cookie') return { name, in: place, value };
    const now = place === 'path' ? this.#pathName(operation, name) : name;
    const known = operation.parameters.filter((one) => one.in === place).map((one) => one.name);
    if (now !== undefined && known.includes(now)) return { name: now, ...(place && { in: place }), value };
    const hint = didYouMean(
      name,
      known,
      known.length === 0 ? 'It has none.' : `There are ${known.join(', ')}.`,
      'Did',
    );
    this.#binder.say([...keys, 'name'], `${operation.id} has no ${place ?? ''} parameter "${name}". ${hint}`);
    return undefined;
  }

  /** The name of a path parameter in the contract as it is verified, where each name means one thing. */
  #pathName({ id, path }: Operation, name: string): string | undefined {
    const before = this.#binder.contracts.named.operations.find((one) => one.id === id);
    return pathNamesIn(path)[pathNamesIn(before?.path ?? '').indexOf(name)];
  }

  #body(value: Json | undefined, keys: Keys): Body | undefined {
    if (!isObject(value)) return undefined;
    const { payload } = value;
    const contentType = text(value['contentType']);
    const replacements = list(value['replacements']).map((one, index) => {
      const at = [...keys, 'replacements', String(index)];
      const target = text(member(one, 'target')) ?? '';
      if (!target.startsWith('/'))
        this.#binder.say([...at, 'target'], `${target} must be a JSON pointer: nothing else is supported.`);
      this.#binder.checkTexts(this.#names, member(one, 'value'), [...at, 'value'], false);
      return { target, value: member(one, 'value') };
    });
    this.#checkPayload(payload, [...keys, 'payload']);
    if (payload === undefined) this.#binder.say(keys, 'A requestBody needs a payload.');
    return { ...(contentType === undefined ? {} : { contentType }), payload, replacements };
  }

  /** Each text at its own line. */
  #checkPayload(value: Json | undefined, keys: Keys): void {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) this.#checkPayload(inner, [...keys, key]);
    else this.#binder.checkTexts(this.#names, value, keys, false);
  }

  #checkBody(operation: Operation, { contentType, payload }: Body, keys: Keys): void {
    const { method, id, requestBody } = operation;
    if (method === 'GET') this.#binder.say(keys, `${id} is a GET, which has no body: remove requestBody.`);
    const type = contentType ?? requestBody?.content[0]?.type ?? 'application/json';
    const isObjectType = /[/+]json$|^application\/x-www-form-urlencoded$|^multipart\/form-data$/.test(type);
    if (!isObjectType && typeof payload !== 'string')
      this.#binder.say([...keys, 'payload'], `A body of the type ${type} must be written as a text.`);
  }

  #criteria(value: Json | undefined, keys: Keys): Criterion[] {
    return list(value).flatMap((item, index) => this.#criterion(item, [...keys, String(index)]) ?? []);
  }

  #criterion(item: Json, keys: Keys): Criterion | undefined {
    const said = member(item, 'type');
    const type = text(said) ?? text(member(said, 'type')) ?? 'simple';
    const condition = text(member(item, 'condition')) ?? '';
    const restsOn = this.#binder.stepNamed(this.#names, member(item, 'x-rests-on'), [...keys, 'x-rests-on']);
    if (type === 'xpath') {
      this.#binder.say(
        [...keys, 'type'],
        'XPath is not supported: use a simple condition, a regex or JSONPath.',
      );
      return undefined;
    }
    const context = text(member(item, 'context'));
    const where = context === undefined ? undefined : parseExpression(context);
    if (context !== undefined && where === undefined)
      this.#binder.say([...keys, 'context'], `${context} is not a runtime expression: correct it.`);
    try {
      const criterion = parseCriterion(type, condition, where);
      for (const expression of expressionsOf(criterion))
        this.#binder.checkExpression(this.#names, expression, [...keys, 'condition'], true);
      return { ...criterion, restsOn: this.#restsOn(restsOn, expressionsOf(criterion)) };
    } catch (error) {
      const why = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
      this.#binder.say([...keys, 'condition'], `The condition ${condition} cannot be read: ${why}.`);
      return undefined;
    }
  }

  /** The steps whose requests a condition depends on: the one it names, and those from whose requests it takes values. */
  #restsOn(named: string | undefined, expressions: readonly Expression[]): string[] {
    const senders = expressions.flatMap(({ root, names: [step = '', , ...output] }) =>
      root === 'steps' && this.#names.steps.get(step)?.get(output.join('.'))?.startsWith('$request') === true
        ? [step]
        : [],
    );
    return [...new Set([...(named === undefined ? [] : [named]), ...senders])];
  }

  /** The actions of the step, and those of the flow that it does not replace. */
  #actions(step: JsonObject, own: 'onSuccess' | 'onFailure', kind: string, keys: Keys): Action[] {
    const owners: [Json | undefined, Keys][] = [
      [step[own], [...keys, own]],
      [this.#flow[kind], [...this.#keys, kind]],
    ];
    const found = new Map<string, Action>();
    for (const [actions, owner] of owners)
      for (const [index, item] of list(actions).entries()) {
        const action = isObject(item) ? this.#action(kind, item, [...owner, String(index)]) : undefined;
        if (action !== undefined && !found.has(action.name)) found.set(action.name, action);
      }
    return [...found.values()];
  }

  #action(kind: string, item: JsonObject, keys: Keys): Action | undefined {
    const { value, keys: at } = this.#binder.component(kind, item, keys);
    const name = text(value['name']);
    const type = ACTIONS.find((one) => one === value['type']);
    if (text(item['reference']) !== undefined && Object.keys(value).length === 0) return undefined;
    if (name === undefined || type === undefined) {
      this.#binder.say(at, 'An action needs a name and a type.');
      return undefined;
    }
    const [step, flow] = [text(value['stepId']), text(value['workflowId'])];
    const targets = [step, flow].filter((one) => one !== undefined).length;
    if (type === 'goto' ? targets !== 1 : targets > (type === 'retry' ? 1 : 0))
      this.#binder.say(
        at,
        `The action ${name} must name ${type === 'end' ? 'no step and no flow' : type === 'goto' ? 'one step or one flow' : 'at most one step or flow'}.`,
      );
    const key = flow === undefined ? undefined : this.#binder.flowNamed(flow, [...at, 'workflowId']);
    this.#binder.stepNamed(this.#names, step, [...at, 'stepId']);
    return {
      name,
      type,
      criteria: this.#criteria(value['criteria'], [...at, 'criteria']),
      ...(step === undefined ? {} : { step }),
      ...(key === undefined ? {} : { flow: key }),
      retryAfter: numberOr(value['retryAfter'], 0),
      retryLimit: numberOr(value['retryLimit'], 1),
    };
  }

  #expectations(value: Json | undefined, keys: Keys): Expectation[] {
    return list(value).flatMap((item, index) => this.#expectation(item, [...keys, String(index)]) ?? []);
  }

  #expectation(item: Json, keys: Keys): Expectation | undefined {
    const but = strings(member(item, 'except'));
    for (const that of ['holds', 'unchanged'] as const) {
      const named = member(item, that);
      if (named === undefined) continue;
      const step = this.#binder.stepNamed(this.#names, named, [...keys, that]);
      if (step === undefined) return undefined;
      return that === 'holds' ? { that, step, but, as: texts(member(item, 'as')) } : { that, step, but };
    }
    const that = (['has', 'lists', 'omits', 'lists-only'] as const).find(
      (one) => member(item, one) !== undefined,
    );
    if (that === undefined) return undefined;
    const fields = member(item, that);
    this.#checkPayload(fields, [...keys, that]);
    const named = this.#binder.stepNamed(this.#names, member(item, 'rests-on'), [...keys, 'rests-on']);
    const restsOn = this.#restsOn(named, expressionsIn(fields));
    return { that, item: fields, at: text(member(item, 'at')) ?? '', restsOn };
  }
}

const numberOr = (value: Json | undefined, other: number): number =>
  typeof value === 'number' ? value : other;
