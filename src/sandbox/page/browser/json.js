import { h } from './dom.js';

/**
 * Reads JSON without rounding an id that a number cannot represent, if the browser exposes the digits.
 * @param {string} text
 * @returns {any}
 */
export function parse(text) {
  /** @type {any} */
  const read = JSON.parse;
  return read(
    text,
    /**
     * @param {string} _key
     * @param {unknown} value
     * @param {{ source?: string } | undefined} context
     */
    (_key, value, context) =>
      Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
        ? BigInt(context?.source ?? 0)
        : value,
  );
}

/**
 * Any value as indented JSON with its kinds coloured.
 * @param {unknown} value
 */
export function pretty(value) {
  return h('pre', { class: 'json', tabindex: '0' }, ...parts(value, ''));
}

/**
 * A body: JSON is indented, anything else is unchanged.
 * @param {string} body
 */
export function prettyBody(body) {
  if (body === '') return h('p', { class: 'soft' }, 'empty');
  try {
    return pretty(parse(body));
  } catch {
    return h('pre', { class: 'json', tabindex: '0' }, body);
  }
}

/**
 * @param {unknown} value
 * @param {string} indent
 * @returns {Generator<Node | string>}
 */
function* parts(value, indent) {
  if (typeof value === 'string') yield h('span', { class: 's' }, JSON.stringify(value));
  else if (typeof value !== 'object' || value === null) yield h('span', { class: 'n' }, String(value));
  else {
    const list = Array.isArray(value);
    const entries = Object.entries(value);
    if (entries.length === 0) yield list ? '[]' : '{}';
    else {
      const inner = `${indent}  `;
      yield list ? '[\n' : '{\n';
      for (const [index, [key, one]] of entries.entries()) {
        yield inner;
        if (!list) {
          yield h('span', { class: 'k' }, JSON.stringify(key));
          yield ': ';
        }
        yield* parts(one, inner);
        yield index === entries.length - 1 ? '\n' : ',\n';
      }
      yield indent + (list ? ']' : '}');
    }
  }
}
