import { closest } from '../base/closest.ts';
import type { Node } from '../base/pointer.ts';
import type { JsonObject } from '../base/json.ts';
import { provenanceAt, unknownIn } from '../contract/index.ts';
import type { RuleViolation, Severity } from './finding.ts';

/** The fields that no part of the schema names; each once, at the first item of a list. */
export function unknownFields(
  document: JsonObject,
  schema: Node,
  value: unknown,
  severity: Severity,
): RuleViolation[] {
  return unknownIn(document, schema, value).flatMap(({ what, pointer, schemaPointer, isOpen }) =>
    what === 'word'
      ? []
      : {
          rule: 'unknown-field',
          pointer,
          expected: isOpen
            ? 'is not a field that the contract lists, although it says that there are more'
            : 'is not a field of the contract',
          provenance: provenanceAt(document, schemaPointer),
          schemaPointer,
          severity: isOpen ? 'note' : severity,
        },
  );
}

/** Of fields that the contract does not know. By name: a name that is nearly a known one is probably mistyped, and an error. */
export type LevelOfUnknown = Severity | 'by name';

/** The same for a request, whose author can correct it. */
export function unknownSent(
  document: JsonObject,
  schema: Node,
  value: unknown,
  level: LevelOfUnknown,
): RuleViolation[] {
  return unknownIn(document, schema, value).flatMap(({ what, name, knownNames, pointer, schemaPointer }) => {
    if (what === 'word') return [];
    const suggestion = closest(name, knownNames);
    return {
      rule: 'unknown-field',
      pointer,
      expected: `is not a field of the contract${suggestion === undefined ? '' : `; did you mean ${suggestion}?`}`,
      provenance: provenanceAt(document, schemaPointer),
      schemaPointer,
      severity: level !== 'by name' ? level : suggestion === undefined ? 'note' : 'error',
    };
  });
}
