/** A chart of values beside each other as an SVG file, the best first, in colours for light and dark pages. */
import { escapeHtml } from 'openapi-contract-kit/internal/base/text';

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value as readers see it. */
  readonly shown: string;
  readonly isOurs: boolean;
}

interface Chart {
  readonly title: string;
  readonly about: string;
  readonly bars: readonly Bar[];
}

/** As narrow as the text of a phone, so that no label is shown smaller than it is. */
const [NAMES, BARS, VALUES, ROW, TOP] = [186, 108, 64, 26, 46];

const STYLE = `
:root { color-scheme: light dark; }
text { font: 14px system-ui, sans-serif; fill: light-dark(#20241f, #e6e9e4); }
.paper { fill: light-dark(#fdfdfb, #151816); }
.soft { fill: light-dark(#565c53, #a6aea5); font-size: 13px; }
.strong { font-weight: 650; }
.ours { fill: light-dark(#2f6f4f, #86cfa9); }
.theirs { fill: light-dark(#b9beb4, #565f58); }
.end { text-anchor: end; }
`;

/** What a chart shows, for those who do not see it. */
export const inWords = ({ title, about, bars }: Chart): string =>
  `${title}, ${about}: ${bars.map(({ name, shown }) => `${name} ${shown}`).join(', ')}.`;

const words = (x: number, y: number, kind: string, text: string): string =>
  `<text x="${x}" y="${y}" class="${kind}">${escapeHtml(text)}</text>`;

export function drawBars(chart: Chart): string {
  const { title, about, bars } = chart;
  const [width, height] = [NAMES + BARS + VALUES, TOP + bars.length * ROW + 10];
  const most = Math.max(...bars.map(({ value }) => value));
  const rows = bars.map(({ name, value, shown, isOurs }, at) => {
    const y = TOP + at * ROW;
    const length = Math.round(Math.max(2, (BARS * value) / most));
    const weight = isOurs ? 'strong' : '';
    return [
      words(NAMES - 10, y + 14, `end ${weight}`, name),
      `<rect class="${isOurs ? 'ours' : 'theirs'}" x="${NAMES}" y="${y + 2}" width="${length}" height="16" rx="3"/>`,
      words(NAMES + length + 8, y + 14, weight, shown),
    ].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeHtml(inWords(chart))}">
<style>${STYLE}</style>
<rect class="paper" width="${width}" height="${height}" rx="8"/>
${words(12, 18, 'strong', title)}
${words(12, 37, 'soft', about)}
${rows.join('\n')}
</svg>
`;
}
