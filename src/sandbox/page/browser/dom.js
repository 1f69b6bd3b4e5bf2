/**
 * Makes an element. Text always becomes a text node and attributes are set by name, so that the content of a record is
 * never read as HTML.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes] `onclick` and the like take functions; false and undefined leave out
 * @param {...(Node | string | number | bigint | false | undefined)} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  decorate(element, attributes, children);
  return element;
}

/**
 * The same for the parts of a drawing.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string | number | bigint | false | undefined)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  decorate(element, attributes, children);
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string | number | bigint | false | undefined)[]} children
 */
function decorate(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), (event) => value(event));
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) {
    if (child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * @param {string} label
 * @param {(event: Event) => unknown} action
 * @param {Record<string, unknown>} [attributes]
 */
export const button = (label, action, attributes = {}) =>
  h('button', { type: 'button', class: 'button', onclick: action, ...attributes }, label);

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}`);
  return element;
}

/**
 * A short timestamp; the full one appears on hover.
 * @param {string | number} time
 */
export function timeOf(time) {
  const stamp = new Date(time).toISOString();
  return h('time', { datetime: stamp, title: stamp }, stamp.slice(11, 19));
}

/**
 * The words of a camelCase name, between which a narrow column may break it.
 * @param {string} name
 */
export const breakable = (name) =>
  name.split(/(?=[A-Z])/).flatMap((word, at) => (at === 0 ? [word] : [h('wbr', {}), word]));

/** @param {string | number} time */
export const dateAndTime = (time) => new Date(time).toISOString().replace('T', ' ').slice(0, 19);

/**
 * @param {string} title
 * @param {string} text
 */
export const nothing = (title, text) => h('div', { class: 'nothing' }, h('b', {}, title), h('p', {}, text));
