import {
  type Contract,
  createValidator,
  type Operation,
  sayUnknown,
  unknownInBody,
  type Violation,
} from 'openapi-contract-kit/internal/contract/index';
import { exactInteger, isObject } from 'openapi-contract-kit/internal/base/json';
import { closest, didYouMean } from 'openapi-contract-kit/internal/base/closest';
import { fieldsOf, type Form, formOf, isMultipart } from '../call/fields.ts';
import type { CallParams } from '../call/methods.ts';
import { readCursor } from './list-result.ts';
import { extraOf } from './tools.ts';

/** What is wrong with the arguments of a tool; nothing was sent. */
export class ArgumentsError extends Error {
  override readonly name = 'ArgumentsError';
}

/** The arguments as the client takes them: ids that came as text are exact, and files are no longer base64. */
export function readArguments(contract: Contract, operation: Operation, args: CallParams): CallParams {
  const { id } = operation;
  const problems: string[] = [];
  const extra = extraOf(operation);
  const parameters = operation.parameters.filter(({ in: place }) => place === 'path' || place === 'query');
  const names = [
    ...parameters.map(({ name }) => name),
    ...(operation.requestBody === undefined ? [] : ['body']),
    ...Object.keys(extra),
  ];
  for (const name of Object.keys(args))
    if (!names.includes(name)) problems.push(unknown(contract, operation, name, names));
  for (const name of Object.keys(extra)) problems.push(...wrongExtra(name, args[name]));

  const validator = createValidator(contract);
  const params: Record<string, unknown> = {};
  for (const { name, required, schema } of parameters) {
    const value = exact(args[name], formOf(contract, schema));
    if (value !== undefined) {
      params[name] = value;
      problems.push(...validator.value(schema.pointer, value, 'request').map((one) => said(name, one)));
    } else if (required) problems.push(`${name} is required.`);
  }
  if (operation.requestBody !== undefined) {
    const body = args['body'];
    if (isMultipart(operation)) problems.push(...readFiles(contract, operation, body, params));
    else {
      if (body !== undefined) params['body'] = body;
      const type = operation.requestBody.content[0]?.type;
      const violations = validator.requestBody(operation, type, body);
      problems.push(...violations.map((one) => said('body', one)));
      // A name that resembles no known one may be one that the contract lacks.
      const mistyped = unknownInBody(contract, operation, type, body).filter(
        ({ name, knownNames }) => closest(name, knownNames) !== undefined,
      );
      problems.push(...mistyped.map(sayUnknown));
    }
  }
  if (problems.length > 0)
    throw new ArgumentsError(
      `${id}: nothing was sent.\n${shortened(problems).join('\n')}\ndescribeOperation lists its parameters and fields.`,
    );
  return params;
}

const MOST_SHOWN = 20;
const shortened = (problems: readonly string[]): string[] =>
  problems.length <= MOST_SHOWN
    ? [...problems]
    : [...problems.slice(0, MOST_SHOWN), `... and ${problems.length - MOST_SHOWN} more`];

function unknown(contract: Contract, operation: Operation, name: string, names: readonly string[]): string {
  const body = operation.requestBody === undefined ? [] : fieldsOf(contract, operation);
  if (body.some((field) => field.place === 'body' && field.name === name))
    return `${name} is a field of the body: pass it as body.${name}.`;
  const hint = didYouMean(name, names, `known: ${names.join(', ') || 'none'}`);
  return `${name} is not an argument; ${hint}`;
}

function said(place: string, { pointer, expected, standing }: Violation): string {
  const sure = standing === 'documented' ? '' : ` (${standing})`;
  return `${place}${pointer.slice(0, 200)} ${expected}${sure}.`;
}

/** Upper limits of a tool's own arguments. */
const LIMITS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  maxItems: [1, 1_000],
  waitSeconds: [0, 300],
};

function wrongExtra(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  const limits = LIMITS[name];
  if (limits === undefined)
    return typeof value === 'string' && readCursor(value) !== undefined
      ? []
      : [`${name} must be the nextCursor of an earlier result, unchanged.`];
  const [least, most] = limits;
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? []
    : [`${name} must be a whole number from ${least} to ${most}.`];
}

/** The protocol's JSON rounds integers beyond 2^53, so ids may be text. */
function exact(value: unknown, { kind }: Form): unknown {
  if (kind !== 'integer' || typeof value !== 'string' || !/^-?\d{1,19}$/.test(value)) return value;
  return exactInteger(value);
}

function readFiles(
  contract: Contract,
  operation: Operation,
  body: unknown,
  params: Record<string, unknown>,
): string[] {
  const fields = fieldsOf(contract, operation).filter(({ place }) => place === 'body');
  if (!isObject(body)) return ['body must be an object.'];
  const problems = Object.keys(body)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => `body.${name} is not a field; known: ${fields.map((field) => field.name).join(', ')}.`);
  const form: Record<string, unknown> = {};
  for (const { name, kind, required } of fields) {
    const value = body[name];
    if (value === undefined) {
      if (required) problems.push(`body.${name} is required.`);
    } else if (kind === 'file') {
      const file = fileOf(value);
      if (file === undefined)
        problems.push(`body.${name} must be { "base64": ..., "name": ..., "type": ... } with valid base64.`);
      else form[name] = file;
    } else if (typeof value === 'string') form[name] = value;
    else problems.push(`body.${name} must be text.`);
  }
  params['body'] = form;
  return problems;
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

function fileOf(value: unknown): File | undefined {
  if (!isObject(value)) return undefined;
  const { base64, name, type = '' } = value;
  if (typeof base64 !== 'string' || base64.length % 4 !== 0 || !BASE64.test(base64)) return undefined;
  if (typeof name !== 'string' || name === '' || typeof type !== 'string') return undefined;
  return new File([Buffer.from(base64, 'base64')], name, { type });
}
