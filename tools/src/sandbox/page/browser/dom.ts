export type Child = Node | string | number | bigint | false | undefined | readonly Child[];
/** `onclick` and the like take functions; false and undefined leave an attribute out. */
type Attributes = Readonly<
  Record<string, string | number | boolean | undefined | ((event: Event) => unknown)>
>;
type TagOf<Selector extends string> = Selector extends `${infer Tag}.${string}` ? Tag : Selector;
type ElementOf<Tag extends string> = Tag extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[Tag]
  : HTMLElement;

const isAttributes = (part: Attributes | Child): part is Attributes =>
  typeof part === 'object' && !(part instanceof Node) && !Array.isArray(part);

/**
 * Makes an element: `h('p.soft', { id: 'x' }, 'text')`. Text always becomes a text node and attributes are set by name,
 * so that the content of a record is never read as HTML.
 */
export function h<Selector extends string>(
  selector: Selector,
  ...parts: (Attributes | Child)[]
): ElementOf<TagOf<Selector>>;
export function h(selector: string, ...parts: (Attributes | Child)[]): Element {
  const [tag = '', ...classes] = selector.split('.');
  return filled(document.createElement(tag), classes, parts);
}

/** The same for the parts of a drawing. */
export function svg(selector: string, ...parts: (Attributes | Child)[]): Element {
  const [tag = '', ...classes] = selector.split('.');
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), classes, parts);
}

function filled(
  element: Element,
  classes: readonly string[],
  parts: readonly (Attributes | Child)[],
): Element {
  if (classes.length > 0) element.classList.add(...classes);
  for (const part of parts) {
    if (!isAttributes(part)) append(element, part);
    else for (const [name, value] of Object.entries(part)) set(element, name, value);
  }
  return element;
}

function set(element: Element, name: string, value: Attributes[string]): void {
  if (value === undefined || value === false) return;
  if (typeof value === 'function') element.addEventListener(name.slice(2), (event) => void value(event));
  else element.setAttribute(name, value === true ? '' : String(value));
}

function append(element: Element, child: Child): void {
  if (isList(child)) for (const one of child) append(element, one);
  else if (child !== undefined && child !== false)
    element.append(child instanceof Node ? child : String(child));
}

const isList = (child: Child): child is readonly Child[] => Array.isArray(child);

export const button = (label: Child, action: (event: Event) => unknown, attributes: Attributes = {}) =>
  h('button.button', { type: 'button', onclick: action, ...attributes }, label);

export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}`);
  return element;
}

let inputs = 0;

/** An input below its name. */
export function labelled(label: string, input: HTMLElement): HTMLElement {
  input.id = `input-${(inputs += 1)}`;
  return h('div.labelled', h('label', { for: input.id }, label), input);
}

export const form = (name: string, children: readonly Child[], submit: () => unknown): HTMLFormElement =>
  h(`form.${name}`, { onsubmit: (event: Event) => (event.preventDefault(), submit()) }, children);

export const dateAndTime = (time: string | number): string =>
  new Date(time).toISOString().replace('T', ' ').slice(0, 19);

/** A short timestamp; the full one appears on hover. */
export const timeOf = (time: string): HTMLElement =>
  h('time', { datetime: time, title: time }, time.slice(11, 19));

/** The words of a camelCase name, between which a narrow column may break it. */
export const breakable = (name: string): Child[] =>
  name.split(/(?=[A-Z])/).flatMap((word, at) => (at === 0 ? [word] : [h('wbr'), word]));

export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
