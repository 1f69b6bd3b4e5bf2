/** The Markdown of a page that only exists as HTML. Reads what our own parts render, not HTML in general. */

/** What readers of Markdown cannot use: controls, and what is said twice. */
const LEFT_OUT = /^(?:button|select|script|style|svg|nav|footer)$/;
const LEFT_OUT_CLASSES = /\b(?:anchor|sr|tablist|folded|left-out|legend)\b/;
const BLOCKS = /^(?:p|div|section|header|article|ul|ol|dl|figure|details)$/;
const VOID = /^(?:input|br|wbr|img|hr|meta|link)$/;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

interface Open {
  readonly tag: string;
  readonly close: string;
}

export function toMarkdown(html: string): string {
  const open: Open[] = [];
  let out = '';
  let lists = 0;
  let cells = 0;
  let skipped = 0;
  const inside = (tag: string): boolean => open.some((one) => one.tag === tag);

  const begin = (tag: string, attributes: string): string => {
    const heading = /^h([1-6])$/.exec(tag)?.[1];
    if (heading !== undefined) {
      out += `\n\n${'#'.repeat(Number(heading))} `;
      return '\n\n';
    }
    if (tag === 'a') {
      const [, href = ''] = / href="([^"]*)"/.exec(attributes) ?? [];
      out += '[';
      return `](${href.replace(/\.html(?=#|$)/, '.md')})`;
    }
    if (tag === 'pre') {
      out += '\n\n```\n';
      return '\n```\n\n';
    }
    if (tag === 'code' && !inside('pre')) {
      out += '`';
      return '`';
    }
    if (tag === 'li') {
      out += `\n${'  '.repeat(Math.max(0, lists - 1))}- `;
      return '';
    }
    if (tag === 'dt' || tag === 'b') {
      out += tag === 'dt' ? '\n\n**' : '**';
      return tag === 'dt' ? '**: ' : '**';
    }
    if (tag === 'tr') {
      out += '\n|';
      cells = 0;
      return '';
    }
    if (tag === 'td' || tag === 'th') {
      cells += 1;
      out += ' ';
      return ' |';
    }
    if (tag === 'thead') return `\n|${' --- |'.repeat(cells || 1)}`;
    if (tag === 'summary' || tag === 'span') return ' ';
    return BLOCKS.test(tag) && !inside('li') && !inside('tr') ? '\n\n' : ' ';
  };

  for (const [, end, tag = '', attributes = '', text] of html.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) {
      if (skipped === 0) out += inside('pre') ? decoded(text) : decoded(text.replace(/\s+/g, ' '));
    } else if (VOID.test(tag)) continue;
    else if (skipped > 0) skipped += end === '' ? 1 : -1;
    else if (end !== '') {
      const closed = open.pop();
      if (closed?.tag === 'ul' || closed?.tag === 'ol') lists -= 1;
      out += closed?.tag === 'thead' ? `\n|${' --- |'.repeat(cells)}` : (closed?.close ?? '');
    } else if (LEFT_OUT.test(tag) || LEFT_OUT_CLASSES.test(attributes)) skipped = 1;
    else {
      const close = begin(tag, attributes);
      if (tag === 'ul' || tag === 'ol') lists += 1;
      open.push({ tag, close });
    }
  }
  return `${out
    .replace(/[ \t]+(?=\n)/g, '')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
