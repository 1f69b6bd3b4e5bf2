import { didYouMean } from '../../../base/closest.ts';
import { type Contract, type Operation, shownPlace } from '../../../contract/index.ts';
import { entries, isObject, type Json, type JsonObject, list, member, text } from '../../../base/json.ts';
import { keysOf } from '../../../base/pointer.ts';
import type { SourcePlace } from '../../../contract/read/index.ts';
import { type Expression, expressionsIn, keyAmong } from './expression.ts';
import type { Flows } from './read.ts';

/** A problem of a document with flows, and its place. */
export interface FlowProblem extends SourcePlace {
  readonly message: string;
  /** The key of the flow that it concerns. */
  readonly flow?: string;
}

/** What the texts of a flow may refer to. */
export interface Names {
  readonly inputs: ReadonlySet<string>;
  /** The inputs that hold the token of the run. */
  readonly tokens: ReadonlySet<string>;
  /** The ids of the flows that run before. */
  readonly flows: ReadonlySet<string>;
  /** The outputs of each step, by their names. */
  readonly steps: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The contract whose names flows use, and the same as it is verified. */
export interface Contracts {
  readonly named: Contract;
  readonly target: Contract;
  /** The keys of all flows. */
  readonly keys: ReadonlySet<string>;
}

export type Keys = readonly string[];

export const idsIn = (document: JsonObject): string[] =>
  list(document['workflows']).flatMap((one) => text(member(one, 'workflowId')) ?? []);

/** Finds what the flows of one document name, and collects what is missing. */
export class Binder {
  readonly document: JsonObject;
  readonly prefix: string;
  readonly contracts: Contracts;
  /** The key of the flow that is being bound. */
  current: string | undefined;
  readonly #flows: Flows;
  readonly #report: (problem: FlowProblem) => void;

  constructor(flows: Flows, prefix: string, contracts: Contracts, report: (problem: FlowProblem) => void) {
    this.#flows = flows;
    this.document = flows.document;
    this.prefix = prefix;
    this.contracts = contracts;
    this.#report = report;
  }

  say(keys: Keys, message: string): void {
    const flow = this.current === undefined ? {} : { flow: this.current };
    this.#report({ ...this.#flows.place(keys), message, ...flow });
  }

  placeOf(keys: Keys): string {
    return shownPlace(this.#flows.place(keys));
  }

  /** The key of a flow that a text names. */
  flowNamed(name: string, keys: Keys): string | undefined {
    const [, source, id] = /^\$sourceDescriptions\.([\w-]+)\.([\w-]+)$/.exec(name) ?? [];
    const key = this.prefix + (source === undefined ? name : `${source}.${id}`);
    if (this.contracts.keys.has(key)) return key;
    const own = idsIn(this.document);
    this.say(keys, `There is no flow "${name}": ${didYouMean(name, own, `there are ${own.join(', ')}.`)}`);
    return undefined;
  }

  /** The operation that an id names. */
  operationNamed(name: string, keys: Keys): Operation | undefined {
    const { named } = this.contracts;
    const id = /^\$sourceDescriptions\.[\w-]+\.(.+)$/.exec(name)?.[1] ?? name;
    const known = named.operations.map((operation) => operation.id);
    if (known.includes(id)) return this.#operation(id);
    const hint = didYouMean(id, known, 'Is it in another contract? --contract names the one to use.', 'Did');
    this.say(keys, `The contract has no operation "${id}". ${hint}`);
    return undefined;
  }

  /** The operation at a pointer into the contract. */
  operationAt(path: string, keys: Keys): Operation | undefined {
    const [, pointer] = /^\{\$sourceDescriptions\.[\w-]+\.url\}#(\/paths\/.+)$/.exec(path) ?? [];
    if (pointer === undefined) {
      this.say(keys, `${path} must be like {$sourceDescriptions.api.url}#/paths/~1orders/get.`);
      return undefined;
    }
    const [, template, method] = keysOf(pointer);
    const { operations } = this.contracts.named;
    const found = operations.find((one) => one.path === template && one.method.toLowerCase() === method);
    if (found === undefined) this.say(keys, `The contract has no operation at ${pointer}.`);
    return found && this.#operation(found.id);
  }

  #operation(id: string): Operation | undefined {
    return this.contracts.target.operations.find((operation) => operation.id === id);
  }

  /** The id of a step that a text names. */
  stepNamed({ steps }: Names, value: Json | undefined, keys: Keys): string | undefined {
    const id = text(value);
    if (id === undefined || steps.has(id)) return id;
    const known = [...steps.keys()];
    this.say(keys, `There is no step "${id}": ${didYouMean(id, known, `there are ${known.join(', ')}.`)}`);
    return undefined;
  }

  /** The object that is meant by a reference to a component, with its place. */
  component(
    kind: string,
    value: JsonObject,
    keys: Keys,
  ): { readonly value: JsonObject; readonly keys: Keys } {
    const reference = text(value['reference']);
    if (reference === undefined) return { value, keys };
    const name = new RegExp(`^\\$components\\.${kind}\\.(.+)$`).exec(reference)?.[1] ?? '';
    const found = member(member(this.document['components'], kind), name);
    if (isObject(found)) {
      const own = value['value'] === undefined ? found : { ...found, value: value['value'] };
      return { value: own, keys: ['components', kind, name] };
    }
    this.say(
      [...keys, 'reference'],
      `${reference} does not resolve: components has no such entry in ${kind}.`,
    );
    return { value: {}, keys };
  }

  /** Checks the expressions in a value, and the texts that look like one; `after`: a response is known. */
  checkTexts(names: Names, value: Json | undefined, keys: Keys, after: boolean): void {
    if (typeof value === 'string' && /^\$[a-z]+[.#]/i.test(value) && expressionsIn(value).length === 0)
      this.say(keys, `${value} is not a runtime expression: correct it.`);
    for (const expression of expressionsIn(value)) this.checkExpression(names, expression, keys, after);
  }

  checkExpression(names: Names, expression: Expression, keys: Keys, after: boolean): void {
    const why = this.#whyUnknown(names, expression, after);
    if (why !== undefined) this.say(keys, `${expression.text} has no value: ${why}`);
  }

  #whyUnknown(
    { inputs, tokens, flows, steps }: Names,
    { root, names }: Expression,
    after: boolean,
  ): string | undefined {
    const [first = '', second = '', ...rest] = names;
    switch (root) {
      case 'inputs':
        if (tokens.has(first))
          return 'the token can only be a parameter, and the verifier sends it by itself.';
        if (keyAmong(inputs, names) !== undefined) return undefined;
        return `the inputs have no ${names.join('.')}. ${didYouMean(first, [...inputs], 'Declare it there.', 'Did')}`;
      case 'steps': {
        const outputs = steps.get(first);
        if (outputs === undefined)
          return `there is no step ${first}. ${didYouMean(first, [...steps.keys()], 'Correct the name.', 'Did')}`;
        if (second !== 'outputs') return `write $steps.${first}.outputs and the name of an output.`;
        if (keyAmong(new Set(outputs.keys()), rest) !== undefined) return undefined;
        return `the step ${first} has no output ${rest.join('.')}. ${didYouMean(rest.join('.'), [...outputs.keys()], 'Add it there.', 'Did')}`;
      }
      case 'workflows':
        if (!this.contracts.keys.has(this.prefix + first)) return `there is no flow ${first}.`;
        return flows.has(first) ? undefined : `the flow ${first} may run later. Add it to dependsOn.`;
      case 'sourceDescriptions':
        return second === 'url' ? undefined : 'only the url of a source can be used.';
      case 'components':
        return 'components are referred to with "reference".';
      default:
        return after ? undefined : 'it is known only after the request. Use an output of a step.';
    }
  }
}

export const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(entries(value).flatMap(([name, one]) => (typeof one === 'string' ? [[name, one]] : [])));
