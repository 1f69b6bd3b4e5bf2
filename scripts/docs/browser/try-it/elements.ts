/** An element with these properties. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), properties);
}

/** An input below its name. */
export function field(name: string, input: HTMLElement): HTMLLabelElement {
  const label = make('label', {});
  label.append(make('span', { textContent: name }), input);
  return label;
}
