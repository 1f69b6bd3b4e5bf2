/** Checks one exchange: finds what the contract does not allow in a request or a response. */
export { BEARER, type Credential, credentialsIn, type WayIn, waysIn } from './credential.ts';
export { type Exchange, type HeaderList, readHeaders } from '../http/exchange.ts';
export {
  DEFAULT_POLICY,
  type Finding,
  type FlowStep,
  OF_CONTENT,
  type RuleLevels,
  type RuleViolation,
  type Rule,
  RULES,
  SEVERITIES,
  type Severity,
  type SeverityPolicy,
} from './finding.ts';
export {
  CHECK_OPTIONS,
  createChecker,
  type Checker,
  type CheckOptions,
  LEVEL,
  SEVERITY_OPTIONS,
  UNKNOWN,
} from './checker.ts';
export { formFields, FORMS } from './form-fields.ts';
export { readBodyOf, readJsonBody as readJson, readUpTo, textOf } from './read-body.ts';
export { declaredFor } from './response.ts';
export {
  hasStandings,
  operationStatement,
  requestStatement,
  responseFieldStatement,
  responseStatement,
  type Statement,
  statementAt,
  inferredFrom,
  valueStatement,
  weakest,
} from './statement.ts';
