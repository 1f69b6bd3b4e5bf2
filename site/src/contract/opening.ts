/** The first sentence of a text, up to a full stop or to the colon before a list; undefined if it has none. */
export const opening = (text: string): string | undefined =>
  /^.*?(?:[.?!](?= |$)|:$)/.exec(text)?.[0].replace(/:$/, '.');
