import { entryName } from '../../../contract/index.ts';
import { isList, isObject } from '../../../base/json.ts';
import { cursorPages } from '../modes/pages.ts';
import { isScalar } from '../resources/place.ts';
import type { Resources } from '../resources/resources.ts';
import type { Body, Call, Params, Scalar } from '../send/request.ts';
import { CURSOR, TOKEN } from './value-sources.ts';

/** The placeholder for a value of a parameter: in JSON, a number has no quotes. */
export type Replace = (name: string, value: Scalar, place: 'json' | 'text') => string | undefined;

/** The call with every value that a response may have provided, and every text, rewritten. */
export function substituteValues(
  call: Call,
  replace: Replace,
  inText: (text: string) => string,
  { referenceOf }: Pick<Resources, 'referenceOf'>,
): Call {
  const inParams = (name: string, value: Scalar): Scalar =>
    replace(name, value, 'text') ?? (typeof value === 'string' ? inText(value) : value);
  const params: Params = Object.fromEntries(
    Object.entries(call.params ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((one: Scalar) => inParams(name, one))
        : isScalar(value)
          ? inParams(name, value)
          : value,
    ]),
  );
  const entry = cursorPages(call.operation)?.cursor;
  const cursor = entry === undefined ? undefined : entryName(entry);
  const parameterOf = (field: string): string => (field === cursor ? CURSOR : (referenceOf(field) ?? field));

  function inJson(value: unknown, name?: string): unknown {
    if (isList(value)) return value.map((item) => inJson(item, name));
    if (isObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([field, inner]) => [field, inJson(inner, parameterOf(field))]),
      );
    if (name !== undefined && isScalar(value)) {
      const given = replace(name, value, typeof value === 'string' ? 'text' : 'json');
      if (given !== undefined) return given;
    }
    return typeof value === 'string' ? inText(value) : value;
  }

  function inField(field: string, value: string | Uint8Array): string | Uint8Array {
    if (typeof value !== 'string') return value;
    return replace(parameterOf(field), value, 'text') ?? inText(value);
  }

  function inBody(body: Body): Body {
    if (body.kind === 'json') return { ...body, value: inJson(body.value) };
    if (body.kind === 'text') return { ...body, text: inText(body.text) };
    const fields = Object.entries(body.fields).map(
      ([field, value]) => [field, inField(field, value)] as const,
    );
    return { ...body, fields: Object.fromEntries(fields) };
  }
  const { token } = call;
  const bearer = typeof token === 'object' ? replace(TOKEN, token.bearer, 'text') : undefined;
  return {
    ...call,
    params,
    body: call.body && inBody(call.body),
    ...(bearer === undefined ? {} : { token: { bearer } }),
  };
}
