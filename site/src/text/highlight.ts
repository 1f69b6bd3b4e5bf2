import { createHighlighterCore, type ThemeRegistration } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { escapeHtml } from 'openapi-contract-kit/internal/base/text';

export type Highlight = (code: string, language: string) => string;

const PLAIN = '#000000';

/**
 * The scopes that each class of the style sheet colours, light or dark, so that the Content-Security-Policy needs no
 * inline styles. In the theme, a colour stands for a class.
 */
const CLASSES = Object.entries({
  k: 'keyword, storage, keyword.operator.new',
  s: 'string, punctuation.definition.string',
  n: 'constant.numeric, constant.language, constant.other.option',
  f: 'entity.name.function, support.function, entity.name.command',
  c: 'comment, punctuation.definition.comment',
  p: 'support.type.property-name, meta.object-literal.key, entity.name.tag, string.json support.type',
  t: 'entity.name.type, support.type.primitive, support.class',
}).map(([name, scope], index) => ({ name, scope, colour: `#00000${index + 1}` }));

const theme: ThemeRegistration = {
  name: 'classes',
  type: 'light',
  colors: { 'editor.foreground': PLAIN, 'editor.background': '#ffffff' },
  settings: [
    { settings: { foreground: PLAIN, background: '#ffffff' } },
    { scope: 'keyword.operator', settings: { foreground: PLAIN } },
    ...CLASSES.map(({ scope, colour }) => ({ scope, settings: { foreground: colour } })),
  ],
};

let pending: Promise<Highlight> | undefined;

/** One for the whole process, so that a rebuild reuses what an earlier one coloured. */
export const sharedHighlight = (): Promise<Highlight> => (pending ??= createHighlight());

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
    langAlias: { js: 'typescript', javascript: 'typescript' },
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  const languages = new Set(highlighter.getLoadedLanguages());
  const cache = new Map<string, string>();
  return (code, lang) => {
    if (!languages.has(lang)) return escapeHtml(code);
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
    const name = CLASSES.find(({ colour }) => colour === color)?.name;
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
