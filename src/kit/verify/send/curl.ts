import { shellQuoted } from '../../shell-quoted.ts';
import type { Outgoing } from './transport.ts';

/** The request as a line for a shell. The token is left to the environment. */
export function curlOf(base: string, { method, path, headers, body }: Outgoing): string {
  const words = ['curl', '-i'];
  if (method !== 'GET') words.push('-X', method);
  words.push(quote(base + path));
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'accept' || name === 'user-agent') continue;
    if (name === 'authorization' && value.startsWith('Bearer '))
      words.push('-H', '"Authorization: Bearer $XA_TOKEN"');
    else words.push('-H', quote(`${name}: ${value}`));
  }
  if (typeof body === 'string') words.push('--data-binary', quote(body));
  else if (body !== undefined) words.push('--data-binary', `@body # ${body.length} bytes`);
  return words.join(' ');
}

const quote = (text: string): string =>
  /^[\w./:=?&%-]+$/.test(text) && !/[?&]/.test(text) ? text : shellQuoted(text);
