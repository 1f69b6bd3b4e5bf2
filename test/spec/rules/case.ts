import type { Files } from './lint.ts';

export interface Case {
  /**
   * Documents that break the rule. A comment `#! message` is on each line that is reported, with the whole message; a
   * line with several messages has several such comments.
   */
  readonly breaks: Readonly<Record<string, Files | string>>;
  /** Documents that follow it, including some that nearly violate it. */
  readonly keeps: readonly (Files | string)[];
}

/** By rule. */
export type Cases = Readonly<Record<string, Case>>;

function indent(text: string, by: number): string {
  return text
    .trim()
    .split('\n')
    .map((line) => ' '.repeat(by) + line)
    .join('\n');
}

/** A document of one file, with these paths. */
export function root(paths: string, components = '{}'): string {
  return [
    'openapi: 3.1.1',
    'info: { title: Small, version: 1.0.0 }',
    'tags: [{ name: Goal }]',
    'paths:',
    indent(paths, 2),
    'components:',
    indent(components, 2),
  ].join('\n');
}

/** A document with one operation, getGoal, with these members besides its id. */
export function operation(members: string): string {
  return root(`/goals/{goalId}:\n  get:\n    operationId: getGoal\n${indent(members, 4)}`);
}

/** A document with one component schema, Goal. */
export function schema(text: string): string {
  return root('/goals: {}', `schemas:\n  Goal:\n${indent(text, 4)}`);
}

/** A document with one operation, createGoal, that accepts and returns this schema with these examples. */
export function exchange(direction: 'request' | 'response', schemaText: string, examples: string): string {
  const content = `content:\n  application/json:\n    schema:\n${indent(schemaText, 6)}\n    examples:\n${indent(examples, 6)}`;
  const body =
    direction === 'request'
      ? `requestBody:\n${indent(content, 2)}`
      : `responses:\n  '200':\n    description: Done.\n${indent(content, 4)}`;
  return root(`/goals:\n  post:\n    operationId: createGoal\n${indent(body, 4)}`);
}
