import { CommandError, type CommandContext, usageError } from 'openapi-contract-kit/internal/cli/index';
import { didYouMean } from 'openapi-contract-kit/internal/base/closest';
import { isObject } from 'openapi-contract-kit/internal/base/json';
import { type Operation, placedAt } from 'openapi-contract-kit/internal/contract/index';
import { bodySchema, type DeclaredField, isMultipart, namesWithin, schemasWithin } from './fields.ts';
import { readJsonOption, readText, readValue } from './read-value.ts';

/** The words of the command line, by option. */
export interface Words {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The whole body: JSON, `@file` or `-`. Single fields are set in it. */
  readonly body?: string;
  /** Whether each call has further parameters, which may be the missing ones. */
  readonly isShared?: boolean;
  readonly deep: readonly { readonly path: readonly string[]; readonly text: string }[];
}

/** Parameters by name and `body`, as the client takes them. */
export async function readParams(
  context: CommandContext,
  operation: Operation,
  fields: readonly DeclaredField[],
  words: Words,
): Promise<Record<string, unknown>> {
  const missing = fields.find(
    ({ required, place, flag }) => required && place !== 'body' && words.fields[flag] === undefined,
  );
  if (missing !== undefined && words.isShared !== true)
    throw usageError(`${operation.id} needs --${missing.flag}.`);
  const values: { readonly field: DeclaredField; readonly value: unknown }[] = [];
  for (const field of fields) {
    const texts = words.fields[field.flag];
    if (texts !== undefined)
      values.push({ field, value: await readValue(context, field.schema, field.flag, texts) });
  }
  const params = Object.fromEntries(
    values.filter(({ field }) => field.place !== 'body').map(({ field, value }) => [field.name, value]),
  );
  const inBody = values.filter(({ field }) => field.place === 'body');
  const setsFields = inBody.length > 0 || words.deep.length > 0;
  if (words.body === undefined && !setsFields) {
    if (operation.requestBody?.required === true && words.isShared !== true)
      throw missingBody(operation, fields);
    return params;
  }

  const whole = words.body === undefined ? {} : await readBody(context, words.body);
  if (!isRecord(whole)) {
    if (!setsFields) return { ...params, body: whole };
    throw usageError('--body is not an object, so --body.<field> cannot set a field in it.');
  }
  let body: Values = {
    ...whole,
    ...Object.fromEntries(inBody.map(({ field, value }) => [field.name, value])),
  };
  for (const word of words.deep) body = await put(context, operation, body, word);
  return { ...params, body };
}

function missingBody(operation: Operation, fields: readonly DeclaredField[]): CommandError {
  const [like] = fields.filter(({ place }) => place === 'body').map(({ flag }) => `--${flag}`);
  const flags = [isMultipart(operation) ? undefined : '--body', like && `its fields, like ${like}`];
  const set = flags.filter((flag) => flag !== undefined).join(' or ');
  return usageError(`${operation.id} needs a body. Set ${set}.`);
}

async function readBody(context: CommandContext, text: string): Promise<unknown> {
  const file = text === '-' ? text : text.startsWith('@') ? text.slice(1) : undefined;
  return readJsonOption('body', file === undefined ? text : await readText(context, 'body', file));
}

type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values => isObject(value);

async function put(
  context: CommandContext,
  operation: Operation,
  body: Values,
  { path, text }: Words['deep'][number],
): Promise<Values> {
  const schema = bodySchema(operation);
  const [target] = schema === undefined ? [] : schemasWithin(context.contract(), schema, path);
  if (target === undefined) throw unknownField(context, operation, path);
  return placedAt(body, path, await readValue(context, target, `body.${path.join('.')}`, [text]));
}

function unknownField(
  { contract }: CommandContext,
  operation: Operation,
  path: readonly string[],
): CommandError {
  const [parent, name = ''] = [path.slice(0, -1), path.at(-1)];
  const schema = bodySchema(operation);
  const names = schema === undefined ? [] : namesWithin(contract(), schema, parent);
  const hint = didYouMean(name, names, 'give it as JSON with --body');
  return usageError(`The body has no field "${path.join('.')}": ${hint}`);
}
