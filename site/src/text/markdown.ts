import MarkdownIt from 'markdown-it';
import { escapeHtml } from 'openapi-contract-kit/internal/base/text';
import { slug } from '../contract/contract.ts';
import type { Highlight } from './highlight.ts';

export interface Markdown {
  /** Paragraphs, lists, code blocks. */
  block(text: string): string;
  /** Inline text, without a paragraph around it. */
  inline(text: string): string;
  /** A block of code that scrolls separately, with a button that copies it. */
  code(code: string, language: string, label?: string): string;
}

/** Code that fits on a line of the narrowest window is not broken, such as `--used-by` after its hyphens. */
const SHORT = 24;
/** A table with more columns does not fit into a narrow window: its rows become blocks, with the heads as labels. */
const MOST_COLUMNS = 2;

interface Surroundings {
  readonly highlight: Highlight;
  /** Returns the address for a name such as `getGoal`, if it names something. */
  readonly lookup: (name: string) => string | undefined;
  /** Rewrites an address in a text, such as `other.md` or `op:getGoal`. */
  readonly address: (href: string) => string;
}

/** Raw HTML is off, because descriptions come from a document, not from us. */
export function createMarkdown({ highlight, lookup, address }: Surroundings): Markdown {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });
  const { rules } = parser.renderer;
  const code: Markdown['code'] = (text, language, label) => {
    const html = highlight(text.replace(/\n$/, ''), language);
    const attributes = label === undefined ? '' : ` role="region" aria-label="${escapeHtml(label)}"`;
    const copy = '<button type="button" class="copy" data-copy>Copy</button>';
    // Lines of output belong below each other; lines of code may be wrapped.
    const kind = language === 'text' || language === '' ? ' class="output" tabindex="0"' : '';
    return `<div class="code">${copy}<pre${kind}${attributes}><code>${html}</code></pre></div>`;
  };
  rules.code_inline = (tokens, index) => {
    const text = tokens[index]?.content ?? '';
    const html = `<code${text.length > SHORT ? ' class="long"' : ''}>${escapeHtml(text)}</code>`;
    const href = insideLink(tokens, index) ? undefined : lookup(text);
    return href === undefined ? html : `<a href="${escapeHtml(href)}">${html}</a>`;
  };
  rules.fence = (tokens, index) => {
    const token = tokens[index];
    return code(token?.content ?? '', token?.info.trim().split(/\s+/)[0] ?? '');
  };
  rules.code_block = (tokens, index) => code(tokens[index]?.content ?? '', '');
  // A page loads nothing from elsewhere, whatever a description says: an image that is there is a link to it.
  const ownImage = rules.image;
  rules.image = (tokens, index, ...rest) => {
    const source = String(tokens[index]?.attrGet('src') ?? '');
    if (
      ownImage !== undefined &&
      (source.startsWith('data:') || !/^([a-z][a-z\d+.-]*:|\/\/|\\)/i.test(source))
    )
      return ownImage(tokens, index, ...rest);
    const label = escapeHtml(tokens[index]?.content || source);
    return insideLink(tokens, index)
      ? label
      : `<a href="${escapeHtml(source)}" rel="noreferrer">${label}</a>`;
  };
  rules.link_open = (tokens, index, options) => {
    const token = tokens[index];
    const href = token?.attrGet('href');
    if (typeof href === 'string') token?.attrSet('href', address(href));
    return parser.renderer.renderToken(tokens, index, options);
  };
  rules.heading_open = (tokens, index) => {
    const id = slug(tokens[index + 1]?.content ?? '');
    const before = tokens.slice(0, index).filter((token, at) => {
      return token.type === 'heading_open' && slug(tokens[at + 1]?.content ?? '') === id;
    });
    const times = before.length === 0 ? '' : `-${before.length + 1}`;
    const tag = tokens[index]?.tag ?? 'h2';
    const anchor =
      tag === 'h1' ? '' : `<a class="anchor" href="#${id}${times}" aria-label="Link to this section">#</a>`;
    return `<${tag} id="${id}${times}">${anchor}`;
  };
  renderTables(parser.renderer);
  parser.block.ruler.before('paragraph', 'fold', fold, { alt: ['paragraph'] });
  rules['fold_open'] = (tokens, index) =>
    `<details class="inside"><summary>${escapeHtml(tokens[index]?.content ?? '')}</summary>`;
  rules['fold_close'] = () => '</details>';
  return { block: (text) => parser.render(text), inline: (text) => parser.renderInline(text), code };
}

type BlockRule = Parameters<MarkdownIt['block']['ruler']['before']>[2];

/** The one element of HTML that pages need, written as GitHub shows it: each of its tags has a line of its own. */
const fold: BlockRule = (state, startLine, endLine, silent) => {
  const line = (at: number): string => state.src.slice(state.bMarks[at], state.eMarks[at]).trim();
  const summary = /^<summary>(.+)<\/summary>$/.exec(line(startLine + 1))?.[1];
  if (line(startLine) !== '<details>' || summary === undefined) return false;
  let end = startLine + 2;
  while (end < endLine && line(end) !== '</details>') end++;
  if (end === endLine) return false;
  if (silent) return true;
  state.push('fold_open', 'details', 1).content = summary;
  state.md.block.tokenize(state, startLine + 2, end);
  state.push('fold_close', 'details', -1);
  state.line = end + 1;
  return true;
};

function insideLink(tokens: readonly { readonly type: string }[], index: number): boolean {
  const before = tokens.slice(0, index);
  const opened = before.filter(({ type }) => type === 'link_open').length;
  return opened > before.filter(({ type }) => type === 'link_close').length;
}

function renderTables(renderer: MarkdownIt['renderer']): void {
  const { rules } = renderer;
  let heads: readonly string[] = [];
  let column = 0;
  rules.table_open = (tokens, index) => {
    const end = tokens.findIndex(({ type }, at) => at > index && type === 'thead_close');
    const all = tokens.slice(index, end).filter(({ type }) => type === 'inline');
    heads = all.length > MOST_COLUMNS ? all.map(({ content }) => content) : [];
    const stacks = heads.length > 0 ? ' stacks' : '';
    return `<div class="table${stacks}" tabindex="0" role="group" aria-label="Table"><table>`;
  };
  rules.tr_open = () => {
    column = 0;
    return '<tr>';
  };
  rules.table_close = () => '</table></div>';
  // The policy of the pages does not allow styles in attributes.
  const cell: typeof rules.td_open = (tokens, index, options) => {
    const token = tokens[index];
    const aligned = /text-align:(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
    if (token && aligned) token.attrs = [['class', `to-${aligned}`]];
    const head = heads[column++];
    if (head) token?.attrSet('data-head', head.replaceAll('`', ''));
    // The empty corner cell is not a heading.
    const close = tokens[index + 2];
    if (token && close && tokens[index + 1]?.content === '') token.tag = close.tag = 'td';
    return renderer.renderToken(tokens, index, options);
  };
  rules.th_open = cell;
  rules.td_open = cell;
}
