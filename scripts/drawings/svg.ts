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

/** The look of all drawings. In the site, `site.css` sets the colours. */
export const LOOK = `
.drawing text { fill: var(--ink); }
.drawing .paper { fill: var(--sheet); }
.drawing .soft { fill: var(--soft); font-size: 12px; }
.drawing .strong { font-weight: 650; }
.drawing .box { fill: var(--paper); stroke: var(--edge); }
.drawing .frame { fill: var(--raised); stroke: var(--line); }
.drawing .line { fill: none; stroke: var(--edge); stroke-width: 1.5; }
.drawing .curve { fill: none; stroke: var(--accent); stroke-width: 2; }
.drawing .head { fill: var(--edge); }
.drawing .ours { fill: var(--accent); }
.drawing .theirs { fill: var(--theirs); }
.drawing .end { text-anchor: end; }
.drawing .middle { text-anchor: middle; }
`;

/** The colours of a file, light and dark. */
const COLOURS: Readonly<Record<string, string>> = {
  ink: '#20241f, #e6e9e4',
  sheet: '#fdfdfb, #151816',
  soft: '#565c53, #a6aea5',
  paper: '#fdfdfb, #151816',
  edge: '#8d9488, #6b746c',
  raised: '#f4f4ef, #1e2320',
  line: '#dcdcd3, #353c37',
  accent: '#2f6f4f, #86cfa9',
  theirs: '#b9beb4, #565f58',
};

const STYLE = `
:root { color-scheme: light dark; }
.drawing { font: 14px system-ui, sans-serif; }${LOOK.replaceAll(/var\(--(\w+)\)/g, (_, name: string) => `light-dark(${COLOURS[name] ?? ''})`)}`;

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
