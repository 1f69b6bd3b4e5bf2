type Child = Node | string | number | false | undefined | readonly Child[];
/** False and undefined leave an attribute out. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type TagOf<Selector extends string> = Selector extends `${infer Tag}.${string}` ? Tag : Selector;
type ElementOf<Tag extends string> = Tag extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[Tag]
  : HTMLElement;

const isAttributes = (part: Attributes | Child): part is Attributes =>
  typeof part === 'object' && !(part instanceof Node) && !Array.isArray(part);

/**
 * Makes an element: `h('p.soft', { id: 'x' }, 'text')`. Text always becomes a text node and attributes are set by name,
 * so that the content of a response is never read as HTML.
 */
export function h<Selector extends string>(
  selector: Selector,
  ...parts: (Attributes | Child)[]
): ElementOf<TagOf<Selector>>;
export function h(selector: string, ...parts: (Attributes | Child)[]): HTMLElement {
  const [tag = '', ...classes] = selector.split('.');
  const element = document.createElement(tag);
  if (classes.length > 0) element.classList.add(...classes);
  for (const part of parts) {
    if (!isAttributes(part)) append(element, part);
    else for (const [name, value] of Object.entries(part)) set(element, name, value);
  }
  return element;
}

function set(element: Element, name: string, value: Attributes[string]): void {
  if (value === undefined || value === false) return;
  element.setAttribute(name, value === true ? '' : String(value));
}

function append(element: Element, child: Child): void {
  if (isList(child)) for (const one of child) append(element, one);
  else if (child !== undefined && child !== false)
    element.append(child instanceof Node ? child : String(child));
}

const isList = (child: Child): child is readonly Child[] => Array.isArray(child);

let inputs = 0;

/** An input below its name. */
export function labelled(label: string, input: HTMLElement): HTMLElement {
  input.id = `input-${(inputs += 1)}`;
  return h('div.labelled', h('label', { for: input.id }, label), input);
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
