import { shellWord, urlPart } from '../../../base/text.ts';
import { type Call, encodeBody, type Outgoing, pathOf, type Sent, shownFile } from '../send/request.ts';
import { hasVariable, wordOf } from './shell.ts';

const BREAK = ' \\\n  ';

/** The request as one line for a shell. Credentials come from the environment. */
export function curlLine(base: string, outgoing: Outgoing): string {
  const { path, headers, body } = outgoing;
  const parts = partsOf('-i', outgoing, quoted(base + path), headers, undefined);
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
  const flags = isShown ? '-sS -i' : '-sS';
  const parts = partsOf(flags, outgoing, withBase(wordOf(path)), Object.fromEntries(sent), call?.token);
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

/** The command without its body; the address is a word already. */
function partsOf(
  flags: string,
  { method, credentials = [] }: Pick<Outgoing, 'method' | 'credentials'>,
  address: string,
  headers: Outgoing['headers'],
  token: Call['token'],
): string[] {
  const keys = credentials
    .filter((one) => one.in === 'query')
    .map(({ name, variable }, at) => {
      const mark = at === 0 && !address.includes('?') ? '?' : '&';
      return `"${mark}${urlPart(name)}=$${variable}"`;
    });
  const parts = [`curl ${flags}${method === 'GET' ? '' : ` -X ${method}`} ${[address, ...keys].join('')}`];
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'accept' || name === 'user-agent') continue;
    // Recorded traffic has its token in a header.
    if (name === 'authorization' && value.startsWith('Bearer ')) parts.push(bearer('$XA_TOKEN'));
    else parts.push(`-H ${shellWord(`${name}: ${value}`)}`);
  }
  for (const { in: where, name, scheme, value, variable } of credentials) {
    if (scheme === 'Bearer') parts.push(bearerOf(token, variable));
    else if (scheme === 'Basic' && value.includes(':')) parts.push(`-u "$${variable}"`);
    else if (where === 'header')
      parts.push(`-H "${name}: ${scheme === undefined ? '' : `${scheme} `}$${variable}"`);
    else if (where === 'cookie') parts.push(`-H "Cookie: ${name}=$${variable}"`);
  }
  return parts;
}

const bearer = (token: string): string => `-H "Authorization: Bearer ${token}"`;

/** The token of the environment, or one that a response gave to this script. */
const bearerOf = (token: Call['token'], variable: string): string =>
  typeof token === 'object' && hasVariable(token.bearer)
    ? `-H ${wordOf(`Authorization: Bearer ${token.bearer}`)}`
    : bearer(`$${variable}`);

const quoted = (text: string): string => (/^[\w./:=%-]+$/.test(text) ? text : shellWord(text));

/** A path as a word, below the address. */
const withBase = (word: string): string =>
  word.startsWith('"') ? `"$base${word.slice(1)}` : `"$base"${word}`;

const printing = (bytes: Uint8Array): string =>
  `node -e 'process.stdout.write(Buffer.from("${Buffer.from(bytes).toString('base64')}", "base64"))'`;
