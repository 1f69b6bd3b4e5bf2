import { isList, type Json } from 'openapi-contract-kit/internal/base/json';
import { scalarText } from '../contract/describe.ts';
import type { SampleRequest } from './request.ts';

/** Path and query of a request, as they are sent. */
export function addressOf(
  template: string,
  { path, query, json }: Pick<SampleRequest, 'path' | 'query' | 'json'>,
): string {
  return fillPath(template, path) + queryString(query, json);
}

function fillPath(template: string, values: Readonly<Record<string, Json>>): string {
  return template.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : encodeURIComponent(scalarText(value));
  });
}

/** The values of a list are separated by commas, as `explode` in the contract says. JSON parameters are one text. */
function queryString(query: Readonly<Record<string, Json>>, json: readonly string[]): string {
  const search = Object.entries(query).map(([name, value]) => {
    const items = json.includes(name) ? [JSON.stringify(value)] : itemsOf(value).map(scalarText);
    return `${encodeURIComponent(name)}=${items.map(encodeURIComponent).join(',')}`;
  });
  return search.length === 0 ? '' : `?${search.join('&')}`;
}

export function itemsOf(value: Json): readonly Json[] {
  return isList(value) ? value : [value];
}

/** An example has a file as its name, or as bytes that a sample cannot show. */
export function fileNameOf(value: Json): string {
  return typeof value === 'string' && /^[\w.-]+\.\w{2,5}$/.test(value) ? value : 'image.png';
}
