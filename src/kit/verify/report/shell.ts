import { shellWord } from '../../../base/text.ts';

/** Marks a shell variable in a text. In JSON, a variable for a number loses its quotes. */
export const variable = (name: string, place: 'json' | 'text'): string =>
  `\uE000${place === 'json' ? '#' : ''}${name}\uE001`;

export const hasVariable = (text: string): boolean => text.includes('\uE000');

const MARK = /"\uE000#(\w+)\uE001"|\uE000#?(\w+)\uE001/g;
const ENCODED = /%EE%80%80(?:%23)?(\w+?)%EE%80%81/g;
const PLAIN = /^[\w\-.~%/?&=,:+]*$/;

/** The text as one word of a POSIX shell, with its variables in place. */
export function wordOf(text: string): string {
  const marked = text.replaceAll(ENCODED, (_whole, name: string) => variable(name, 'text'));
  const parts: { text: string; name?: string }[] = [];
  let end = 0;
  for (const match of marked.matchAll(MARK)) {
    const name = match[1] ?? match[2] ?? '';
    parts.push({ text: marked.slice(end, match.index), name });
    end = match.index + match[0].length;
  }
  parts.push({ text: marked.slice(end) });
  if (parts.every((part) => PLAIN.test(part.text)))
    return `"${parts.map((part) => part.text + (part.name === undefined ? '' : `\${${part.name}}`)).join('')}"`;
  const quoted = parts.map(
    (part) =>
      (part.text === '' ? '' : shellWord(part.text)) + (part.name === undefined ? '' : `"$${part.name}"`),
  );
  return quoted.join('');
}

/** The last part of the address in the header `Location`; fails where there is none. */
export const PICK_LOCATION = String.raw`printf '%s\n' "$response" | sed -n 's|^[Ll]ocation:.*/\([^/?[:space:]]*\).*|\1|p' | grep .`;

/** Reads the body of `$response`. The digits of large numbers are kept. */
export const PICK = String.raw`# Prints a value of the last response.
pick() {
  printf '%s' "$response" | node -e '
    const response = require("node:fs").readFileSync(0, "utf8");
    const json = response
      .replace(/^(HTTP\/[^]*?\n\r?\n)+/, "")
      .replace(/("(?:[^"\\]|\\.)*")|(?<![\d.])(-?\d{16,})(?![\d.eE])/g, (all, text) => text ?? JSON.stringify(all));
    try {
      let value = JSON.parse(json);
      for (const key of process.argv[1].split("/").slice(1)) value = value[key];
      process.stdout.write(String(value ?? process.exit(1)));
    } catch {
      process.exit(1);
    }
  ' "$1"
}`;
