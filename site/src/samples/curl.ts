import { shellWord } from 'openapi-contract-kit/internal/base/text';
import { isObject } from 'openapi-contract-kit/internal/base/json';
import type { Operation } from 'openapi-contract-kit/internal/contract/index';
import { scalarText } from '../contract/describe.ts';
import { addressOf, fileNameOf, itemsOf } from './address.ts';
import type { SampleBody, SampleRequest } from './request.ts';

/** The reader's input, which makes the line complete. */
interface Typed {
  readonly token: string;
  /** A body that is sent unchanged, instead of the value of the sample. */
  readonly text?: string;
}

export function curlSample(entry: Operation, request: SampleRequest, baseUrl: string, typed?: Typed): string {
  const address = baseUrl + addressOf(entry.path, request);
  const method = entry.method === 'GET' ? '' : `-X ${entry.method} `;
  return [
    `curl ${method}${shellWord(address)}`,
    ...(typed ? tokenArguments(typed.token) : sampleToken(entry)),
    ...(request.body ? bodyArguments(request.body, typed?.text) : []),
  ].join(' \\\n  ');
}

const sampleToken = ({ security }: Operation): string[] =>
  security.token === 'none' ? [] : ['-H "Authorization: Bearer $TOKEN"'];

const tokenArguments = (token: string): string[] =>
  token === '' ? [] : [`-H ${shellWord(`Authorization: Bearer ${token}`)}`];

function bodyArguments({ mediaType, value, files }: SampleBody, text?: string): string[] {
  if (mediaType.startsWith('multipart/') && isObject(value)) {
    return Object.entries(value).flatMap(([name, part]) => {
      if (!files.includes(name)) return `-F ${shellWord(`${name}=${scalarText(part)}`)}`;
      return itemsOf(part).map((file) => `-F ${shellWord(`${name}=@${fileNameOf(file)}`)}`);
    });
  }
  if (mediaType === 'application/x-www-form-urlencoded' && isObject(value)) {
    return Object.entries(value).map(
      ([name, field]) => `--data-urlencode ${shellWord(`${name}=${scalarText(field)}`)}`,
    );
  }
  if (text !== undefined) return jsonArguments(mediaType, text);
  const flat = JSON.stringify(value);
  return jsonArguments(mediaType, flat.length <= 60 ? flat : JSON.stringify(value, null, 2));
}

const jsonArguments = (mediaType: string, text: string): string[] => [
  `-H 'Content-Type: ${mediaType}'`,
  `-d ${shellWord(text)}`,
];
