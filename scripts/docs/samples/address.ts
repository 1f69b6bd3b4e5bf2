import { scalarText } from '../contract/describe.ts';
import type { Json } from '../contract/types.ts';
import type { SampleRequest } from './request.ts';

/** Path and query of a request, as they travel. */
export function addressOf(template: string, { path, query }: Pick<SampleRequest, 'path' | 'query'>): string {
  return fillPath(template, path) + queryString(query);
}

function fillPath(template: string, values: Readonly<Record<string, Json>>): string {
  return template.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : encodeURIComponent(scalarText(value));
  });
}

/** Lists repeat their name, as the contract's `explode` says. */
function queryString(query: Readonly<Record<string, Json>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of listOf(value)) search.append(name, scalarText(item));
  }
  return search.size === 0 ? '' : `?${search}`;
}

export function listOf(value: Json): readonly Json[] {
  return isList(value) ? value : [value];
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
