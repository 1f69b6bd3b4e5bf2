export const firstUpper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `keyMoments` of `key-moments`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
