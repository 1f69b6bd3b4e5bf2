import { shellWord, urlPart } from '../../base/text.ts';
import { fieldsOf, type FormValue, type OutgoingRequest, type Sent, shownFile } from '../send/request.ts';

/** The request as one line for a shell. Credentials come from the environment. */
export function curlLine(base: string, { outgoing, call }: Sent): string {
  const { path, headers, body } = outgoing;
  const form = call?.body?.kind === 'form' ? call.body.fields : undefined;
  // Only curl knows the boundary of a form that it writes.
  const headerList = Object.entries(headers).filter(
    ([name]) => form === undefined || name !== 'content-type',
  );
  const parts = partsOf(outgoing, quoted(base + path), headerList);
  if (form !== undefined) parts.push(...fieldsOf(form).map(formPart));
  else if (typeof body === 'string') parts.push(`--data-raw ${quoted(body)}`);
  else if (body !== undefined) parts.push(`--data-binary @body # ${body.length} bytes`);
  return parts.join(' ');
}

/** The command without its body; the address is a word already. */
function partsOf(
  { method, credentials = [] }: Pick<OutgoingRequest, 'method' | 'credentials'>,
  address: string,
  headers: readonly (readonly [name: string, value: string])[],
): string[] {
  const keys = credentials
    .filter((one) => one.in === 'query')
    .map(({ name, variable }, at) => {
      const mark = at === 0 && !address.includes('?') ? '?' : '&';
      return `"${mark}${urlPart(name)}=$${variable}"`;
    });
  const parts = [`curl -i${method === 'GET' ? '' : ` -X ${method}`} ${[address, ...keys].join('')}`];
  for (const [name, value] of headers) {
    if (name === 'accept' || name === 'user-agent') continue;
    // Recorded traffic has its token in a header.
    if (name === 'authorization' && value.startsWith('Bearer ')) parts.push(bearer('CONTRACT_TOKEN'));
    else parts.push(`-H ${shellWord(`${name}: ${value}`)}`);
  }
  for (const { in: where, name, scheme, value, variable } of credentials) {
    if (scheme === 'Bearer') parts.push(bearer(variable));
    else if (scheme === 'Basic' && value.includes(':')) parts.push(`-u "$${variable}"`);
    else if (where === 'header')
      parts.push(`-H "${name}: ${scheme === undefined ? '' : `${scheme} `}$${variable}"`);
    else if (where === 'cookie') parts.push(`-H "Cookie: ${name}=$${variable}"`);
  }
  return parts;
}

const bearer = (variable: string): string => `-H "Authorization: Bearer $${variable}"`;

/** A field of a form. A file is read from the current folder. */
function formPart([name, value]: readonly [string, FormValue]): string {
  if (typeof value === 'string') return `--form-string ${shellWord(`${name}=${value}`)}`;
  const file = shownFile(value);
  return `-F ${shellWord(`${name}=@${file.name};type=${file.type}`)}`;
}

const quoted = (text: string): string => (/^[\w./:=%-]+$/.test(text) ? text : shellWord(text));
