// Our own lint rules, one per file: functions from the contract to problems. openapi/README.md prints `rules` as a
// table.
import { syntax } from './syntax.ts';
import { references } from './references.ts';
import { operationMethod } from './operation-method.ts';
import { exampleFields } from './example-fields.ts';
import { flows } from './flows.ts';
import { filterFields } from './filter-fields.ts';
import { familyValues } from './family-values.ts';
import { evidence } from './evidence.ts';
import { codeFont } from './code-font.ts';
import { fieldDescriptions } from './field-descriptions.ts';
import { namedOnly } from './named-only.ts';
import { namedSchemas } from './named-schemas.ts';
import { neutralWords } from './neutral-words.ts';
import { typeNames } from './type-names.ts';
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
import { resource } from './resource.ts';
import { prose } from './prose.ts';
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
