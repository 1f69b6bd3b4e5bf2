// Our own lint rules, one file a subject: functions from the contract to problems. openapi/README.md prints `rules` as a
// table.
import { evidence } from './evidence.ts';
import { exampleFields, examplePresent, exampleValid } from './examples.ts';
import { componentNames, namedSchemas, references, syntax, typeNames, unusedFiles } from './files.ts';
import { flows } from './flows.ts';
import { int64Direction, int64Ids, safeIntegers } from './integers.ts';
import { filterFields, knownExtensions, pagination, polling } from './marks.ts';
import {
  errorResponses,
  operationId,
  operationMethod,
  operationSecurity,
  operationTag,
  parameterNames,
} from './operations.ts';
import { pathCollision, pathFiles } from './paths.ts';
import { namedOnly, neutralWords, provenance, provenanceNames, provenanceRedundant } from './provenance.ts';
import { resource } from './resource.ts';
import type { Rule } from './rule.ts';
import { schemaCompiles } from './schema-compiles.ts';
import { codeFont, fieldDescriptions, prose } from './texts.ts';
import { familyValues, unionBranches } from './unions.ts';

export type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [
  syntax,
  references,
  operationId,
  operationMethod,
  operationTag,
  operationSecurity,
  parameterNames,
  errorResponses,
  provenance,
  provenanceNames,
  provenanceRedundant,
  namedOnly,
  evidence,
  neutralWords,
  examplePresent,
  exampleValid,
  exampleFields,
  schemaCompiles,
  unionBranches,
  familyValues,
  int64Ids,
  int64Direction,
  safeIntegers,
  pagination,
  namedSchemas,
  filterFields,
  polling,
  resource,
  pathCollision,
  pathFiles,
  componentNames,
  typeNames,
  unusedFiles,
  knownExtensions,
  flows,
  fieldDescriptions,
  codeFont,
  prose,
];
