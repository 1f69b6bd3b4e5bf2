import { inGroup, repeatable, TEXT, toggle } from '../../base/declared-options.ts';

/** The overlays of a command; `main.ts` reads them before the command is created. */
export const OVERLAY_OPTIONS = inGroup('Contract:', {
  overlay: {
    kind: repeatable(TEXT),
    flags: '--overlay <file>',
    about: 'correct the contract with this OpenAPI overlay (repeatable)',
  },
  allowDocumented: toggle('--allow-documented', 'let overlays change what is documented'),
});

/** The values of an option of a command line, such as the files after --overlay, up to a lone --. */
export function optionValuesIn(flag: `--${string}`, words: readonly string[]): string[] {
  const end = words.indexOf('--');
  const options = end < 0 ? words : words.slice(0, end);
  return options.flatMap((word, index) => {
    if (word.startsWith(`${flag}=`)) return [word.slice(flag.length + 1)];
    const value = word === flag ? options[index + 1] : undefined;
    return value === undefined ? [] : [value];
  });
}
