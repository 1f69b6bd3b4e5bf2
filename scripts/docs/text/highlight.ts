import { createHighlighterCore, type ThemeRegistration } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { escapeHtml } from '../../../src/base/text.ts';

export type Language = 'typescript' | 'shellscript' | 'python' | 'json' | 'yaml' | 'text';
export type Highlight = (code: string, language: string) => string;

/**
 * Colours that represent classes. The style sheet defines their look, light or dark, so that the
 * Content-Security-Policy needs no inline styles.
 */
const classes = {
  '#000001': 'k',
  '#000002': 's',
  '#000003': 'n',
  '#000004': 'f',
  '#000005': 'c',
  '#000006': 'p',
  '#000007': 't',
} as const;

const theme: ThemeRegistration = {
  name: 'classes',
  type: 'light',
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    { scope: ['keyword', 'storage', 'keyword.operator.new'], settings: { foreground: '#000001' } },
    { scope: ['keyword.operator'], settings: { foreground: '#000000' } },
    { scope: ['string', 'punctuation.definition.string'], settings: { foreground: '#000002' } },
    {
      scope: ['constant.numeric', 'constant.language', 'constant.other.option'],
      settings: { foreground: '#000003' },
    },
    {
      scope: ['entity.name.function', 'support.function', 'entity.name.command'],
      settings: { foreground: '#000004' },
    },
    { scope: ['comment', 'punctuation.definition.comment'], settings: { foreground: '#000005' } },
    {
      scope: [
        'support.type.property-name',
        'meta.object-literal.key',
        'entity.name.tag',
        'string.json support.type',
      ],
      settings: { foreground: '#000006' },
    },
    {
      scope: ['entity.name.type', 'support.type.primitive', 'support.class'],
      settings: { foreground: '#000007' },
    },
  ],
};

const aliases: Readonly<Record<string, Language>> = {
  ts: 'typescript',
  js: 'typescript',
  javascript: 'typescript',
  sh: 'shellscript',
  bash: 'shellscript',
  shell: 'shellscript',
  yml: 'yaml',
};
const known: readonly string[] = ['typescript', 'shellscript', 'python', 'json', 'yaml'];

let made: Promise<Highlight> | undefined;

/** One for the whole process, so that a rebuild reuses what an earlier one coloured. */
export const sharedHighlight = (): Promise<Highlight> => (made ??= createHighlight());

async function createHighlight(): Promise<Highlight> {
  const highlighter = await createHighlighterCore({
    themes: [theme],
    langs: [
      import('shiki/langs/typescript.mjs'),
      import('shiki/langs/shellscript.mjs'),
      import('shiki/langs/python.mjs'),
      import('shiki/langs/json.mjs'),
      import('shiki/langs/yaml.mjs'),
    ],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  const cache = new Map<string, string>();
  return (code, language) => {
    const lang = aliases[language] ?? language;
    if (!known.includes(lang)) return escapeHtml(code);
    const key = `${lang}\n${code}`;
    const before = cache.get(key);
    if (before !== undefined) return before;
    // Without a time limit, so that a busy machine produces the same page as an idle one.
    const lines = highlighter.codeToTokensBase(code, { lang, theme: 'classes', tokenizeTimeLimit: 0 });
    const html = lines.map((line) => spans(line)).join('\n');
    cache.set(key, html);
    return html;
  };
}

function spans(tokens: readonly { content: string; color?: string }[]): string {
  const runs: { name: string | undefined; text: string }[] = [];
  for (const { content, color } of tokens) {
    const name = classOf(color);
    const last = runs.at(-1);
    if (last && (last.name === name || content.trim() === '')) last.text += content;
    else runs.push({ name, text: content });
  }
  return runs
    .map(({ name, text }) => {
      if (name === undefined) return escapeHtml(text);
      // A line may break between two options.
      const whole = name === 'n' ? /\S+/g : /^[^]+$/;
      return text.replace(whole, (word) => `<span class="${name}">${escapeHtml(word)}</span>`);
    })
    .join('');
}

function classOf(color: string | undefined): string | undefined {
  const entry = Object.entries(classes).find(([key]) => key === color?.toLowerCase());
  return entry?.[1];
}
