import { shellQuoted } from '../../../src/contract/shell-quoted.ts';
import type { OperationEntry } from '../contract/contract.ts';
import { scalarText } from '../contract/describe.ts';
import type { Json } from '../contract/types.ts';
import { addressOf, isList, listOf } from './address.ts';
import { fileNameOf } from './file-name.ts';
import type { SampleBody, SampleRequest } from './request.ts';

export function curlSample(entry: OperationEntry, request: SampleRequest, baseUrl: string): string {
  const address = baseUrl + addressOf(entry.path, request);
  const method = entry.method === 'get' ? '' : `-X ${entry.method.toUpperCase()} `;
  return [
    `curl ${method}${shellQuoted(address)}`,
    ...(entry.operation.security?.length === 0 ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(request.body ? bodyArguments(request.body) : []),
  ].join(' \\\n  ');
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

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value);
}
