/** Changes that a team has decided to make, in a file that is kept with the contract. */
import { defined } from '../base/defined.ts';
import { canonical, isObject, type Json, type JsonObject, list, text } from '../base/json.ts';
import { reportOf } from './ledger.ts';
import type { Change, Report } from './types.ts';

/** What identifies a change in the file. */
interface Identity {
  readonly rule: string;
  readonly direction: string;
  /** The pointer of the part in the old document, or in the new one for an addition. */
  readonly at: string;
  readonly name: string;
  readonly old?: Json;
  readonly new?: Json;
}

export interface Acceptance {
  readonly identity: Identity;
  readonly reason: string;
  /** The last day on which it is accepted, such as `2027-01-31`. */
  readonly until?: string;
}

/** A file of accepted changes that cannot be used; the message names the entry and the remedy. */
export class AcceptedFileError extends Error {
  override readonly name = 'AcceptedFileError';
}

const identityOf = ({ rule, direction, pointer, name, old, new: now }: Change): Identity => ({
  rule,
  direction,
  at: pointer.old ?? pointer.new ?? '',
  name,
  ...defined({ old, new: now }),
});

const changeKey = ({ rule, direction, at, name, old, new: now }: Identity): string =>
  canonical([rule, direction, at, name, old ?? null, now ?? null]);

/** A day as in `2027-01-31`. */
export const isDay = (word: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(word) && new Date(`${word}T00:00:00Z`).toJSON()?.startsWith(word) === true;

/** Reads the file, which `openapi-contract-kit diff --accept` writes. */
export function readAccepted(file: string, content: string): readonly Acceptance[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (cause) {
    throw new AcceptedFileError(`${file} is not JSON: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
  if (!isObject(parsed) || !Array.isArray(parsed['accepted']))
    throw new AcceptedFileError(
      `${file} needs the list "accepted", as openapi-contract-kit diff --accept writes it.`,
    );
  return list(parsed['accepted']).map((entry, index) => acceptanceOf(entry, `${file}: accepted[${index}]`));
}

function acceptanceOf(entry: Json, place: string): Acceptance {
  const value: JsonObject = isObject(entry) ? entry : {};
  const [rule, direction, at, name] = [value['rule'], value['direction'], value['at'], value['name']].map(
    text,
  );
  if (rule === undefined || direction === undefined || at === undefined || name === undefined)
    throw new AcceptedFileError(
      `${place} needs rule, direction, at and name, as openapi-contract-kit diff --accept writes them.`,
    );
  const [reason, until] = [text(value['reason']), text(value['until'])];
  if (reason === undefined || reason.trim() === '') throw new AcceptedFileError(`${place} needs a reason.`);
  if (value['until'] !== undefined && (until === undefined || !isDay(until)))
    throw new AcceptedFileError(`${place}: until must be a day, such as 2027-01-31.`);
  const { old, new: now } = value;
  return {
    identity: {
      rule,
      direction,
      at,
      name,
      ...defined({ old, new: now }),
    },
    reason,
    ...defined({ until }),
  };
}

/** The file with these breaking changes added. What it accepts already keeps its reason, unless that has expired. */
export function withAdded(
  acceptances: readonly Acceptance[],
  changes: readonly Change[],
  decision: Pick<Acceptance, 'reason' | 'until'>,
): readonly Acceptance[] {
  const newAcceptances = changes
    .filter((change) => change.class === 'breaking')
    .map((change): Acceptance => ({ identity: identityOf(change), ...decision }));
  const keys = new Set(newAcceptances.map(({ identity }) => changeKey(identity)));
  return [...acceptances.filter(({ identity }) => !keys.has(changeKey(identity))), ...newAcceptances];
}

export const formatAccepted = (all: readonly Acceptance[]): string =>
  `${JSON.stringify({ accepted: all.map(({ identity, ...decision }) => ({ ...identity, ...decision })) }, null, 2)}\n`;

/** The report in which accepted changes are compatible, and what to say about expired acceptances. */
export function withAccepted(
  report: Report,
  all: readonly Acceptance[],
  today: string,
): { readonly report: Report; readonly expired: readonly string[] } {
  if (all.length === 0) return { report, expired: [] };
  const byKey = new Map(all.map((one) => [changeKey(one.identity), one]));
  const expired: string[] = [];
  const changes = report.changes.map((change): Change => {
    const acceptance = change.class === 'breaking' ? byKey.get(changeKey(identityOf(change))) : undefined;
    if (acceptance === undefined) return change;
    const { reason, until } = acceptance;
    if (until !== undefined && until < today) {
      expired.push(
        `${change.name} (${change.rule}) was accepted until ${until}, so it counts again: ${reason}`,
      );
      return change;
    }
    const { hint: _obsolete, ...rest } = change;
    return {
      ...rest,
      class: 'compatible',
      decided: { was: change.class, reason, ...defined({ until }) },
    };
  });
  return { report: reportOf(changes), expired };
}
