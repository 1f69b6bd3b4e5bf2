/** JSON in lines, without reading it: an id beyond 2^53 and escaped characters stay what they are. */
export function indentJson(text: string): string {
  let depth = 0;
  const indent = (): string => `\n${'  '.repeat(depth)}`;
  return text.replace(/"(?:[^"\\]|\\.)*"|[{[]\s*[}\]]|[{}[\],:]|\s+/g, (token) => {
    if (/^\s/.test(token)) return '';
    if (token === '{' || token === '[') {
      depth += 1;
      return token + indent();
    }
    if (token === '}' || token === ']') {
      depth -= 1;
      return indent() + token;
    }
    if (token === ',') return token + indent();
    return token === ':' ? ': ' : token;
  });
}
