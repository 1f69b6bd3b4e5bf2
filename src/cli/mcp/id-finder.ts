/** Finds the `id` of a JSON-RPC message in its bytes as they pass, without keeping them. */
export interface IdFinder {
  add(bytes: Uint8Array): void;
  id(): string | number | undefined;
}

const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44];
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);
/** The most characters of a key or an id. */
const LONGEST = 200;

export function createIdFinder(): IdFinder {
  let depth = 0;
  let inString = false;
  let escaped = false;
  /** The text since the last comma or brace of the outermost object. */
  let member = '';
  let found: string | undefined;

  const end = (): void => {
    const [, value] = /^\s*"id"\s*:\s*(.*?)\s*$/s.exec(member) ?? [];
    found ??= value;
    member = '';
  };

  return {
    add(bytes) {
      for (const byte of bytes) {
        const isBoundary = !inString && (byte === COMMA || OPENING.has(byte) || CLOSING.has(byte));
        if (isBoundary && depth <= 1 && (byte === COMMA || CLOSING.has(byte))) end();
        else if (depth === 1 && member.length < LONGEST && !isBoundary) member += String.fromCharCode(byte);
        if (inString) {
          if (escaped) escaped = false;
          else if (byte === BACKSLASH) escaped = true;
          else if (byte === QUOTE) inString = false;
        } else if (byte === QUOTE) inString = true;
        else if (OPENING.has(byte)) depth += 1;
        else if (CLOSING.has(byte)) depth -= 1;
      }
    },
    id() {
      try {
        const value: unknown = JSON.parse(found ?? 'null');
        return typeof value === 'string' || typeof value === 'number' ? value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
