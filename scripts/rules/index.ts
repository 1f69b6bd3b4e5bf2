// Our own lint rules, one a file, as a plugin for Redocly's linter. openapi/README.md prints `rules` as a table.
import type { Plugin } from '@redocly/openapi-core';
import { componentNames } from './component-names.ts';
import { errorResponses } from './error-responses.ts';
import { examplePresent } from './example-present.ts';
import { exampleValid } from './example-valid.ts';
import { int64Direction } from './int64-direction.ts';
import { int64Ids } from './int64-ids.ts';
import { knownExtensions } from './known-extensions.ts';
import { operationId } from './operation-id.ts';
import { operationSecurity } from './operation-security.ts';
import { operationTag } from './operation-tag.ts';
import { pagination } from './pagination.ts';
import { parameterNames } from './parameter-names.ts';
import { pathCollision } from './path-collision.ts';
import { pathFiles } from './path-files.ts';
import { polling } from './polling.ts';
import { provenanceNames } from './provenance-names.ts';
import { provenanceRedundant } from './provenance-redundant.ts';
import { provenance } from './provenance.ts';
import type { Rule } from './rule.ts';
import { safeIntegers } from './safe-integers.ts';
import { schemaCompiles } from './schema-compiles.ts';
import { unionBranches } from './union-branches.ts';
import { unusedFiles } from './unused-files.ts';

export type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [
  operationId,
  operationTag,
  operationSecurity,
  parameterNames,
  errorResponses,
  provenance,
  provenanceNames,
  provenanceRedundant,
  examplePresent,
  exampleValid,
  schemaCompiles,
  unionBranches,
  int64Ids,
  int64Direction,
  safeIntegers,
  pagination,
  polling,
  pathCollision,
  pathFiles,
  componentNames,
  unusedFiles,
  knownExtensions,
];

export const plugin = {
  id: 'xa',
  rules: { oas3: Object.fromEntries(rules.map((rule) => [rule.name, rule.visitor])) },
} satisfies Plugin;

/** All of them, for the `rules` of a Redocly configuration. */
export const recommended: Record<string, 'error'> = Object.fromEntries(
  rules.map(({ name }) => [`${plugin.id}/${name}`, 'error']),
);
