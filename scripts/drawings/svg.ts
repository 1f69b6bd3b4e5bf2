/**
 * Drawings as text. As a file, a drawing has its own colours, light and dark; in the pages of the site, those of the site,
 * because their policy allows no other styles.
 */
import { escapeHtml } from '../../src/base/text.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

export const words = (x: number, y: number, text: string, attributes: Attributes = {}): string =>
  tag('text', { x, y, ...attributes }, escapeHtml(text));

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** What it shows, for those who do not see it. */
  readonly title: string;
  readonly parts: readonly string[];
}

/** The classes of all drawings. `site.css` gives them the colours of the site. */
const STYLE = `
:root { color-scheme: light dark; }
.drawing { font: 14px system-ui, sans-serif; }
.drawing text { fill: light-dark(#20241f, #e6e9e4); }
.drawing .paper { fill: light-dark(#fdfdfb, #151816); }
.drawing .soft { fill: light-dark(#565c53, #a6aea5); font-size: 12px; }
.drawing .strong { font-weight: 650; }
.drawing .box { fill: light-dark(#fdfdfb, #151816); stroke: light-dark(#8d9488, #6b746c); }
.drawing .frame { fill: light-dark(#f4f4ef, #1e2320); stroke: light-dark(#dcdcd3, #353c37); }
.drawing .line { fill: none; stroke: light-dark(#8d9488, #6b746c); stroke-width: 1.5; }
.drawing .curve { fill: none; stroke: light-dark(#2f6f4f, #86cfa9); stroke-width: 2; }
.drawing .head { fill: light-dark(#8d9488, #6b746c); }
.drawing .ours { fill: light-dark(#2f6f4f, #86cfa9); }
.drawing .theirs { fill: light-dark(#b9beb4, #565f58); }
.drawing .end { text-anchor: end; }
.drawing .middle { text-anchor: middle; }
`;

export function fileOf({ width, height, title, parts }: Drawing): string {
  return `${tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'drawing',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': title,
    },
    `\n<style>${STYLE}</style>\n`,
    // A page may be light while its images are dark.
    `${tag('rect', { class: 'paper', width, height, rx: 8 })}\n`,
    ...parts.map((part) => `${part}\n`),
  )}\n`;
}

/** The drawing for a page that has the styles itself. */
export const inPage = (file: string): string => file.replace(/\n?<style>[^]*?<\/style>\n?/, '').trim();

const ARROW = 7;

/** A line from left to right. */
export function curve(x1: number, y1: number, x2: number, y2: number): string {
  const bend = (x2 - x1) / 2;
  return tag('path', { class: 'line', d: `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}` });
}

/** A line from left to right that ends with an arrow. */
export const arrow = (x1: number, y1: number, x2: number, y2: number): string =>
  curve(x1, y1, x2 - ARROW, y2) + tag('path', { class: 'head', d: `M${x2} ${y2}l-${ARROW + 2} -5v10z` });

export const box = (x: number, y: number, width: number, height: number, name = 'box'): string =>
  tag('rect', { class: name, x, y, width, height, rx: 8 });
