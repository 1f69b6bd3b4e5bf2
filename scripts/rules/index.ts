// Our own lint rules, one file a subject: functions from the contract to problems. plugin.ts hands them to Redocly, and
// openapi/README.md prints `rules` as a table.
import { evidence } from './evidence.ts';
import { componentNames, namedSchemas, syntax, typeNames, unusedFiles } from './files.ts';
import { flows } from './flows.ts';
import { int64Direction, int64Ids, safeIntegers } from './integers.ts';
import { filterFields, knownExtensions, pagination, polling } from './marks.ts';
import { parameterNames } from './operations.ts';
import { pathCollision, pathFiles } from './paths.ts';
import {
  namedOnly,
  neutralWords,
  provenance,
  provenanceNames,
  provenanceRedundant,
  provenanceReferences,
} from './provenance.ts';
import { resource } from './resource.ts';
import type { Rule } from './rule.ts';
import { schemaCompiles } from './schema-compiles.ts';
import { codeFont, describedFields, fieldDescriptions, placeholders } from './texts.ts';
import { familyValues, unionBranches, unionWords } from './unions.ts';

export type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [
  syntax,
  parameterNames,
  provenance,
  provenanceNames,
  provenanceRedundant,
  provenanceReferences,
  namedOnly,
  evidence,
  neutralWords,
  schemaCompiles,
  unionBranches,
  unionWords,
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
  describedFields,
  codeFont,
  placeholders,
];
