import type { OperationEntry } from '../contract/contract.ts';
import { scalarText } from '../contract/describe.ts';
import type { Json } from '../contract/types.ts';
import { fileNameOf } from './file-name.ts';
import type { SampleBody, SampleRequest } from './request.ts';

export function curlSample(entry: OperationEntry, request: SampleRequest, baseUrl: string): string {
  const address = `${baseUrl}${fillPath(entry.path, request.path)}${queryString(request.query)}`;
  const method = entry.method === 'get' ? '' : `-X ${entry.method.toUpperCase()} `;
  return [
    `curl ${method}${shellQuoted(address)}`,
    ...(entry.operation.security?.length === 0 ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(request.body ? bodyArguments(request.body) : []),
  ].join(' \\\n  ');
}

export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function bodyArguments({ mediaType, value, files }: SampleBody): string[] {
  if (mediaType.startsWith('multipart/') && isObject(value)) {
    return Object.entries(value).flatMap(([name, part]) => {
      if (!files.includes(name)) return `-F ${shellQuoted(`${name}=${scalarText(part)}`)}`;
      return listOf(part).map((file) => `-F ${shellQuoted(`${name}=@${fileNameOf(file)}`)}`);
    });
  }
  const flat = JSON.stringify(value);
  const text = flat.length <= 60 ? flat : JSON.stringify(value, null, 2);
  return [`-H 'Content-Type: ${mediaType}'`, `-d ${shellQuoted(text)}`];
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

function listOf(value: Json): readonly Json[] {
  return isList(value) ? value : [value];
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value);
}
