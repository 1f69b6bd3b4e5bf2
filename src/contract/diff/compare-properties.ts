import { field, weaker, type Node } from './node.ts';
import { membersOf } from './members.ts';
import { firstChild, type Shape } from './shape.ts';
import { anything, nonEmpty, type Step } from './step.ts';

/** Properties that only travel the other way are not part of this one. */
function isHidden(step: Step, side: 'old' | 'new', nodes: readonly Node[]): boolean {
  const key = step.direction === 'request' ? 'readOnly' : 'writeOnly';
  return membersOf(step[side], nodes).some((member) => field(member, key) === true);
}

export function compareProperties(step: Step, a: Shape, b: Shape): void {
  for (const name of new Set([...a.properties.keys(), ...b.properties.keys()])) {
    const [old, now] = [nonEmpty(a.properties.get(name) ?? []), nonEmpty(b.properties.get(name) ?? [])];
    if (old === undefined && now !== undefined) addProperty(step, b, name, now);
    else if (old !== undefined && now === undefined) removeProperty(step, name, old);
    else if (old !== undefined && now !== undefined) {
      const [wasHidden, isHiddenNow] = [isHidden(step, 'old', old), isHidden(step, 'new', now)];
      const part = { old: old[0], new: now[0] };
      const asked = step.direction === 'request';
      if (!wasHidden && isHiddenNow) {
        step.find(asked ? 'property-made-read-only' : 'property-made-write-only', name, part);
      } else if (wasHidden && !isHiddenNow) {
        if (asked && b.required.has(name)) step.find('required-property-added', name, part);
        else step.find(asked ? 'property-made-writable' : 'property-made-readable', name, part);
      } else if (!wasHidden) step.below(`.${name}`, old, now);
    }
  }
  compareRequired(step, a, b);
  compareUnlisted(step, a, b);
  step.order('properties', { old: a.node, new: b.node }, [...a.properties.keys()], [...b.properties.keys()]);
}

function addProperty(step: Step, shape: Shape, name: string, nodes: readonly [Node, ...Node[]]): void {
  const required = shape.required.get(name);
  if (isHidden(step, 'new', nodes)) {
    if (step.direction === 'response') step.find('write-only-property-added', name, { new: nodes[0] });
  } else if (required === undefined) step.find('property-added', name, { new: nodes[0] });
  else step.find('required-property-added', name, { new: nodes[0] }, { standing: required.standing });
}

function removeProperty(step: Step, name: string, nodes: readonly [Node, ...Node[]]): void {
  if (!isHidden(step, 'old', nodes)) step.find('property-removed', name, { old: nodes[0] });
  else if (step.direction === 'response') step.find('write-only-property-removed', name, { old: nodes[0] });
}

function compareRequired(step: Step, a: Shape, b: Shape): void {
  for (const [name, node] of b.required) {
    const old = a.properties.get(name)?.[0];
    const gone = b.properties.get(name) === undefined && old !== undefined;
    const fresh = b.properties.get(name) !== undefined && old === undefined;
    if (a.required.has(name) || gone || fresh || isHiddenAnywhere(step, a, b, name)) continue;
    step.find('property-made-required', name, { old, new: node }, { standing: node.standing });
  }
  for (const [name, node] of a.required) {
    const now = b.properties.get(name)?.[0];
    const gone = a.properties.get(name) !== undefined && now === undefined;
    if (b.required.has(name) || gone || isHiddenAnywhere(step, a, b, name)) continue;
    const owner = a.properties.get(name)?.[0]?.standing ?? node.standing;
    step.find(
      'property-made-optional',
      name,
      { old: node, new: now },
      { standing: weaker(owner, node.standing) },
    );
  }
}

const isHiddenAnywhere = (step: Step, a: Shape, b: Shape, name: string): boolean =>
  isHidden(step, 'old', a.properties.get(name) ?? []) || isHidden(step, 'new', b.properties.get(name) ?? []);

/** `additionalProperties`, or `unevaluatedProperties` where that does its work. */
function compareUnlisted(step: Step, a: Shape, b: Shape): void {
  const old = a.additional ?? firstChild(a.members, 'unevaluatedProperties');
  const now = b.additional ?? firstChild(b.members, 'unevaluatedProperties');
  const [wasClosed, isClosed] = [old?.value === false, now?.value === false];
  const part = { old: old ?? a.node, new: now ?? b.node };
  if (!wasClosed && isClosed) step.find('unlisted-properties-closed', 'additionalProperties', part);
  else if (wasClosed && !isClosed) step.find('unlisted-properties-opened', 'additionalProperties', part);
  else if (!isClosed && (old ?? now) !== undefined) {
    step.below(
      '{}',
      old === undefined ? anything(a.node) : [old],
      now === undefined ? anything(b.node) : [now],
    );
  }
}
