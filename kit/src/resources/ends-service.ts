import { type Operation, wordsInName } from '../contract/index.ts';

/** Words that say, anywhere in a name, that the service stops, starts anew, or forgets what it has. */
const ANYWHERE =
  /^(factory|halt|hibernate|logoff|logout|poweroff|reboot|reset|restart|restore|rollback|shutdown|signout|uninstall)$/;
/** Verbs that say so at the beginning of a name. */
const FIRST = /^(erase|exit|kill|quit|stop|suspend|terminate|wipe)$/;
const PAIRS = /^(power (cycle|down|off)|shut (down|off)|(log|sign) (off|out)|turn off)$/;

/** Whether the names of an operation that changes something say that it stops or resets the service as a whole. */
export function endsService({ id, path, summary }: Operation): boolean {
  const segments = path.split('/').map(wordsInName);
  const own = [wordsInName(id), segments.at(-1) ?? []];
  const [verb = '', ...rest] = summary.trim().toLowerCase().split(/\s+/);
  const summaryWords = [verb.replace(/s$/, ''), ...rest];
  return (
    [...own, ...segments].some((words) => words.some((word) => ANYWHERE.test(word))) ||
    [...own, summaryWords].some(
      ([first = '', second = '']) => FIRST.test(first) || PAIRS.test(`${first} ${second}`),
    ) ||
    ANYWHERE.test(summaryWords[0] ?? '')
  );
}
