import { type Contract, isObject, type Operation } from '../../contract/index.ts';
import { didYouMean } from '../../contract/closest.ts';

import { CommandError, EXIT } from '../exit-codes.ts';
import { bodySchema, type Field, isMultipart, namesWithin, schemasWithin } from './fields.ts';
import { checkFilter } from './list-words.ts';
import { readJson, readText, readValue } from './read-value.ts';

/** The words of the command line, by option. */
export interface Words {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The whole body: JSON, `@file` or `-`. Single fields are set in it. */
  readonly body?: string;
  readonly deep: readonly { readonly path: readonly string[]; readonly text: string }[];
}

/** Parameters by name and `body`, as the client takes them. */
export function readParams(
  contract: Contract,
  operation: Operation,
  fields: readonly Field[],
  words: Words,
): Record<string, unknown> {
  const missing = fields.find(
    ({ required, place, flag }) => required && place !== 'body' && words.fields[flag] === undefined,
  );
  if (missing !== undefined) throw new CommandError(EXIT.usage, `${operation.id} needs --${missing.flag}.`);
  const given = fields.flatMap((field) => {
    const texts = words.fields[field.flag];
    return texts === undefined
      ? []
      : [{ field, value: readValue(contract, field.schema, field.flag, texts) }];
  });
  const params = Object.fromEntries(
    given.filter(({ field }) => field.place !== 'body').map(({ field, value }) => [field.name, value]),
  );
  checkFilter(operation, params['filter']);
  const inBody = given.filter(({ field }) => field.place === 'body');
  if (words.body === undefined && inBody.length === 0 && words.deep.length === 0) {
    if (operation.requestBody?.required === true) throw missingBody(operation, fields);
    return params;
  }

  const whole = words.body === undefined ? {} : readBody(words.body);
  if (!isRecord(whole)) {
    if (inBody.length + words.deep.length === 0) return { ...params, body: whole };
    throw new CommandError(
      EXIT.usage,
      '--body is not an object, so --body.<field> cannot set a field in it.',
    );
  }
  const body = { ...whole, ...Object.fromEntries(inBody.map(({ field, value }) => [field.name, value])) };
  return {
    ...params,
    body: words.deep.reduce((before, word) => put(contract, operation, before, word), body),
  };
}

function missingBody(operation: Operation, fields: readonly Field[]): CommandError {
  const [like] = fields.filter(({ place }) => place === 'body').map(({ flag }) => `--${flag}`);
  const flags = [isMultipart(operation) ? undefined : '--body', like && `its fields, like ${like}`];
  const set = flags.filter((flag) => flag !== undefined).join(' or ');
  return new CommandError(EXIT.usage, `${operation.id} needs a body. Set ${set}.`);
}

function readBody(text: string): unknown {
  if (text === '-') return readJson('body', readText('body', '-'));
  return readJson('body', text.startsWith('@') ? readText('body', text.slice(1)) : text);
}

type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values => isObject(value);

function put(
  contract: Contract,
  operation: Operation,
  body: Values,
  { path, text }: Words['deep'][number],
): Values {
  const schema = bodySchema(operation);
  const [target] = schema === undefined ? [] : schemasWithin(contract, schema, path);
  if (target === undefined) throw unknownField(contract, operation, path);
  return putAt(body, path, readValue(contract, target, `body.${path.join('.')}`, [text]));
}

function putAt(owner: Values, [name = '', ...rest]: readonly string[], value: unknown): Values {
  const before = Object.hasOwn(owner, name) ? owner[name] : undefined;
  return { ...owner, [name]: rest.length === 0 ? value : putAt(isRecord(before) ? before : {}, rest, value) };
}

function unknownField(contract: Contract, operation: Operation, path: readonly string[]): CommandError {
  const [parent, name = ''] = [path.slice(0, -1), path.at(-1)];
  const schema = bodySchema(operation);
  const known = schema === undefined ? [] : namesWithin(contract, schema, parent);
  const hint = didYouMean(name, known, 'give it as JSON with --body');
  return new CommandError(EXIT.usage, `The body has no field "${path.join('.')}": ${hint}`);
}
