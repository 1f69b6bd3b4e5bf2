/** Values beside each other as bars, the best first. */
import { type Drawing, tag, words } from './svg.ts';

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value as readers see it. */
  readonly shown: string;
  readonly isOurs: boolean;
}

const [NAMES, BARS, VALUES, ROW, TOP] = [165, 190, 70, 26, 44];

export function drawBars(title: string, about: string, bars: readonly Bar[]): Drawing {
  const most = Math.max(...bars.map(({ value }) => value));
  const rows = bars.flatMap(({ name, value, shown, isOurs }, at) => {
    const y = TOP + at * ROW;
    const kind = isOurs ? 'ours' : 'theirs';
    const width = Math.max(2, (BARS * value) / most);
    const weight = isOurs ? { class: 'strong' } : {};
    return [
      words(NAMES - 10, y + 14, name, { class: isOurs ? 'end strong' : 'end' }),
      tag('rect', { class: kind, x: NAMES, y: y + 2, width: width.toFixed(1), height: 16, rx: 3 }),
      words(NAMES + width + 8, y + 14, shown, weight),
    ];
  });
  return {
    width: NAMES + BARS + VALUES,
    height: TOP + bars.length * ROW + 10,
    title: `${title}, ${about}: ${bars.map(({ name, shown }) => `${name} ${shown}`).join(', ')}.`,
    parts: [words(12, 18, title, { class: 'strong' }), words(12, 35, about, { class: 'soft' }), ...rows],
  };
}
