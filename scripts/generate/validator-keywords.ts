/** Our keywords as code that Ajv writes out: each calls a function that the running program hands in. */
import {
  _,
  type Ajv2020,
  type CodeKeywordDefinition,
  type KeywordCxt,
  Name,
  stringify,
} from 'ajv/dist/2020.js';
import type { Code } from 'ajv/dist/compile/codegen/index.js';
import { isUnion, OURS } from '../../src/document/validate/prepare.ts';
import type { Union } from '../../src/document/validate/union.ts';

/** What Ajv calls these in the code it writes. */
const N = {
  instancePath: new Name('instancePath'),
  vErrors: new Name('vErrors'),
  errors: new Name('errors'),
};

/** The validator for the schema at the pointer, as the schema with the id `base` refers to it. */
type IdOf = (base: string, pointer: string) => string;

export function addOurKeywords(ajv: Ajv2020, idOf: IdOf): void {
  const add = (keyword: string, rest: Omit<CodeKeywordDefinition, 'keyword'>): void => {
    ajv.addKeyword({ keyword, ...rest });
  };
  add(OURS.numeric, {
    error: { message: '', params: ({ params }) => _`${params['found']}` },
    code(cxt) {
      const found = cxt.gen.const('found', _`runtime.numeric(${constant(cxt)}, ${cxt.data})`);
      cxt.setParams({ found });
      cxt.fail(_`${found} !== undefined`);
    },
  });
  add(OURS.unique, {
    error: { message: '', params: ({ params }) => _`{at: ${params['at']}}` },
    code(cxt) {
      if (cxt.schema !== true) return;
      const at = cxt.gen.const('at', _`runtime.repeatedAt(${cxt.data})`);
      cxt.setParams({ at });
      cxt.fail(_`${at} !== undefined`);
    },
  });
  add(OURS.forbidden, {
    error: { message: '', params: ({ schema }) => _`{keyword: ${String(schema)}}` },
    code(cxt) {
      cxt.fail();
    },
  });
  for (const keyword of [OURS.anyOf, OURS.oneOf]) add(keyword, { code: (cxt) => chooseBranch(cxt, idOf) });
}

/** Errors come from the branch that was chosen, so that they are handed on as they are. */
function chooseBranch(cxt: KeywordCxt, idOf: IdOf): void {
  const { gen, data, it } = cxt;
  const setting: unknown = cxt.schema;
  if (!isUnion(setting)) throw new TypeError(`${it.errSchemaPath} is no union`);
  const union = withIds(setting, (pointer) => idOf(it.baseId, pointer));
  const path = _`${N.instancePath} + ${it.errorPath}`;
  const at = _`${`${it.errSchemaPath}/${cxt.keyword}`}`;
  const found = gen.const(
    'found',
    _`runtime.choose(validators, ${constant(cxt, union)}, ${data}, ${path}, ${at})`,
  );
  gen.if(_`${found}.length > 0`);
  if (it.compositeRule) {
    gen.assign(N.vErrors, _`${N.vErrors} === null ? ${found} : ${N.vErrors}.concat(${found})`);
    gen.assign(N.errors, _`${N.vErrors}.length`);
    gen.endIf();
  } else {
    gen.assign(_`${it.validateName}.errors`, found);
    gen.return(false);
    gen.else();
  }
}

/** As JSON: a map becomes its entries. */
function withIds({ keyword, branches, tag }: Union, id: (pointer: string) => string): object {
  return {
    keyword,
    branches: branches.map(id),
    ...(tag && {
      tag: {
        property: tag.property,
        branchOf: [...tag.branchOf].map(([value, pointer]) => [value, id(pointer)]),
        constAt: tag.constAt,
      },
    }),
  };
}

/** The same setting is written once, wherever it occurs. */
function constant({ gen, schema }: KeywordCxt, setting: unknown = schema): Code {
  return gen.scopeValue('schema', { ref: setting, key: JSON.stringify(setting), code: stringify(setting) });
}
