import { isList, isObject } from '../../../contract/index.ts';

/** The values of a flow: its initial values, and those that its steps saved. */
export type Values = Map<string, unknown>;

const PLACEHOLDER = /\{([\w.]+)\}/g;

/** Replaces `{name}` with values; a text that consists of a placeholder becomes the value itself. */
export function fill(value: unknown, values: Values): unknown {
  if (typeof value === 'string') {
    const whole = /^\{([\w.]+)\}$/.exec(value)?.[1];
    if (whole !== undefined && values.has(whole)) return values.get(whole);
    return value.replaceAll(PLACEHOLDER, (text, name: string) =>
      values.has(name) ? String(values.get(name)) : text,
    );
  }
  if (isList(value)) return value.map((item) => fill(item, values));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, values)]));
  }
  return value;
}

/** The names of the placeholders in a value. */
export const namesIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);
