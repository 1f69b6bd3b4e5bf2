import { ALWAYS_APPLIED } from '../grammar.ts';
import { branchesOf } from '../refs.ts';
import { leavingOut } from '../direction.ts';
import {
  entries,
  isList,
  isObject,
  type Json,
  type JsonObject,
  list,
  member,
  scalarKey,
  text,
} from '../../base/json.ts';
import { escapeKey, type Node, valueAt } from '../../base/pointer.ts';
import {
  type At,
  type BrokenRule,
  type Compiling,
  BrokenRules,
  type Keyword,
  markedBranch,
  pointerTo,
  type CompiledRule,
} from './rule.ts';

/** The property whose `const` or `enum` distinguishes the branches of a union. */
interface Tag {
  readonly property: string;
  readonly ruleOf: ReadonlyMap<unknown, CompiledRule>;
  /** Where the branches give their values. */
  readonly nodes: readonly Node[];
}

/** `anyOf` and `oneOf`: the branch that the value's tag names; without a tag, any matching branch. */
export const unionRule =
  (keyword: 'anyOf' | 'oneOf'): Keyword =>
  (setting, schema) => {
    if (!isList(setting)) return schema.refuse(`"${keyword}" must be a list`);
    const rules = setting.map((_branch, index) => schema.sub(keyword, index));
    const tag = tagOf(keyword, setting, rules, schema);
    const most = keyword === 'anyOf' ? Infinity : 1;

    /** The only branch that the value can match, if its tag names one. */
    const namedBranch = (value: unknown): CompiledRule | undefined => {
      if (tag === undefined) return undefined;
      const tagValue = member(value, tag.property);
      return tagValue === undefined ? undefined : (tag.ruleOf.get(scalarKey(tagValue)) ?? NO_BRANCH);
    };
    const fitting = (value: unknown): readonly CompiledRule[] => rules.filter((rule) => rule.test(value));

    function explain(value: unknown, at: At, brokenRules: BrokenRules): void {
      const branch = namedBranch(value);
      if (branch !== undefined && branch !== NO_BRANCH) return branch.explain(value, at, brokenRules);
      if (branch !== undefined && tag !== undefined) return brokenRules.add(unknownTag(tag, at));
      const fits = fitting(value).length;
      if (fits > 0 && fits <= most) return;
      const detail = {
        fits,
        reasons: rules.map((rule) => explained(rule, value)).filter((broken) => broken.length > 0),
        ...(tag && { tag: { property: tag.property, values: [...tag.ruleOf.keys()] } }),
      };
      brokenRules.add(schema.broken(keyword, at, detail));
    }

    const unknownTag = ({ property, nodes }: Tag, at: At): BrokenRule => ({
      ...schema.broken(keyword, at),
      keyword: 'enum',
      schema: { pointer: schema.pointer, value: { enum: nodes.flatMap(({ value }) => statedIn(value)) } },
      pointer: pointerTo({ up: at, key: property }),
      reasons: nodes.map((node) => [
        { keyword: 'const', rule: `${node.pointer}/const`, schema: node, pointer: '' },
      ]),
    });

    return {
      test(value) {
        const branch = namedBranch(value);
        if (branch !== undefined) return branch.test(value);
        let fits = 0;
        for (const rule of rules) {
          if (!rule.test(value)) continue;
          if (most > 1) return true;
          if ((fits += 1) > most) return false;
        }
        return fits > 0;
      },
      explain,
      mark(value, evaluated) {
        const branch = namedBranch(value);
        if (branch !== undefined) return markedBranch(branch, value, evaluated);
        const fits = rules.filter((rule) => markedBranch(rule, value, evaluated)).length;
        return fits > 0 && fits <= most;
      },
    };
  };

const NO_BRANCH: CompiledRule = { test: () => false, explain: () => undefined };

function explained(rule: CompiledRule, value: unknown): readonly BrokenRule[] {
  const result = new BrokenRules();
  rule.explain(value, undefined, result);
  return result.all;
}

/** A property to which every branch gives values that no other branch has. */
function tagOf(
  keyword: string,
  branches: readonly unknown[],
  rules: readonly CompiledRule[],
  schema: Compiling,
): Tag | undefined {
  const nodes = branches.map((value, index) =>
    isObject(value)
      ? followed(schema, { pointer: `${schema.pointer}/${keyword}/${index}`, value })
      : undefined,
  );
  const names = alwaysParts(nodes[0]).flatMap(({ value }) =>
    entries(value['properties']).map(([name]) => name),
  );
  for (const property of names) {
    const tagsOfBranches = nodes.map((node) => valuesOf(node, property));
    const ruleOf = new Map(
      tagsOfBranches.flatMap((branch, index) =>
        (branch?.values ?? []).map((value) => [value, rules[index] ?? NO_BRANCH] as const),
      ),
    );
    const values = tagsOfBranches.flatMap((branch) => branch?.values ?? []);
    const places = tagsOfBranches.flatMap((branch) => branch?.node ?? []);
    if (places.length === nodes.length && nodes.length > 1 && ruleOf.size === values.length)
      return { property, ruleOf, nodes: places };
  }
  return undefined;
}

/** A branch and what it always applies. References in it are not followed: a tag is listed where the branch is. */
const alwaysParts = (branch: Node | undefined): Node[] =>
  branch === undefined ? [] : [branch, ...ALWAYS_APPLIED.flatMap((keyword) => branchesOf(branch, keyword))];

/** The node that the references resolve to; undefined if it is a boolean or if they do not end. */
function followed({ document, target }: Compiling, node: Node): Node | undefined {
  const pointers = new Set<string>();
  let here = node;
  for (let ref = text(here.value['$ref']); ref !== undefined; ref = text(here.value['$ref'])) {
    const pointer = target(ref, here.pointer);
    const value = valueAt(document, pointer);
    if (pointers.has(pointer) || !isObject(value)) return undefined;
    pointers.add(pointer);
    here = { pointer, value };
  }
  return here;
}

const statedIn = ({ const: only, enum: several }: JsonObject): readonly Json[] =>
  only === undefined ? list(several) : [only];

function valuesOf(
  branch: Node | undefined,
  property: string,
): { readonly node: Node; readonly values: readonly unknown[] } | undefined {
  const holder = alwaysParts(branch).find((part) => member(part.value['properties'], property) !== undefined);
  const value = member(holder?.value['properties'], property);
  if (holder === undefined || !isObject(value) || value[leavingOut('request')] === true) return undefined;
  const values = statedIn(value);
  if (values.length === 0 || values.some((one) => typeof one === 'object' && one !== null)) return undefined;
  return {
    node: { pointer: `${holder.pointer}/properties/${escapeKey(property)}`, value },
    values: values.map(scalarKey),
  };
}
