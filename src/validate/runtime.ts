/** What the generated validators call, and their errors as the messages want them. */

import type {
  CompiledUnion,
  ValidatorError,
  ValidatorRuntime,
  Validators,
} from '../../generated/validators.js';
import type { Json } from '../document/json.ts';
import type { Broken, OurError } from '../document/validate/broken.ts';
import { checkUnion } from '../document/validate/choose.ts';
import { stringFormats } from '../document/validate/formats.ts';
import { brokenBy, repeatedAt } from '../document/validate/types.ts';

export const runtime: ValidatorRuntime = {
  formats: stringFormats,
  length: (text) => [...text].length,
  numeric(type, value) {
    const keyword = brokenBy(type, value);
    return keyword === undefined ? undefined : { keyword, types: type.types, format: type.format };
  },
  repeatedAt: (items) => (Array.isArray(items) ? repeatedAt(items) : undefined),
  choose(validators, union, value, instancePath, schemaPath) {
    const errorsOf = (id: string, inner: unknown): OurError[] => errorsBy(validators, id, inner);
    return checkUnion(asUnion(union), value, errorsOf, toBroken).map((error) => ({
      ...error,
      instancePath: instancePath + error.instancePath,
      schemaPath: error.schemaPath === '' ? schemaPath : error.schemaPath,
    }));
  },
};

const unions = new WeakMap<CompiledUnion, Parameters<typeof checkUnion>[0]>();

function asUnion(union: CompiledUnion): Parameters<typeof checkUnion>[0] {
  const known = unions.get(union);
  if (known) return known;
  const { tag, ...rest } = union;
  const read = { ...rest, ...(tag && { tag: { ...tag, branchOf: new Map<Json, string>(tag.branchOf) } }) };
  unions.set(union, read);
  return read;
}

export function errorsBy(validators: Validators, id: string, value: unknown): OurError[] {
  const validate = validators[id];
  if (validate === undefined) throw new Error(`There is no validator "${id}".`);
  return validate(value) ? [] : (validate.errors ?? []).map(withMessage);
}

const withMessage = (error: ValidatorError): OurError => ({ ...error, message: error.message ?? '' });

/** The rule's own name and place: a keyword of ours stands where one of the contract's does. */
export function toBroken(error: OurError): Broken {
  const { keyword: ours, ...params } = error.params;
  const keyword = error.keyword === 'xa-unique' ? 'uniqueItems' : error.keyword;
  return {
    keyword: typeof ours === 'string' ? ours : keyword.replace(/^xa-/, ''),
    instancePath: error.instancePath,
    params,
    message: error.message ?? '',
    schemaPointer: decodeURIComponent(error.schemaPath.replace(/\/[^/]*$/, '')),
    ...(error.reasons === undefined ? {} : { reasons: error.reasons }),
  };
}
