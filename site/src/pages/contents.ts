/** A heading of a page, with its anchor. */
export interface Heading {
  readonly level: 2 | 3;
  readonly id: string;
  readonly text: string;
}

/** A page with fewer headings needs no contents. */
const FEWEST = 4;

/** The headings of a rendered page with their anchors: the id of the heading, or of the section that it begins. */
export function contentsOf(html: string): Heading[] {
  const headings = [
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
  return headings.length < FEWEST ? [] : headings;
}
