import { same, type Json } from '../../base/json.ts';
import { UNRESOLVED } from '../../contract/index.ts';
import { children, field, matched, type Stated } from '../node.ts';
import { firstChild, type EffectiveSchema } from './effective-schema.ts';
import type { Sides } from '../ledger.ts';
import type { RuleName } from '../rules.ts';

/** Compares descriptions; shared by schemas, operations, parameters and other parts. */
export type Find = (
  rule: RuleName,
  name: string,
  part: Sides,
  details?: { old?: Json | undefined; new?: Json | undefined },
) => void;

const ruleOfKey: Readonly<Record<string, RuleName>> = {
  title: 'text-changed',
  summary: 'text-changed',
  description: 'text-changed',
  externalDocs: 'text-changed',
  $comment: 'text-changed',
  example: 'examples-changed',
  examples: 'examples-changed',
  xml: 'extension-changed',
  version: 'extension-changed',
  contact: 'extension-changed',
  license: 'extension-changed',
  termsOfService: 'text-changed',
};

const provenance = /^x-(security-)?provenance/;
/** Compared elsewhere. */
const skipped = new Set(['x-extensible-enum', UNRESOLVED]);
/** Extensions that say how a client behaves. */
const behaviour = new Set(['x-pagination', 'x-filter-fields', 'x-polling', 'x-read-only', 'x-empty-body']);

/** `lift` reads the target of a node if only the content matters, as for examples. */
export function compareWords(
  find: Find,
  old: readonly Stated[],
  now: readonly Stated[],
  lift: (side: 'old' | 'new', node: Stated) => Json = (_, node) => node.value,
): void {
  let moved = false;
  for (const [key, a, b] of matched(wordsOf(old), wordsOf(now))) {
    if (same(a && lift('old', a), b && lift('new', b))) continue;
    const part = { old: a ?? old[0], new: b ?? now[0] };
    if (provenance.test(key)) {
      if (!moved) find('standing-changed', 'x-provenance', part, { old: a?.value, new: b?.value });
      moved = true;
    } else {
      const rule = ruleOfKey[key] ?? (behaviour.has(key) ? 'behaviour-changed' : 'extension-changed');
      find(rule, key, part, { old: a?.value, new: b?.value });
    }
  }
}

function wordsOf(nodes: readonly Stated[]): Map<string, Stated> {
  const result = new Map<string, Stated>();
  for (const node of nodes) {
    for (const [key, value] of children(node)) {
      const isWord = Object.hasOwn(ruleOfKey, key) || (key.startsWith('x-') && !skipped.has(key));
      if (isWord && !result.has(key)) result.set(key, value);
    }
  }
  return result;
}

/** `deprecated` and `default`: annotations with consequences. A default matters if the value may be omitted. */
export function compareStanding(find: Find, a: EffectiveSchema, b: EffectiveSchema, required = false): void {
  const part = { old: a.node, new: b.node };
  const [was, is] = [a, b].map((shape) =>
    shape.members.some((member) => field(member, 'deprecated') === true),
  );
  if (was !== is) find(is === true ? 'deprecated' : 'undeprecated', 'deprecated', part);
  const [old, now] = [firstChild(a.members, 'default'), firstChild(b.members, 'default')];
  if (same(old?.value, now?.value)) return;
  find(
    required ? 'unused-default-changed' : ruleOfDefault(old, now),
    'default',
    { old: old ?? a.node, new: now ?? b.node },
    { old: old?.value, new: now?.value },
  );
}

function ruleOfDefault(old: Stated | undefined, now: Stated | undefined): RuleName {
  if (old === undefined) return 'default-added';
  if (now !== undefined) return 'default-changed';
  return old.value === null ? 'null-default-removed' : 'default-removed';
}
