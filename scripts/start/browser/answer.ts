import { make } from './elements.ts';

export interface Answered {
  readonly method: string;
  readonly address: string;
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

export function showAnswer(output: HTMLElement, { method, address, status, text, ms }: Answered): void {
  const line = make('p', {});
  line.append(
    make('span', { className: `status s${String(status)[0]}`, textContent: String(status) }),
    `${method} ${address} in ${ms.toFixed(0)} ms. `,
    make('a', { href: '/__sandbox/', textContent: 'See it in the sandbox' }),
  );
  const body = make('pre', { tabIndex: 0, textContent: text === '' ? '(an empty body)' : readable(text) });
  output.replaceChildren(line, body);
}

export function showFailure(output: HTMLElement, error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  output.replaceChildren(
    make('p', { textContent: `Nothing answered: ${why}. Is "npm start" still running?` }),
  );
}

/** Indented, without reading numbers: an id beyond 2^53 stays what it is. */
function readable(text: string): string {
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
