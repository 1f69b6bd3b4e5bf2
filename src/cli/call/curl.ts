import { shellWord } from '../../base/text.ts';

/** A request as the client would send it. */
export interface Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** The request as a command to paste, without the token. */
export function asCurl({ url, method, headers, body }: Request): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${shellWord(url)}`];
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'authorization') lines.push('-H "Authorization: Bearer $XA_TOKEN"');
    else lines.push(`-H ${shellWord(`${name}: ${value}`)}`);
  }
  if (typeof body === 'string') lines.push(`--data-raw ${shellWord(body)}`);
  else if (body !== undefined) {
    for (const [name, value] of body)
      lines.push(
        `-F ${shellWord(typeof value === 'string' ? `${name}=${value}` : `${name}=@${value.name}`)}`,
      );
  }
  return lines.join(' \\\n  ');
}
