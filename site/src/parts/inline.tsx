import type { Child } from 'hono/jsx';

/** With commas between them. */
export const listed = (items: readonly Child[]): Child =>
  items.flatMap((item, at) => (at > 0 ? [', ', item] : [item]));

/** A link from a name in the code. */
export const CodeLink = ({ href, name }: { readonly href: string; readonly name: string }) => (
  <a href={href}>
    <code>{name}</code>
  </a>
);
