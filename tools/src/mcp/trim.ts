import { defined } from 'openapi-contract-kit/internal/base/defined';
import { isObject, member } from 'openapi-contract-kit/internal/base/json';
import { stringifyExact } from 'openapi-contract-kit/internal/base/exact';

/** The steps: fewer items in each list, then shorter texts. */
const STEPS = [
  { items: 100, text: 4_000 },
  { items: 50, text: 1_000 },
  { items: 20, text: 500 },
  { items: 10, text: 200 },
  { items: 5, text: 100 },
  { items: 2, text: 60 },
  { items: 1, text: 40 },
] as const;

/**
 * The value, shortened until its JSON has at most that many characters; a note replaces what was left out.
 * The items and the cursor of a list are all kept: it was collected to fit.
 */
export function trimToBudget(value: unknown, budget: number): unknown {
  const fits = (candidate: unknown): boolean => stringifyExact(candidate, 1).length <= budget;
  if (fits(value)) return value;
  for (const step of STEPS) {
    const copy = shorten(value, step, true);
    if (fits(copy)) return copy;
  }
  const whole = stringifyExact(value).length;
  const tooLong = `The result has ${whole} characters and cannot be shown within ${budget}. Request less data.`;
  if (!isObject(value) || !Array.isArray(value['items'])) return { tooLong };
  const { items, nextCursor } = value;
  return { items: items.map(outline), ...defined({ nextCursor }), tooLong };
}

/** The fields that identify an item. */
function outline(item: unknown): object {
  const [id, name] = [member(item, 'id'), member(item, 'name')];
  return {
    ...defined({ id }),
    ...(typeof name === 'string' ? { name: name.slice(0, 40) } : {}),
  };
}

function shorten(value: unknown, step: (typeof STEPS)[number], outermost: boolean): unknown {
  if (typeof value === 'string' && value.length > step.text)
    return `${value.slice(0, step.text)}... (${value.length} characters in total)`;
  if (Array.isArray(value)) {
    const items: unknown[] = value.slice(0, step.items).map((item: unknown) => shorten(item, step, false));
    return value.length > step.items
      ? [...items, `... ${value.length - step.items} more of ${value.length}`]
      : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      outermost && key === 'items' && Array.isArray(inner)
        ? inner.map((item: unknown) => shorten(item, step, false))
        : outermost && key === 'nextCursor'
          ? inner
          : shorten(inner, step, false),
    ]),
  );
}
