import { shellQuoted } from '../../shell-quoted.ts';
import { type Call, encodeBody, pathOf } from '../send/request.ts';
import type { Sent } from '../send/trail.ts';
import { hasVariable, wordOf } from './shell.ts';

const BREAK = ' \\\n  ';

/** The request as a command of a script, with `$base` for the address and the variables of the call in place. */
export function curlCommand({ outgoing }: Sent, call: Call | undefined, isShown: boolean): string {
  const { method, headers } = outgoing;
  const path = call === undefined ? outgoing.path : pathOf(call.operation, call.params);
  const body = call?.body;
  const file =
    body?.kind === 'form'
      ? Object.entries(body.fields).find(([, field]) => typeof field !== 'string')
      : undefined;
  const words = [
    `curl -sS${isShown ? ' -i' : ''}${method === 'GET' ? '' : ` -X ${method}`} ${withBase(wordOf(path))}`,
    ...Object.entries(headers).flatMap(([name, value]) => {
      if (name === 'accept' || name === 'user-agent' || (name === 'content-type' && body?.kind === 'form'))
        return [];
      return [
        name === 'authorization' && value.startsWith('Bearer ')
          ? `-H ${bearerOf(call)}`
          : `-H ${shellQuoted(`${name}: ${value}`)}`,
      ];
    }),
  ];
  if (body?.kind === 'form') {
    for (const [name, field] of Object.entries(body.fields))
      words.push(
        typeof field === 'string'
          ? `--form-string ${wordOf(`${name}=${field}`)}`
          : `-F ${shellQuoted(`${name}=@-;filename=xa-verify.png;type=image/png`)}`,
      );
  } else {
    const bytes = call === undefined ? outgoing.body : encodeBody(body).bytes;
    if (typeof bytes === 'string') words.push(`--data-raw ${wordOf(bytes)}`);
  }
  const command = words.join(BREAK);
  return file === undefined || typeof file[1] === 'string' ? command : `${printing(file[1])} |\n  ${command}`;
}

/** The token of the environment, or one that a response gave to this script. */
function bearerOf(call: Call | undefined): string {
  const token = call?.token;
  return typeof token === 'object' && hasVariable(token.bearer)
    ? wordOf(`Authorization: Bearer ${token.bearer}`)
    : '"Authorization: Bearer $XA_TOKEN"';
}

/** A path as a word, below the address. */
const withBase = (word: string): string =>
  word.startsWith('"') ? `"$base${word.slice(1)}` : `"$base"${word}`;

const printing = (bytes: Uint8Array): string =>
  `node -e 'process.stdout.write(Buffer.from("${Buffer.from(bytes).toString('base64')}", "base64"))'`;
