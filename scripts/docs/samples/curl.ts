import { shellQuoted } from '../../../src/kit/shell-quoted.ts';
import { isObject, type Operation } from '../../../src/contract/index.ts';
import { scalarText } from '../contract/describe.ts';
import { addressOf, listOf } from './address.ts';
import { fileNameOf } from './file-name.ts';
import type { SampleBody, SampleRequest } from './request.ts';

export function curlSample(entry: Operation, request: SampleRequest, baseUrl: string): string {
  const address = baseUrl + addressOf(entry.path, request);
  const method = entry.method === 'GET' ? '' : `-X ${entry.method} `;
  return [
    `curl ${method}${shellQuoted(address)}`,
    ...(entry.security.token === 'none' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
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
  if (mediaType === 'application/x-www-form-urlencoded' && isObject(value)) {
    return Object.entries(value).map(
      ([name, field]) => `--data-urlencode ${shellQuoted(`${name}=${scalarText(field)}`)}`,
    );
  }
  const flat = JSON.stringify(value);
  const text = flat.length <= 60 ? flat : JSON.stringify(value, null, 2);
  return [`-H 'Content-Type: ${mediaType}'`, `-d ${shellQuoted(text)}`];
}
