import { readFileSync } from 'node:fs';
import { loadContract } from 'openapi-contract-kit';
import { isObject } from 'openapi-contract-kit/internal/base/json';
import { fileOf } from '@experimentation-automation/test-support/kit/foreign-contracts';
import { parse } from 'yaml';

const NAMES = { todoId: 'constructor', createTodo: 'toString', title: 'valueOf' };

/** The contract of to-dos with names that every object inherits. */
export function todosWithInheritedNames() {
  const renamed = Object.entries(NAMES).reduce(
    (text, [before, after]) => text.replaceAll(new RegExp(`\\b${before}\\b`, 'g'), after),
    readFileSync(fileOf('todos'), 'utf8'),
  );
  const document: unknown = parse(renamed);
  return loadContract(isObject(document) ? document : {});
}
