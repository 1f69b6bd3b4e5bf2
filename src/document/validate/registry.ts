import { Ajv2020, type FuncKeywordDefinition, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonObject } from '../json.ts';
import { nodeAt } from '../refs.ts';
import { type Broken, type OurError, ours } from './broken.ts';
import type { Registry } from './checker.ts';
import { checkUnion } from './choose.ts';
import { stringFormats } from './formats.ts';
import { type Direction, keyOf, OURS, prepare } from './prepare.ts';
import { brokenBy, type NumericType, repeatedAt } from './types.ts';
import type { Union } from './union.ts';

/** Nearly every check ends with it. */
const NONE: readonly OurError[] = [];

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
    return keyword === undefined ? NONE : [ours(keyword, { types: check.types, format: check.format })];
  });
  define(OURS.unique, (unique: boolean, value) => {
    const at = unique && Array.isArray(value) ? repeatedAt(value) : undefined;
    return at === undefined ? NONE : [ours('uniqueItems', { at })];
  });
  define(OURS.forbidden, (keyword: string) => [ours(keyword, {})]);
  const choose = (union: Union, value: unknown): readonly OurError[] =>
    checkUnion(union, value, errorsOf, toBroken);
  define(OURS.anyOf, choose);
  define(OURS.oneOf, choose);

  function define<T>(keyword: string, find: (setting: T, value: unknown) => readonly OurError[]): void {
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

  function errorsOf(pointer: string, value: unknown): readonly OurError[] {
    const validate = validatorAt(pointer);
    return validate(value) ? NONE : [...(validate.errors ?? [])];
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
