/** A heading of a page that an address can name. */
export interface Heading {
  readonly level: 2 | 3;
  readonly id: string;
  readonly text: string;
}

/** Fewer headings are seen at a glance. */
const FEWEST = 4;

/** The headings of a rendered page with the ids that lead to them: their own, or that of the section they open. */
export function contentsOf(html: string): Heading[] {
  const found = [
    ...html.matchAll(
      /(?:<section[^>]*\sid="([^"]+)"[^>]*>\s*)?<h([23])(?:[^>]*\sid="([^"]+)")?[^>]*>([^]*?)<\/h\2>/g,
    ),
  ].flatMap(([, section, level, own, inner = '']): Heading[] => {
    const id = own ?? section;
    const text = inner
      .replace(/<a class="anchor"[^]*?<\/a>/, '')
      .replace(/<[^>]+>/g, '')
      .trim();
    return id === undefined || text === '' ? [] : [{ level: level === '2' ? 2 : 3, id, text }];
  });
  return found.length < FEWEST ? [] : found;
}
