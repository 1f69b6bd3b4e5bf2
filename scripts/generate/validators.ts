/**
 * Validators as code, for places where code must not be made at run time: workers, and pages with a strict policy.
 * A schema that means the same in both directions is compiled once, and a `$ref` is a call, never a copy.
 */
import { Ajv2020, _ } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { loadContract } from '../../src/document/load.ts';
import { nodeAt, resolve } from '../../src/document/refs.ts';
import { stringFormats } from '../../src/document/validate/formats.ts';
import { isUnion, prepare } from '../../src/document/validate/prepare.ts';
import { schemaIds, type Way } from './schema-ids.ts';
import { tidy } from './validator-code.ts';
import { addOurKeywords } from './validator-keywords.ts';
import type { JsonObject } from './json.ts';
import { skeletonOf } from './skeleton.ts';

/** The text of validators.js. */
export function validatorsFile(document: JsonObject): string {
  const idOf = schemaIds(document);
  const wayOf = new Map<string, Way>();
  const ajv = createAjv(JSON.stringify(document).includes('"unevaluated'));
  addOurKeywords(ajv, (base, pointer) => idOf(pointer, wayOf.get(base) ?? 'response'));

  function add(pointer: string, way: Way): void {
    const id = idOf(pointer, way);
    if (wayOf.has(id)) return;
    wayOf.set(id, way);
    const value = nodeAt(document, pointer).value;
    const { schema, refs } = prepare(document, pointer, value, way, new WeakMap(), (to) => idOf(to, way));
    ajv.addSchema(schema, id);
    // The place that an error names is then a pointer into the document.
    const schemaPath = pointer.split('/').map(encodeURIComponent).join('/');
    Object.assign(ajv.schemas[id] ?? {}, { schemaPath });
    for (const ref of [...refs, ...branchesIn(schema)]) add(ref, way);
  }

  for (const { parameters, requestBody, responses } of loadContract(document).operations) {
    const answers = responses.flatMap(({ content }) => content);
    for (const { schema } of [...parameters, ...(requestBody?.content ?? [])])
      if (schema) add(resolve(document, schema).pointer, 'request');
    for (const { schema } of answers) if (schema) add(resolve(document, schema).pointer, 'response');
  }
  const code = tidy(standalone.default(ajv, Object.fromEntries([...wayOf.keys()].map((id) => [id, id]))));
  return [
    `export const contract = ${aLineEach(skeletonOf(document))};\n`,
    'export function createValidators(runtime) {',
    'const validators = {};',
    code,
    'return validators;',
    '}\n',
  ].join('\n');
}

/** A line for each path and component, so that a change shows where it is. */
const aLineEach = (document: JsonObject): string =>
  JSON.stringify(document, null, 1).replaceAll(/\n {4,}/g, '');

function createAjv(unevaluated: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    allowUnionTypes: true,
    validateSchema: false,
    addUsedSchema: false,
    inlineRefs: false,
    formats: stringFormats,
    code: { source: true, lines: true, formats: _`runtime.formats` },
  });
  // Bookkeeping in every validator, for keywords that the contract may not even have.
  Object.assign(ajv.opts, { unevaluated, dynamicRef: false });
  return ajv;
}

/** The branches of unions are called by name, so that each is a validator of its own. */
function branchesIn(schema: object): string[] {
  return Object.values(schema).flatMap((value: unknown) => {
    if (isUnion(value)) return [...value.branches];
    return typeof value === 'object' && value !== null ? branchesIn(value) : [];
  });
}

/** What TypeScript sees of validators.js. */
export const VALIDATORS_TYPES = `
/** The contract without its prose. */
export declare const contract: object;

/** An error as the validators make it: where, which rule, and what the rule asks for. */
export interface ValidatorError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** True where the value is valid; else \`errors\` says why not. */
export interface CompiledValidator {
  (value: unknown, place?: { instancePath: string }): boolean;
  errors?: ValidatorError[] | null;
}

export type Validators = Readonly<Record<string, CompiledValidator>>;

/** What the validators call: they hold nothing that is the same for all of them. */
export interface ValidatorRuntime {
  readonly formats: Readonly<Record<string, unknown>>;
  length(text: string): number;
  numeric(type: { types: readonly string[]; format?: string }, value: unknown): object | undefined;
  repeatedAt(items: unknown): number | undefined;
  choose(
    validators: Validators,
    union: CompiledUnion,
    value: unknown,
    instancePath: string,
    schemaPath: string,
  ): ValidatorError[];
}

/** A union whose branches are named by their validators. */
export interface CompiledUnion {
  readonly keyword: 'anyOf' | 'oneOf';
  readonly branches: readonly string[];
  readonly tag?: {
    readonly property: string;
    readonly branchOf: readonly (readonly [string | number | boolean | null, string])[];
    readonly constAt: readonly string[];
  };
}

export declare function createValidators(runtime: ValidatorRuntime): Validators;
`;
