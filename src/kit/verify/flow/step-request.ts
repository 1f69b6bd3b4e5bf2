import { entries, isList, isObject, valueIn } from '../../../base/json.ts';
import { keysOf } from '../../../base/pointer.ts';
import { urlPart } from '../../../base/text.ts';
import { type Operation, type Shape, shapeOf } from '../../../contract/index.ts';
import { parseExact, stringifyExact } from '../../../base/exact.ts';
import { readHeaders, textOf } from '../../check/index.ts';
import { effectOf } from '../resources/effect.ts';
import { isScalar } from '../resources/place.ts';
import type { Run } from '../run.ts';
import { type Body, type Call, FileBytes, type Params } from '../send/request.ts';
import type { Outcome } from '../send/probe.ts';
import { fill, type Message, type Scope } from './expression.ts';
import type { Body as StepBody, Step } from './flow.ts';

/** The request of a step, and what its body says. */
export interface StepRequest {
  readonly call: Call;
  readonly sent: unknown;
}

export function requestOf(run: Run, operation: Operation, step: Step, scope: Scope): StepRequest {
  const params: Record<string, Params[string]> = {};
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (const parameter of step.parameters) {
    const value = fill(parameter.value, scope);
    if (value === undefined || value === null) continue;
    if (parameter.in === 'header') headers[parameter.name.toLowerCase()] = textOfValue(value);
    else if (parameter.in === 'cookie') cookies.push(`${parameter.name}=${urlPart(textOfValue(value))}`);
    else params[parameter.name] = isScalar(value) || isScalars(value) ? value : stringifyExact(value);
  }
  if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
  const { authorization, ...others } = headers;
  const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const sentHeaders = bearer === undefined && authorization !== undefined ? headers : others;
  const call: Call = {
    operation,
    params,
    effect: effectOf(run, operation),
    ...(bearer === undefined ? {} : { token: { bearer } }),
    ...(Object.keys(sentHeaders).length === 0 ? {} : { headers: sentHeaders }),
  };
  if (step.body === undefined) return { call, sent: undefined };
  const schema = operation.requestBody?.content[0]?.schema;
  const trim = (value: unknown): unknown =>
    step.restores === undefined || schema === undefined
      ? value
      : acceptedPart(shapeOf(run.contract.document, schema), value);
  return withBody(call, step.body, scope, trim);
}

const isScalars = (value: unknown): value is readonly (string | number)[] =>
  isList(value) && value.every(isScalar);

const textOfValue = (value: unknown): string => (typeof value === 'string' ? value : stringifyExact(value));

function readText(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return text;
  }
}

function withBody(
  call: Call,
  { contentType, payload, replacements }: StepBody,
  scope: Scope,
  trim: (value: unknown) => unknown,
): StepRequest {
  const type = contentType ?? call.operation.requestBody?.content[0]?.type ?? 'application/json';
  const filled = trim(fill(payload, scope));
  const start = replacements.length > 0 && typeof filled === 'string' ? readText(filled) : filled;
  const value = replacements.reduce<unknown>(
    (before, one) => replaced(before, keysOf(one.target), fill(one.value, scope)),
    start,
  );
  if (typeof value === 'string')
    return {
      call: { ...call, body: { kind: 'text', contentType: type, text: value } },
      sent: readText(value),
    };
  return { call: { ...call, body: bodyOf(type, value) }, sent: value };
}

function bodyOf(type: string, value: unknown): Body {
  if (type === 'application/json') return { kind: 'json', value };
  if (type === 'multipart/form-data') return formOf(value);
  const fields = entries(value).map(([name, field]) => [name, textOfValue(field)]);
  const text =
    type === 'application/x-www-form-urlencoded'
      ? new URLSearchParams(fields).toString()
      : stringifyExact(value);
  return { kind: 'text', contentType: type, text };
}

/** The value with another one at the end of the keys. */
function replaced(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (isList(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, other) : item));
  const owner = isObject(value) ? value : {};
  return { ...owner, [key]: replaced(owner[key], rest, other) };
}

const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+);base64,([A-Za-z0-9+/]*=*)$/;

/** A form: what is written as a data URL is sent as a file. */
const formOf = (value: unknown): Body => ({
  kind: 'form',
  fields: Object.fromEntries(
    entries(value).map(([name, field]) => {
      const text = textOfValue(field);
      const [, type, bytes] = DATA_URL.exec(text) ?? [];
      return [name, type === undefined ? text : new FileBytes(type, Buffer.from(bytes ?? '', 'base64'))];
    }),
  ),
});

/** What the expressions of a step refer to once there is a response. */
export function messageOf(run: Run, { call, sent }: StepRequest, outcome: Outcome): Message {
  const { params = {}, operation } = call;
  const { outgoing, exchange } = outcome;
  const paramsIn = (place: 'query' | 'path') =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place)
        .flatMap(({ name }) => (Object.hasOwn(params, name) ? [[name, valueIn(params, name)]] : [])),
    );
  const [asked, received] = [readHeaders(outgoing.headers), readHeaders(exchange?.responseHeaders ?? {})];
  return {
    url: run.target.url + outgoing.path,
    method: outgoing.method,
    status: outcome.status,
    request: {
      header: (name) => asked.get(name),
      query: paramsIn('query'),
      path: paramsIn('path'),
      body: sent,
    },
    response: {
      header: (name) => received.get(name),
      body: outcome.value === undefined ? textOf(exchange?.responseBody) : outcome.value,
    },
  };
}

/** The parts of a value that a request of this shape can send: without read-only fields and unknown ones. */
function acceptedPart(shape: Shape, value: unknown): unknown {
  if (isList(value))
    return shape.items.isNothing ? value : value.map((item) => acceptedPart(shape.items, item));
  if (!isObject(value) || !shape.parts.some((part) => isObject(part.value['properties']))) return value;
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const field = shape.field(name).and(shape.others);
    const isSent = !field.isNothing && field.schemas.every((one) => one.value['readOnly'] !== true);
    return isSent ? [[name, acceptedPart(field, inner)] as const] : [];
  });
  return Object.fromEntries(fields);
}
