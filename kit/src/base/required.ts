/** Refuses arguments that the compiler would refuse, in a sentence: JavaScript accepts anything. */

/**
 * What a function takes that another one returns, known by a list in it. The usual mistake is a promise that nobody
 * awaited.
 */
export function requireResult(of: string, maker: string, value: unknown, list: string): void {
  if (Array.isArray(Reflect.get(Object(value) as object, list))) return;
  throw new TypeError(`${of} takes what ${maker} returns, like \`${of}(await ${maker}(…))\`.`);
}
