import { shellWord } from '../../../base/text.ts';
import { type Call, encodeBody, pathOf, type Sent, shownFile } from '../send/request.ts';
import type { Outgoing } from '../send/transport.ts';
import { hasVariable, wordOf } from './shell.ts';

const BREAK = ' \\\n  ';
const TOKEN = '"Authorization: Bearer $XA_TOKEN"';

/** The request as one line for a shell. The token comes from the environment. */
export function curlLine(base: string, outgoing: Outgoing): string {
  const { path, headers, body } = outgoing;
  const address = outgoing.credential?.in === 'query' ? path.replace(/[?&][^?&]*$/, '') : path;
  const parts = partsOf('-i', outgoing, withKey(quoted(base + address), outgoing), headers, TOKEN);
  if (typeof body === 'string') parts.push(`--data-raw ${quoted(body)}`);
  else if (body !== undefined) parts.push(`--data-binary @body # ${body.length} bytes`);
  return parts.join(' ');
}

/** The request as a command of a script, with `$base` for the address and the variables of the call in place. */
export function curlCommand(
  { outgoing }: Pick<Sent, 'outgoing'>,
  call: Call | undefined,
  isShown: boolean,
): string {
  const path = call === undefined ? outgoing.path : pathOf(call.operation, call.params);
  const body = call?.body;
  const file =
    body?.kind === 'form'
      ? Object.entries(body.fields).find(([, field]) => typeof field !== 'string')
      : undefined;
  // Only curl knows the boundary of a form that it writes.
  const sent = Object.entries(outgoing.headers).filter(
    ([name]) => name !== 'content-type' || body?.kind !== 'form',
  );
  const headers = Object.fromEntries(sent);
  const flags = isShown ? '-sS -i' : '-sS';
  const address = withKey(withBase(wordOf(path)), outgoing);
  const parts = partsOf(flags, outgoing, address, headers, bearerOf(call));
  if (body?.kind === 'form') {
    for (const [name, field] of Object.entries(body.fields)) {
      const shown = typeof field === 'string' ? undefined : shownFile(field);
      parts.push(
        shown === undefined
          ? `--form-string ${wordOf(`${name}=${String(field)}`)}`
          : `-F ${shellWord(`${name}=@-;filename=${shown.name};type=${shown.type}`)}`,
      );
    }
  } else {
    const bytes = call === undefined ? outgoing.body : encodeBody(body).bytes;
    if (typeof bytes === 'string') parts.push(`--data-raw ${wordOf(bytes)}`);
  }
  const command = parts.join(BREAK);
  return file === undefined || typeof file[1] === 'string' ? command : `${printing(file[1])} |\n  ${command}`;
}

/** The command without its body; the address and the token are words already. */
function partsOf(
  flags: string,
  { method, credential }: Pick<Outgoing, 'method' | 'credential'>,
  address: string,
  headers: Outgoing['headers'],
  bearer: string,
): string[] {
  const parts = [`curl ${flags}${method === 'GET' ? '' : ` -X ${method}`} ${address}`];
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'accept' || name === 'user-agent') continue;
    if (name === 'authorization' && credential?.scheme === 'Basic') parts.push('-u "$XA_TOKEN"');
    else if (name === 'authorization' && value.startsWith('Bearer ')) parts.push(`-H ${bearer}`);
    else if (name === 'cookie' && credential?.in === 'cookie')
      parts.push(`-H "Cookie: ${credential.name}=$XA_TOKEN"`);
    else if (name === credential?.name) parts.push(`-H "${name}: $XA_TOKEN"`);
    else parts.push(`-H ${shellWord(`${name}: ${value}`)}`);
  }
  return parts;
}

const quoted = (text: string): string => (/^[\w./:=%-]+$/.test(text) ? text : shellWord(text));

/** The token of the environment, or one that a response gave to this script. */
function bearerOf(call: Call | undefined): string {
  const token = call?.token;
  return typeof token === 'object' && hasVariable(token.bearer)
    ? wordOf(`Authorization: Bearer ${token.bearer}`)
    : TOKEN;
}

/** The address with the token in its query, where it goes there. */
function withKey(address: string, { credential, path }: Pick<Outgoing, 'credential' | 'path'>): string {
  if (credential?.in !== 'query') return address;
  const isFirst = path.lastIndexOf('?') === path.search(/[?&][^?&]*$/);
  return `${address}"${isFirst ? '?' : '&'}${encodeURIComponent(credential.name)}=$XA_TOKEN"`;
}

/** A path as a word, below the address. */
const withBase = (word: string): string =>
  word.startsWith('"') ? `"$base${word.slice(1)}` : `"$base"${word}`;

const printing = (bytes: Uint8Array): string =>
  `node -e 'process.stdout.write(Buffer.from("${Buffer.from(bytes).toString('base64')}", "base64"))'`;
