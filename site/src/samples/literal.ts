/** Source text inside a value, printed unchanged: `await openAsBlob('banner.png')`. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Printable =
  | string
  | number
  | boolean
  | null
  | Code
  | readonly Printable[]
  | { readonly [key: string]: Printable };

/** The number of characters that fit the column of the samples without scrolling. */
const width = 54;

/** A value as TypeScript: on one line if it fits after `column`, with single quotes and unquoted keys. */
export function literal(value: Printable, indent = 0, column = indent): string {
  const flat = flatLiteral(value);
  if (typeof value !== 'object' || value === null || value instanceof Code) return flat;
  if (flat.length + column <= width && !isDeep(value)) return flat;
  const pad = ' '.repeat(indent + 2);
  const end = ' '.repeat(indent);
  if (isList(value)) {
    return `[\n${value.map((item) => `${pad}${literal(item, indent + 2)},\n`).join('')}${end}]`;
  }
  const lines = Object.entries(value).map(([key, item]) => {
    return `${pad}${property(key, literal(item, indent + 2, indent + key.length + 5))},\n`;
  });
  return `{\n${lines.join('')}${end}}`;
}

export function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}

function flatLiteral(value: Printable): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (value instanceof Code) return value.text;
  if (isList(value)) return `[${value.map(flatLiteral).join(', ')}]`;
  const entries = Object.entries(value).map(([key, item]) => property(key, flatLiteral(item)));
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function property(key: string, text: string): string {
  if (key === text) return key;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${key}: ${text}` : `${quoted(key)}: ${text}`;
}

function isList(value: object): value is readonly Printable[] {
  return Array.isArray(value);
}

/** More than two levels are hard to read on one line, even if they are short. */
function isDeep(value: Printable, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Code) return false;
  return depth > 2 || Object.values(value).some((item: Printable) => isDeep(item, depth + 1));
}
