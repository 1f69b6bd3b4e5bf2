/** Characters of many kinds, so that common character classes match some of them and not others. */
const probes = [...'aAzZ09_- .,:/@#+xé٣\t\n', '\u{1F432}'];

/** `stretch` is the minimum number of repetitions for unbounded quantifiers. */
type Sampler = (turn: number, stretch: number) => string;

/** Strings that match a regular expression of common parts; for others, a match is a matter of chance. */
export function samplesOf(pattern: string, count = 6, lengths: readonly number[] = []): string[] {
  try {
    const expression = new RegExp(pattern, 'u');
    const sample = new Reader(pattern).alternatives();
    const found = new Set<string>();
    for (let turn = 0; turn < count; turn += 1) found.add(sample(turn, 0));
    for (const length of lengths) found.add(sample(0, length));
    return [...found].filter((text) => expression.test(text));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  alternatives(): Sampler {
    const all = [this.#sequence()];
    while (this.#take('|')) all.push(this.#sequence());
    return (turn, stretch) => all[turn % all.length]?.(Math.floor(turn / all.length), stretch) ?? '';
  }

  #sequence(): Sampler {
    const parts: Sampler[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#peek())) parts.push(this.#quantified());
    return (turn, stretch) => parts.map((part) => part(turn, stretch)).join('');
  }

  #quantified(): Sampler {
    const atom = this.#atom();
    const [, star, least = '', comma, most = ''] = this.#match(/^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/) ?? [
      undefined,
      '',
    ];
    if (star === '') return atom;
    const low = star === '+' ? 1 : Number(least);
    const isEndless = star === '*' || star === '+' || (comma === ',' && most === '');
    const high = isEndless ? low + 2 : star === '?' ? 1 : comma === '' ? low : Number(most);
    return (turn, stretch) => {
      const times = isEndless && stretch > low ? stretch : low + (turn % Math.max(1, high - low + 1));
      return Array.from({ length: Math.min(times, 300) }, () => atom(turn, stretch)).join('');
    };
  }

  #atom(): Sampler {
    if (this.#match(/^(?:\^|\$|\\b|\\B)/)) return () => '';
    if (this.#match(/^\((?:\?:|\?<[A-Za-z_]\w*>)?(?!\?)/)) {
      const inner = this.alternatives();
      this.#take(')');
      return inner;
    }
    const [one] =
      this.#match(
        /^(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x..|\\c.|\\.|\[(?:\\.|[^\]\\])*\]|.)/su,
      ) ?? [];
    if (one === undefined || one === '(') throw new SyntaxError(`Unknown part in ${this.#source}`);
    if (one.length === 1 && one !== '.') return () => one;
    const expression = new RegExp(`^${one}$`, 'su');
    const written = [...one].filter((character) => expression.test(character));
    const fitting = [...written, ...probes.filter((character) => expression.test(character))];
    if (fitting.length === 0) fitting.push(String.fromCodePoint(this.#firstMatch(expression)));
    return (turn) => fitting[turn % fitting.length] ?? '';
  }

  #firstMatch(expression: RegExp): number {
    for (let code = 1; code < 0x3000; code += 1) {
      if (expression.test(String.fromCodePoint(code))) return code;
    }
    throw new SyntaxError(`Nothing matches ${expression.source}`);
  }

  #peek(): string {
    return this.#source.charAt(this.#at);
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }

  #match(expression: RegExp): RegExpExecArray | undefined {
    const found = expression.exec(this.#source.slice(this.#at)) ?? undefined;
    if (found !== undefined) this.#at += found[0].length;
    return found;
  }
}
