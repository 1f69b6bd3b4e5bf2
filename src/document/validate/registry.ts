import {
  Ajv2020,
  type ErrorObject,
  type FuncKeywordDefinition,
  type ValidateFunction,
} from 'ajv/dist/2020.js';
import { type JsonObject, member } from '../json.ts';
import { nodeAt } from '../refs.ts';
import { stringFormats } from './formats.ts';
import { type Direction, keyOf, OURS, prepare } from './prepare.ts';
import { brokenBy, type NumericType, repeatedAt } from './types.ts';
import type { Union } from './union.ts';

/** A rule that was broken: Ajv's account of it, and where the rule stands in the document. */
export interface Broken {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
  readonly schemaPointer: string;
  /** For a union none of whose branches fits: why each does not. */
  readonly reasons?: readonly (readonly Broken[])[];
}

export interface Registry {
  /** What is broken by the value, nothing if it is valid. */
  check(pointer: string, value: unknown): readonly Broken[];
}

interface OurError extends ErrorObject {
  reasons?: readonly (readonly Broken[])[];
}

/**
 * Validators for the schemas of a document, each compiled when it is first used. `thorough` finds everything that
 * is broken; without it the first thing will do, which costs a hostile body no more than a good one.
 */
export function createRegistry(document: JsonObject, direction: Direction, thorough: boolean): Registry {
  const origin = new WeakMap<object, string>();
  const compiled = new Map<string, ValidateFunction>();
  const added = new Set<string>();
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    allowUnionTypes: true,
    allErrors: thorough,
    verbose: true,
    validateSchema: false,
    addUsedSchema: false,
    formats: stringFormats,
  });
  define(OURS.numeric, (check: NumericType, value) => {
    const keyword = brokenBy(check, value);
    return keyword === undefined ? [] : [ours(keyword, { types: check.types, format: check.format })];
  });
  define(OURS.unique, (unique: boolean, value) => {
    const at = unique && Array.isArray(value) ? repeatedAt(value) : undefined;
    return at === undefined ? [] : [ours('uniqueItems', { at })];
  });
  define(OURS.forbidden, (keyword: string) => [ours(keyword, {})]);
  define(OURS.anyOf, checkUnion);
  define(OURS.oneOf, checkUnion);

  function define<T>(keyword: string, find: (setting: T, value: unknown) => OurError[]): void {
    const validate: NonNullable<FuncKeywordDefinition['validate']> = (
      setting: T,
      value: unknown,
      parent,
      context,
    ) => {
      const errors = find(setting, value);
      if (errors.length === 0) return true;
      const base = context?.instancePath ?? '';
      validate.errors = errors.map((error) => ({
        ...error,
        instancePath: base + error.instancePath,
        parentSchema: error.parentSchema ?? parent ?? {},
      }));
      return false;
    };
    ajv.addKeyword({ keyword, errors: 'full', validate });
  }

  /** The branch that the value's own tag names; without a tag, any branch that fits. */
  function checkUnion(union: Union, value: unknown): OurError[] {
    const { tag } = union;
    const named = tag === undefined ? undefined : member(value, tag.property);
    if (tag !== undefined && named !== undefined) {
      const branch = tag.branchOf.get(named);
      if (branch !== undefined) return errorsOf(branch, value);
      const allowed = [...tag.branchOf.keys()];
      const reasons = tag.constAt.map((schemaPointer) => [
        { ...ours('const', {}), message: '', schemaPointer },
      ]);
      return [{ ...ours('enum', { allowedValues: allowed }), instancePath: `/${tag.property}`, reasons }];
    }
    const reasons: (readonly Broken[])[] = [];
    let fits = 0;
    for (const branch of union.branches) {
      const errors = errorsOf(branch, value);
      if (errors.length === 0) fits++;
      else reasons.push(errors.map(toBroken));
      if (fits === 1 && union.keyword === 'anyOf') return [];
    }
    if (fits === 1) return [];
    return [
      {
        ...ours(union.keyword, { fits, tag: tag?.property, tags: [...(tag?.branchOf.keys() ?? [])] }),
        reasons,
      },
    ];
  }

  function errorsOf(pointer: string, value: unknown): OurError[] {
    const validate = validatorAt(pointer);
    return validate(value) ? [] : [...(validate.errors ?? [])];
  }

  function validatorAt(pointer: string): ValidateFunction {
    const known = compiled.get(pointer);
    if (known !== undefined) return known;
    add(pointer);
    const validate = ajv.getSchema(keyOf(pointer));
    if (validate === undefined) throw new Error(`No schema stands at "#${pointer}".`);
    compiled.set(pointer, validate);
    return validate;
  }

  function add(pointer: string): void {
    if (added.has(pointer)) return;
    added.add(pointer);
    const { schema, refs } = prepare(document, pointer, nodeAt(document, pointer).value, direction, origin);
    ajv.addSchema(schema, keyOf(pointer));
    for (const ref of refs) add(ref);
  }

  function toBroken(error: OurError): Broken {
    return {
      keyword: error.keyword,
      instancePath: error.instancePath,
      params: error.params,
      message: error.message ?? '',
      schemaPointer: (error.parentSchema && origin.get(error.parentSchema)) ?? '',
      ...(error.reasons === undefined ? {} : { reasons: error.reasons }),
    };
  }

  return { check: (pointer, value) => errorsOf(pointer, value).map(toBroken) };
}

const ours = (keyword: string, params: Record<string, unknown>): OurError => ({
  keyword,
  params,
  message: '',
  instancePath: '',
  schemaPath: '',
});
