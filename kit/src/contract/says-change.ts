/** What a GET is known by. */
export interface Named {
  /** Undefined if the contract does not state it. */
  readonly id: string | undefined;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Verbs that are hardly ever nouns. */
const SURE = words(`
  abort ack acknowledge activate add allocate anonymise anonymize append apply approve assign attach authorise authorize ban
  broadcast clear configure confirm create deactivate deallocate decrease decrement delete dequeue deploy deregister destroy
  detach disable disallow disapprove disassociate disconnect dispatch edit eject emit enable enqueue enroll erase evict
  execute expire factory flushall forget halt increase increment initialise initialize insert install invalidate invite
  invoke kill logoff logout migrate modify mute notify overwrite
  pause perform poweroff prune provision publish reactivate reassign reboot rebuild recalculate recompute reconfigure
  recreate redeploy redo reenable refresh regenerate register reindex reinstall reject reload remove rename renew reopen
  replace requeue rerun resend restart resubmit retire retry revert revoke rollback rotate save send shutdown signout
  submit subscribe suspend sync synchronise synchronize terminate toggle truncate unarchive unassign unban unblock undelete undeploy
  undo unfollow uninstall unlink unlock unmount unmute unpause unpin unpublish unregister unset unshare unsubscribe
  unsuspend update upsert vacuum wake wipe write zap`);

/** Verbs whose nouns name collections: `/run/{id}`, `/import`. */
const COLLECTIONS = words(`
  archive associate backup block charge clone copy drop duplicate follow grant import launch leave lock mark merge mount
  move patch pin post push put release reserve resume run schedule set share start switch transfer trigger upgrade
  upload vote`);

/** Other verbs that are nouns, too. */
const OTHERS = words('cancel change close discard exit flush join purge quit reset restore stop withdraw');

/** Verbs in two words: "log out", but not "log entries". */
const WITH: Readonly<Record<string, ReadonlySet<string>>> = {
  log: words('off out'),
  power: words('cycle down off on'),
  shut: words('down off'),
  sign: words('off out'),
  turn: words('off on'),
};

/** After these, few words make a noun of the verb: "set name" and "change status" are none. */
const TRANSITIVE = words('cancel change flush grant patch purge put reset set switch');
const FEW = words('by for history list lists log logs of');

/** Words that make a noun of a verb before them: `startDate`, "Run status". */
const NOUNS = words(`
  at by code codes count counts date dates detail details duration error errors event events for history id ids in info
  information interval list lists log logs metadata metrics number of page pages plan plans point points policies policy
  progress queue rate rates reason reasons result results schedule schedules state states statistics stats status
  statuses summary template templates time times timestamp total totals type types window windows`);

/** Words that make a noun even of a sure verb, where another name says that it reads: `getUpdateStatus`. */
const PHASES = words(`
  date dates form history info interval policy progress rate rates schedule state status template templates time times
  token window`);

const READS = words(`
  all browse check count describe download exists export fetch find get gets has head index is list lists load look
  lookup poll query read reads retrieve retrieves return returns search searches show shows view watch`);

const DETERMINERS = words(
  'a all an any each every existing its multiple new one several some that the their these this those your',
);

/** Verbs whose third person is no plural of a noun. */
const PLAIN = words(`
  activate add append approve assign clear create deactivate delete destroy detach disable enable erase execute insert
  install invoke modify notify publish reject remove rename replace revoke save send submit subscribe terminate
  unregister unsubscribe write`);

/** Words before a verb: `bulkDelete`, `doReboot`. */
const MANNERS = words('batch bulk do force forced mass');

/** Verbs that no name of a read ends with: `padDelete`, `pads_remove`. */
const LAST = words(`
  activate approve create deactivate delete destroy disable enable erase insert invoke modify publish purge reboot remove
  rename replace reset restart revoke save send shutdown submit terminate uninstall unregister unsubscribe`);
/** Words before a noun: `lastRestart`, `canDelete`. */
const QUALIFIERS = words('allow allowed can first is last latest may next on pending previous should was');

/** Verbs with which a description says what a request does. */
const DESCRIBED =
  /^(?:this (?:api|call|endpoint|method|operation|request|route) )?(?:(?:activate|anonymi[sz]e|clear|create|deactivate|delete|destroy|disable|enable|erase|insert|modifie|modify|purge|reboot|remove|rename|replace|reset|restart|revoke|update)s|(?:delete|destroy|erase|purge|reboot|remove|reset|restart|revoke)) (?:an?|all|any|each|every|existing|its|one|several|some|the|this|your)\b/i;

/** Parameters that name what is done, and switches that say that it is: `action=delete`, `purge=true`. */
const ACTION = words('action cmd command do op operation task verb');
const SWITCH = words(`
  ack acknowledge clear consume delete destroy erase kill pop purge reboot remove reset restart shutdown truncate wipe`);
const SELECTING = /\b(filter\w*|match\w*|only|restrict\w*|whose)\b/i;

/** What a query parameter is known by. */
export interface NamedParameter {
  readonly name: string;
  readonly description: string;
  readonly isBoolean: boolean;
  /** The values that the contract shows for it. */
  readonly values: readonly unknown[];
}

/** Whether a parameter says that a GET with it changes something. Logs are filtered by the action, too. */
export function parameterSaysChange(parameter: NamedParameter, id: string | undefined): boolean {
  const { name, description, isBoolean, values } = parameter;
  const [first = '', ...others] = wordsInName(name);
  if (isBoolean || values.includes(true)) return SWITCH.has(first) && !SELECTING.test(description);
  const isLog =
    SELECTING.test(description) ||
    partsOf(id ?? '')
      .map(wordsInName)
      .some(isReading);
  const isChange = (value: unknown): boolean =>
    typeof value === 'string' &&
    isVerb(wordsInName(value), { byId: false, byMadeId: false, bySummary: false });
  return ACTION.has(first) && others.length === 0 && !isLog && values.some(isChange);
}

/** Whether another name of the same operation says that it reads. */
interface Reads {
  readonly byId: boolean;
  /** The same for an id that may only repeat the method and the path. */
  readonly byMadeId: boolean;
  readonly bySummary: boolean;
}

/** Whether the id of a GET, the end of its path, its summary or its description says that it changes something. */
export function saysChange({ id, path, summary, description }: Named): boolean {
  const segments = path.split('/').filter((part) => part !== '');
  const segment = segments.findLast((part) => !part.startsWith('{')) ?? '';
  const isBeforeId = segments.at(-1)?.startsWith('{') === true;
  // An id that only repeats the method and the path says no more than these.
  const isMade = id === undefined || lettersOf(id) === `get${lettersOf(path)}`;
  const names = partsOf(id ?? '').map(wordsInName);
  const words = summary.trim().toLowerCase().split(/\s+/);
  const isRead = names.some(isReading);
  const reads = { byId: isRead && !isMade, byMadeId: isRead, bySummary: isReading(words) };
  const isReadBySome = reads.byId || reads.bySummary;
  return (
    names.some((name) => isVerb(name, { ...reads, byId: false })) ||
    (!isReadBySome &&
      (DESCRIBED.test(description.trim()) || [...names, wordsInName(segment)].some(endsInVerb))) ||
    (isVerb(wordsInName(segment), reads) &&
      !(isBeforeId && COLLECTIONS.has(wordsInName(segment).join(' ')))) ||
    isImperative(words, reads)
  );
}

const isReading = ([first = '']: readonly string[]): boolean => READS.has(first);

/** `deletePad`; of `Pads_Delete`, `pads.delete` and `PadController_delete` also what follows the group. */
function partsOf(id: string): string[] {
  const last = id.split(/[./:#]/).at(-1) ?? id;
  const [, member] = /^[A-Z][A-Za-z\d]*_(.+)$/.exec(last) ?? [];
  return [last, ...(member === undefined ? [] : [member])];
}

const lettersOf = (text: string): string => text.replaceAll(/[^A-Za-z\d]/g, '').toLowerCase();

/** The words of a name in camel, snake or kebab case. */
export const wordsInName = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');

const endsInVerb = (name: readonly string[]): boolean =>
  name.length > 1 && LAST.has(name.at(-1) ?? '') && !QUALIFIERS.has(name[0] ?? '') && !isReading(name);

/** Whether a name begins with a verb that changes something. */
function isVerb(name: readonly string[], reads: Reads): boolean {
  const [first = '', second] = name;
  if (MANNERS.has(first) && second !== undefined) return isVerb(name.slice(1), reads);
  const { byId, byMadeId, bySummary } = reads;
  const particles = Object.hasOwn(WITH, first) ? WITH[first] : undefined;
  if (particles !== undefined) return second !== undefined && particles.has(second);
  if (SURE.has(first)) {
    if (first === 'add') return second !== 'on' && second !== 'ons';
    if (first === 'perform' && second !== undefined && READS.has(second)) return false;
    return !((byMadeId || bySummary) && second !== undefined && PHASES.has(second));
  }
  if (byId || (!COLLECTIONS.has(first) && !OTHERS.has(first))) return false;
  if (second === undefined) return !bySummary;
  return !(TRANSITIVE.has(first) ? FEW : NOUNS).has(second);
}

/** "Delete a pad" and "Deletes a pad"; not "Updates of a project", "Start date", "Add-ons". */
function isImperative([first = '', second = '', third = '']: readonly string[], reads: Reads): boolean {
  // "Perform a search" says what is done in its noun.
  if (/^performs?$/.test(first) && DETERMINERS.has(second)) return isImperative(['perform', third], reads);
  const next = second.replaceAll(/[^a-z]/g, '');
  if (SURE.has(first)) return isVerb([first, ...(next === '' ? [] : [next])], reads);
  if (COLLECTIONS.has(first) || OTHERS.has(first)) return DETERMINERS.has(next);
  const bases = [first.replace(/s$/, ''), first.replace(/es$/, ''), first.replace(/ies$/, 'y')];
  const base = bases.find((one) => one !== first && [SURE, COLLECTIONS, OTHERS].some((all) => all.has(one)));
  if (base !== undefined) return PLAIN.has(base) || DETERMINERS.has(next);
  return Object.hasOwn(WITH, first) && isVerb([first, next], reads);
}
