import { stringifyExact } from '../../document/index.ts';

/** Fewer and fewer items of each list, then shorter and shorter texts. */
const STEPS = [
  { items: 100, text: 4_000 },
  { items: 50, text: 1_000 },
  { items: 20, text: 500 },
  { items: 10, text: 200 },
  { items: 5, text: 100 },
  { items: 2, text: 60 },
  { items: 1, text: 40 },
] as const;

/** The value as JSON of at most so many characters, whole where it fits; what was left out is said in its place. */
export function trimToBudget(value: unknown, budget: number): string {
  const whole = stringifyExact(value, 1);
  if (whole.length <= budget) return whole;
  for (const step of STEPS) {
    const text = stringifyExact(shorten(value, step), 1);
    if (text.length <= budget) return text;
  }
  const note = `... (${whole.length} characters in all; ask for less)`;
  return stringifyExact(shorten(value, STEPS[6])).slice(0, Math.max(0, budget - note.length)) + note;
}

function shorten(value: unknown, step: (typeof STEPS)[number]): unknown {
  if (typeof value === 'string' && value.length > step.text) {
    return `${value.slice(0, step.text)}... (${value.length} characters in all)`;
  }
  if (Array.isArray(value)) {
    const kept: unknown[] = value.slice(0, step.items).map((item: unknown) => shorten(item, step));
    return value.length > step.items
      ? [...kept, `... ${value.length - step.items} more of ${value.length}`]
      : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner, step)]));
}
