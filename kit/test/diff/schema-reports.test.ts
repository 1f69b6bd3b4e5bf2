/** All that a report says of the changes of a schema that is taken and returned. */
import { describe, expect, it } from 'vitest';
import { reportCases, toldOf } from './told.ts';

const limits = reportCases(`
- a limit comes for every type:
  - { type: [number, string, array, object] }
  - { type: [number, string, array, object], minimum: 0, maximum: 0, minLength: 1, maxLength: 0, minItems: 1, maxItems: 0, minProperties: 1, maxProperties: 0 }
  forwards: |
    breaking compatible constraint-tightened | maxItems | (none) -> 0 | # > #/maxItems
    breaking compatible constraint-tightened | maxLength | (none) -> 0 | # > #/maxLength
    breaking compatible constraint-tightened | maxProperties | (none) -> 0 | # > #/maxProperties
    breaking compatible constraint-tightened | maximum | (none) -> 0 | # > #/maximum
    breaking compatible constraint-tightened | minItems | (none) -> 1 | # > #/minItems
    breaking compatible constraint-tightened | minLength | (none) -> 1 | # > #/minLength
    breaking compatible constraint-tightened | minProperties | (none) -> 1 | # > #/minProperties
    breaking compatible constraint-tightened | minimum | (none) -> 0 | # > #/minimum
- counts of at least 0 come: [{ type: [string, array, object] }, { type: [string, array, object], minLength: 0, minItems: 0, minProperties: 0 }]
  forwards: ''
- limits exclude themselves: [{ type: number, minimum: 1, maximum: 9 }, { type: number, exclusiveMinimum: 1, exclusiveMaximum: 9 }]
  forwards: |
    breaking compatible constraint-tightened | maximum | 9 -> 9 | #/maximum > #/exclusiveMaximum
    breaking compatible constraint-tightened | minimum | 1 -> 1 | #/minimum > #/exclusiveMinimum
- of several limits, the tightest counts:
  - { type: number, minimum: 1, allOf: [{ minimum: 3 }, { exclusiveMinimum: 2 }] }
  - { type: number, exclusiveMinimum: 3, allOf: [{ minimum: 2 }, { minimum: 3 }] }
  forwards: |
    breaking compatible constraint-tightened | minimum | 3 -> 3 | #/allOf/0/minimum > #/exclusiveMinimum
- limits of integers are written in another way:
  - { type: integer, exclusiveMinimum: 0, exclusiveMaximum: 10 }
  - { type: integer, minimum: 0.5, maximum: 9.5 }
  forwards: ''
- limits of integers that exclude a fraction: [{ type: integer, exclusiveMinimum: 0.5, exclusiveMaximum: 1000.5 }, { type: integer, minimum: 2, maximum: 999 }]
  forwards: |
    breaking compatible constraint-tightened | maximum | 1000.5 -> 999 | #/exclusiveMaximum > #/maximum
    breaking compatible constraint-tightened | minimum | 0.5 -> 2 | #/exclusiveMinimum > #/minimum
- limits of integers beside words: [{ type: [integer, string], exclusiveMinimum: 0 }, { type: [integer, string], minimum: 1 }]
  forwards: ''
- as many properties are required as are needed at least:
  - { type: object, properties: { a: {}, b: {} }, required: [a, b] }
  - { type: object, properties: { a: {}, b: {} }, required: [a, b], minProperties: 2 }
  forwards: |
    cosmetic cosmetic unapplied-keyword-changed | minProperties | (none) -> 2 | # > #/minProperties
- no more properties are listed than are allowed:
  - { type: object, properties: { a: {}, b: {} }, additionalProperties: false }
  - { type: object, properties: { a: {}, b: {} }, additionalProperties: false, maxProperties: 2 }
  forwards: |
    cosmetic cosmetic unapplied-keyword-changed | maxProperties | (none) -> 2 | # > #/maxProperties
`);

const keywords = reportCases(`
- numbers have to be multiples: [{ type: number }, { type: number, multipleOf: 1 }]
  forwards: |
    breaking compatible constraint-tightened | multipleOf | (none) -> 1 | # > #/multipleOf
- integers have to be multiples of 1: [{ type: integer }, { type: integer, multipleOf: 1 }]
  forwards: ''
- integers or words have to be multiples of 1: [{ type: [integer, string] }, { type: [integer, string], multipleOf: 1 }]
  forwards: ''
- items have to differ: [{ type: array }, { type: array, uniqueItems: true }]
  forwards: |
    breaking compatible constraint-tightened | uniqueItems | (none) -> true | # > #/uniqueItems
- items may repeat as before: [{ type: array }, { type: array, uniqueItems: false }]
  forwards: ''
- the only item has to differ: [{ type: array, maxItems: 1 }, { type: array, maxItems: 1, uniqueItems: true }]
  forwards: |
    cosmetic cosmetic unapplied-keyword-changed | uniqueItems | (none) -> true | # > #/uniqueItems
- a format becomes another one: [{ type: string, format: date }, { type: string, format: time }]
  forwards: |
    breaking breaking constraint-changed | format | "date" -> "time" | #/format
- a format becomes a wider one: [{ type: string, format: email }, { type: string, format: idn-email }]
  forwards: |
    compatible breaking constraint-loosened | format | "email" -> "idn-email" | #/format
- a format of text comes to a number: [{ type: number }, { type: number, format: uri }]
  forwards: |
    cosmetic cosmetic unapplied-keyword-changed | format | (none) -> "uri" | # > #/format
- a form hides what is typed: [{ type: string, format: password }, { type: string }]
  forwards: ''
- the content of text is described: [{ type: string }, { type: string, contentSchema: { type: integer } }]
  forwards: |
    breaking compatible constraint-tightened | contentSchema | (none) -> {"type":"integer"} | # > #/contentSchema
- a pattern comes: [{ type: string }, { type: string, pattern: '^a' }]
  forwards: |
    breaking compatible constraint-tightened | pattern | (none) -> "^a" | # > #/pattern
- a pattern matches less: [{ type: string, pattern: '^[ab]$' }, { type: string, pattern: '^a$' }]
  forwards: |
    breaking - constraint-tightened | pattern | "^[ab]$" -> "^a$" | #/pattern | "b" by the old one
    - compatible constraint-tightened | pattern | "^[ab]$" -> "^a$" | #/pattern
- a pattern matches other words: [{ type: string, pattern: '^a$' }, { type: string, pattern: '^b$' }]
  forwards: |
    breaking - constraint-changed | pattern | "^a$" -> "^b$" | #/pattern | "a" by the old one
    - breaking constraint-changed | pattern | "^a$" -> "^b$" | #/pattern | "b" by the new one
- a pattern joins another: [{ type: string, pattern: 'a' }, { type: string, pattern: 'a', allOf: [{ pattern: 'b' }] }]
  forwards: |
    breaking compatible constraint-tightened | pattern | "a" -> "b" | #/pattern > #/allOf/0/pattern
- a pattern is on what is no text: [{ type: integer, pattern: a }, { type: integer, pattern: b }]
  forwards: |
    cosmetic cosmetic unapplied-keyword-changed | pattern | "a" -> "b" | #/pattern
- a property needs others:
  - { type: object }
  - { type: object, dependentRequired: { a: [b, c] } }
  forwards: |
    breaking compatible constraint-tightened | dependentRequired | (none) -> ["b","c"] | # > #/dependentRequired/a
- a property needs one that is there anyway:
  - { type: object, required: [b] }
  - { type: object, required: [b], dependentRequired: { a: [b] } }
  forwards: |
    cosmetic cosmetic unapplied-keyword-changed | dependentRequired | (none) -> ["b"] | # > #/dependentRequired/a
- a property needs another one instead:
  - { type: object, dependentRequired: { a: [b] } }
  - { type: object, dependentRequired: { a: [c] } }
  forwards: |
    compatible breaking constraint-loosened | dependentRequired | ["b"] -> (none) | #/dependentRequired/a > #
    breaking compatible constraint-tightened | dependentRequired | (none) -> ["c"] | # > #/dependentRequired/a
- a schema may not fit: [{ type: string }, { type: string, not: { const: a } }]
  forwards: |
    breaking compatible constraint-tightened | not | (none) -> {"const":"a"} | # > #/not
- another schema may not fit: [{ type: string, not: { const: a } }, { type: string, not: { enum: [a, b] } }]
  forwards: |
    breaking - constraint-tightened | not | {"const":"a"} -> {"enum":["a","b"]} | #/not | "b" by the old one
    - compatible constraint-tightened | not | {"const":"a"} -> {"enum":["a","b"]} | #/not
- a schema applies with a property:
  - { type: object }
  - { type: object, dependentSchemas: { a: { required: [b] } } }
  forwards: |
    breaking compatible constraint-tightened | dependentSchemas | (none) -> {"required":["b"]} | # > #/dependentSchemas/a
- a schema that applies with a property accepts less:
  - { type: object, dependentSchemas: { a: { maxProperties: 3 } } }
  - { type: object, dependentSchemas: { a: { maxProperties: 2 } } }
  forwards: |
    breaking compatible constraint-tightened | maxProperties | 3 -> 2 | #/dependentSchemas/a/maxProperties | in #/dependentSchemas/a | at (with a)
- a condition comes: [{ type: string }, { type: string, if: { minLength: 3 }, then: { pattern: a } }]
  forwards: |
    breaking compatible constraint-tightened | if | (none) -> {"minLength":3} | # > #/if
- a condition comes without effect: [{ type: string }, { type: string, if: { minLength: 3 } }]
  forwards: ''
- a condition has another effect:
  - { type: string, if: { minLength: 3 }, then: { maxLength: 9 }, else: { minLength: 1 } }
  - { type: string, if: { minLength: 3 }, then: { maxLength: 8 }, else: { minLength: 2 } }
  forwards: |
    breaking compatible constraint-tightened | minLength | 1 -> 2 | #/else/minLength | in #/else | at (else)
    breaking compatible constraint-tightened | maxLength | 9 -> 8 | #/then/maxLength | in #/then | at (then)
- one effect of a condition goes, and another comes:
  - { type: string, if: { minLength: 3 }, then: { maxLength: 9 } }
  - { type: string, if: { minLength: 3 }, else: { minLength: 2 } }
  forwards: |
    compatible breaking constraint-loosened | then | {"maxLength":9} -> (none) | #/then > #
    breaking compatible constraint-tightened | else | (none) -> {"minLength":2} | # > #/else
- a condition is another one: [{ type: integer, if: { minimum: 3 }, then: { maximum: 9 } }, { type: integer, if: { minimum: 4 }, then: { maximum: 9 } }]
  forwards: |
    breaking breaking schema-changed | if | #/if
- one of two conditions goes:
  - { type: integer, allOf: [{ if: { minimum: 3 }, then: { maximum: 9 } }, { if: { maximum: -3 }, then: { minimum: -9 } }] }
  - { type: integer, if: { minimum: 3 }, then: { maximum: 9 } }
  forwards: |
    compatible breaking constraint-loosened | if | {"maximum":-3} -> (none) | #/allOf/1/if > #
- both of two conditions have another effect:
  - { type: integer, allOf: [{ if: { minimum: 3 }, then: { maximum: 9 } }, { if: { maximum: -3 }, then: { minimum: -9 } }] }
  - { type: integer, allOf: [{ if: { minimum: 3 }, then: { maximum: 8 } }, { if: { maximum: -3 }, then: { minimum: -8 } }] }
  forwards: |
    breaking - constraint-tightened | if | {"minimum":3} -> {"minimum":3} | #/allOf/0/if | 9 by the old one
    - compatible constraint-tightened | if | {"minimum":3} -> {"minimum":3} | #/allOf/0/if
`);

const elements = reportCases(`
- items are described: [{ type: array }, { type: array, items: { type: string } }]
  forwards: |
    breaking compatible type-narrowed | type | "any" -> ["string"] | # > #/items | at []
- items are of another type: [{ type: array, items: { type: string } }, { type: array, items: { type: integer } }]
  forwards: |
    breaking breaking type-changed | type | ["string"] -> ["integer"] | #/items | at []
- positions are described before other items:
  - { type: array, prefixItems: [{ type: string }], items: { type: integer } }
  - { type: array, prefixItems: [{ type: string }, { type: boolean }], items: { type: integer } }
  forwards: |
    breaking breaking type-changed | type | ["integer"] -> ["boolean"] | #/items > #/prefixItems/1 | at [1]
- items of another list are described: [{ type: string, items: { type: string } }, { type: string, items: { type: integer }, prefixItems: [{}], contains: {} }]
  forwards: |
    cosmetic cosmetic unapplied-keyword-changed | contains | (none) -> {} | # > #/contains
    cosmetic cosmetic unapplied-keyword-changed | items | {"type":"string"} -> {"type":"integer"} | #/items
    cosmetic cosmetic unapplied-keyword-changed | prefixItems | (none) -> [{}] | # > #/prefixItems
- an item has to be contained: [{ type: array }, { type: array, contains: { const: a } }]
  forwards: |
    breaking compatible constraint-tightened | contains | (none) -> {"const":"a"} | # > #/contains
- at most so many items may be contained: [{ type: array }, { type: array, contains: { const: a }, minContains: 0, maxContains: 2 }]
  forwards: |
    breaking compatible constraint-tightened | contains | (none) -> {"const":"a"} | # > #/contains
- more items have to be contained, and fewer may be:
  - { type: array, contains: { const: a }, maxContains: 5 }
  - { type: array, contains: { const: a }, minContains: 2, maxContains: 4 }
  forwards: |
    breaking compatible constraint-tightened | maxContains | {"const":"a"} -> {"const":"a"} | #/contains
    breaking compatible constraint-tightened | minContains | {"const":"a"} -> {"const":"a"} | #/contains
- an item that has to be contained is described in another way: [{ type: array, contains: { maxLength: 3 } }, { type: array, contains: { maxLength: 2 } }]
  forwards: |
    breaking compatible constraint-tightened | maxLength | 3 -> 2 | #/contains/maxLength | in #/contains | at [any]
- other items have to be contained, and more: [{ type: array, contains: { const: a } }, { type: array, contains: { const: b }, minContains: 2 }]
  forwards: |
    breaking - constraint-tightened | contains | {"const":"a"} -> {"const":"b"} | #/contains | ["a"] by the old one
    - compatible constraint-tightened | contains | {"const":"a"} -> {"const":"b"} | #/contains
- properties of a pattern are described: [{ type: object }, { type: object, patternProperties: { '^x': { type: string } } }]
  forwards: |
    breaking compatible constraint-tightened | patternProperties | (none) -> {"type":"string"} | # > #/patternProperties/^x
- properties of a pattern are allowed:
  - { type: object, additionalProperties: false }
  - { type: object, additionalProperties: false, patternProperties: { '^x': { type: string } } }
  forwards: |
    compatible breaking constraint-loosened | patternProperties | (none) -> {"type":"string"} | # > #/patternProperties/^x
- properties of a pattern are of another type: [{ type: object, patternProperties: { '^x': { type: string } } }, { type: object, patternProperties: { '^x': { type: integer } } }]
  forwards: |
    breaking breaking type-changed | type | ["string"] -> ["integer"] | #/patternProperties/^x | at ^x
`);

const properties = reportCases(`
- a property comes, and another goes: [{ type: object, properties: { a: { type: string } } }, { type: object, properties: { b: { type: integer } } }]
  forwards: |
    breaking breaking property-removed | a | #/properties/a > (none)
    compatible compatible property-added | b | (none) > #/properties/b
  backwards: |
    breaking breaking property-removed | b | #/properties/b > (none)
    compatible compatible property-added | a | (none) > #/properties/a
- a property has another name: [{ type: object, properties: { a: { type: string }, c: {} } }, { type: object, properties: { b: { type: string }, c: {} } }]
  forwards: |
    breaking breaking property-removed | a | #/properties/a > (none) | Perhaps it was renamed: b was added with the same schema.
    compatible compatible property-added | b | (none) > #/properties/b
  backwards: |
    breaking breaking property-removed | b | #/properties/b > (none) | Perhaps it was renamed: a was added with the same schema.
    compatible compatible property-added | a | (none) > #/properties/a
- properties change their order: [{ type: object, properties: { a: {}, b: {}, c: {} } }, { type: object, properties: { c: {}, a: {}, d: {}, b: {} } }]
  forwards: |
    compatible compatible property-added | d | (none) > #/properties/d
    cosmetic cosmetic order-changed | properties | #
  backwards: |
    breaking breaking property-removed | d | #/properties/d > (none)
    cosmetic cosmetic order-changed | properties | #
- a required property comes: [{ type: object }, { type: object, properties: { a: { type: string } }, required: [a] }]
  forwards: |
    breaking compatible required-property-added | a | (none) > #/properties/a
  backwards: |
    breaking breaking property-removed | a | #/properties/a > (none)
- a property is required: [{ type: object, properties: { a: { type: string } } }, { type: object, properties: { a: { type: string } }, required: [a] }]
  forwards: |
    breaking compatible property-made-required | a | #/properties/a > #/required/0
  backwards: |
    compatible breaking property-made-optional | a | #/required/0 > #/properties/a
- a property is required that nothing describes: [{ type: object }, { type: object, required: [a, 1, a] }]
  forwards: |
    breaking compatible property-made-required | a | (none) > #/required/0
  backwards: |
    compatible breaking property-made-optional | a | #/required/0 > (none)
- a property that all objects have is required:
  - { type: object, properties: { a: {}, b: {} }, additionalProperties: false, minProperties: 2 }
  - { type: object, properties: { a: {}, b: {} }, additionalProperties: false, minProperties: 2, required: [a] }
  forwards: |
    cosmetic cosmetic unapplied-keyword-changed | a | #/properties/a > #/required/0
  backwards: |
    cosmetic cosmetic unapplied-keyword-changed | a | #/required/0 > #/properties/a
- a property is read-only: [{ type: object, properties: { a: { type: string } }, required: [a] }, { type: object, properties: { a: { type: string, readOnly: true } }, required: [a] }]
  forwards: |
    breaking - property-made-read-only | a | #/properties/a
  backwards: |
    breaking - required-property-added | a | #/properties/a
- a property is write-only: [{ type: object, properties: { a: { type: string } } }, { type: object, properties: { a: { type: string, writeOnly: true } } }]
  forwards: |
    - breaking property-made-write-only | a | #/properties/a
  backwards: |
    - compatible property-made-readable | a | #/properties/a
- a read-only and a write-only property come: [{ type: object }, { type: object, properties: { a: { readOnly: true }, b: { writeOnly: true } }, required: [a, b] }]
  forwards: |
    breaking - required-property-added | b | (none) > #/properties/b
    - compatible required-property-added | a | (none) > #/properties/a
    - compatible write-only-property-added | b | (none) > #/properties/b
  backwards: |
    breaking - property-removed | b | #/properties/b > (none)
    - breaking property-removed | a | #/properties/a > (none)
    - compatible write-only-property-removed | b | #/properties/b > (none)
- a hidden property is required: [{ type: object, properties: { a: { readOnly: true }, b: { writeOnly: true } } }, { type: object, properties: { a: { readOnly: true }, b: { writeOnly: true } }, required: [a, b] }]
  forwards: |
    breaking - property-made-required | b | #/properties/b > #/required/1
    - compatible property-made-required | a | #/properties/a > #/required/0
  backwards: |
    - breaking property-made-optional | a | #/required/0 > #/properties/a
    compatible - property-made-optional | b | #/required/1 > #/properties/b
- a closed object has another property:
  - { type: object, properties: { a: {} }, additionalProperties: false }
  - { type: object, properties: { a: {}, b: { type: string } }, additionalProperties: false }
  forwards: |
    - breaking property-allowed | b | (none) > #/properties/b | If readers ignore new fields: --level property-allowed=compatible
    compatible - property-added | b | (none) > #/properties/b
  backwards: |
    breaking breaking property-removed | b | #/properties/b > (none)
- an object is closed: [{ type: object, properties: { a: {} } }, { type: object, properties: { a: {} }, additionalProperties: false }]
  forwards: |
    breaking compatible unlisted-properties-closed | additionalProperties | # > #/additionalProperties
  backwards: |
    compatible breaking unlisted-properties-opened | additionalProperties | #/additionalProperties > #
- unlisted properties are described: [{ type: object }, { type: object, additionalProperties: { type: string } }]
  forwards: |
    breaking compatible type-narrowed | type | "any" -> ["string"] | # > #/additionalProperties | at {}
  backwards: |
    compatible breaking type-widened | type | ["string"] -> "any" | #/additionalProperties > # | at {}
- an unlisted property is listed:
  - { type: object, additionalProperties: { type: string, maxLength: 9 } }
  - { type: object, additionalProperties: { type: string, maxLength: 9 }, properties: { a: { type: string, maxLength: 8 } } }
  forwards: |
    breaking compatible constraint-tightened | maxLength | 9 -> 8 | #/additionalProperties/maxLength > #/properties/a/maxLength | in #/additionalProperties > #/properties/a | at a
    compatible compatible property-added | a | (none) > #/properties/a
  backwards: |
    breaking breaking property-removed | a | #/properties/a > (none)
- a property is listed that matched a pattern:
  - { type: object, patternProperties: { '^a': { type: string, maxLength: 9 } } }
  - { type: object, patternProperties: { '^a': { type: string, maxLength: 9 } }, properties: { a: { type: string, maxLength: 8 } } }
  forwards: |
    breaking compatible constraint-tightened | maxLength | 9 -> 8 | #/patternProperties/^a/maxLength > #/properties/a/maxLength | in #/patternProperties/^a > #/properties/a | at a
  backwards: |
    compatible breaking constraint-loosened | maxLength | 8 -> 9 | #/properties/a/maxLength > #/patternProperties/^a/maxLength | in #/properties/a > #/patternProperties/^a | at a
- a property is forbidden: [{ type: object, properties: { b: {} } }, { type: object, properties: { b: {}, a: false } }]
  forwards: |
    breaking compatible property-forbidden | a | (none) > #/properties/a
  backwards: |
    - breaking property-allowed | a | #/properties/a > (none) | If readers ignore new fields: --level property-allowed=compatible
    compatible - property-allowed | a | #/properties/a > (none)
- a listed property is forbidden: [{ type: object, properties: { a: { type: string } } }, { type: object, properties: { a: { not: {} } } }]
  forwards: |
    breaking breaking property-removed | a | #/properties/a > (none)
  backwards: |
    - breaking property-allowed | a | (none) > #/properties/a | If readers ignore new fields: --level property-allowed=compatible
    compatible - property-added | a | (none) > #/properties/a
- a forbidden property is refused as all others are: [{ type: object, properties: { b: {}, a: false }, additionalProperties: false }, { type: object, properties: { b: {} }, additionalProperties: false }]
  forwards: ''
  backwards: ''
- what is not evaluated is evaluated elsewhere:
  - { type: object, allOf: [{ additionalProperties: {} }] }
  - { type: object, allOf: [{ additionalProperties: {} }], unevaluatedProperties: false }
  forwards: ''
  backwards: ''
- a schema without rules for objects describes a property: [{ maxLength: 9 }, { maxLength: 9, properties: { a: { type: string } } }]
  forwards: |
    breaking - type-narrowed | type | "any" -> ["string"] | # > #/properties/a | at a
    compatible compatible property-added | a | (none) > #/properties/a
  backwards: |
    breaking breaking property-removed | a | #/properties/a > (none)
- a property of an assumed schema is required:
  - { type: object, properties: { a: { type: string } }, x-provenance: assumed, x-provenance-note: No one says so. }
  - { type: object, properties: { a: { type: string } }, required: [a], x-provenance: assumed, x-provenance-note: No one says so. }
  forwards: |
    compatible compatible property-made-required | a | #/properties/a > #/required/0 | assumed
  backwards: |
    compatible compatible property-made-optional | a | #/required/0 > #/properties/a | assumed
- a property is only assumed to be required:
  - { type: object, properties: { a: { type: string } } }
  - { type: object, properties: { a: { type: string } }, required: [a], x-provenance-required: { a: assumed } }
  forwards: |
    compatible compatible property-made-required | a | #/properties/a > #/required/0 | assumed
    cosmetic cosmetic standing-changed | x-provenance | (none) -> {"a":"assumed"} | # > #/x-provenance-required
  backwards: |
    compatible compatible property-made-optional | a | #/required/0 > #/properties/a | assumed
    cosmetic cosmetic standing-changed | x-provenance | {"a":"assumed"} -> (none) | #/x-provenance-required > #
`);

const types = reportCases(`
- any value becomes an object: [{}, { type: object, properties: { a: {} }, required: [a], maxProperties: 3 }]
  forwards: |
    breaking compatible type-narrowed | type | "any" -> ["object"] | #
  backwards: |
    breaking breaking property-removed | a | #/properties/a > (none)
    compatible breaking type-widened | type | ["object"] -> "any" | #
- null is allowed: [{ type: string }, { type: [string, 'null'] }]
  forwards: |
    compatible breaking null-added | null | ["string"] -> ["null","string"] | #
  backwards: |
    breaking compatible null-removed | null | ["null","string"] -> ["string"] | #
- null is refused by a list of values: [{ type: [string, 'null'], enum: [a, null] }, { type: [string, 'null'], enum: [a] }]
  forwards: |
    breaking compatible null-removed | null | ["null","string"] -> ["string"] | #
  backwards: |
    compatible breaking null-added | null | ["string"] -> ["null","string"] | #
- null is refused by not: [{ type: [string, 'null'] }, { type: [string, 'null'], not: { type: 'null' } }]
  forwards: |
    breaking compatible constraint-tightened | not | (none) -> {"type":"null"} | # > #/not
    breaking compatible null-removed | null | ["null","string"] -> ["string"] | #
  backwards: |
    compatible breaking constraint-loosened | not | {"type":"null"} -> (none) | #/not > #
    compatible breaking null-added | null | ["string"] -> ["null","string"] | #
- null is allowed by alternatives: [{ anyOf: [{ type: string }, { type: integer }] }, { anyOf: [{ type: string }, { type: integer }, { type: 'null' }] }]
  forwards: |
    compatible breaking null-added | null | ["integer","string"] -> ["integer","null","string"] | #
  backwards: |
    breaking compatible null-removed | null | ["integer","null","string"] -> ["integer","string"] | #
- null is allowed by two alternatives that exclude each other: [{ oneOf: [{ type: string, minLength: 1 }, { type: [integer, 'null'] }] }, { oneOf: [{ type: [string, 'null'], minLength: 1 }, { type: [integer, 'null'] }] }]
  forwards: |
    breaking compatible null-removed | null | ["integer","null","string"] -> ["integer","string"] | #
  backwards: |
    compatible breaking null-added | null | ["integer","string"] -> ["integer","null","string"] | #
- types are written as alternatives: [{ type: [string, integer] }, { oneOf: [{ type: string }, { type: integer }] }]
  forwards: ''
  backwards: ''
- an integer and a number exclude each other: [{ type: number }, { oneOf: [{ type: integer }, { type: number }] }]
  forwards: |
    breaking - instances-refused | schema | @/requestBody/content/application~1json/schema | 0 by the old one | The instance fits several alternatives of oneOf in the new document, and only one may fit.
    compatible - branch-added | integer | (none) > #/oneOf/0
    - compatible known-branch-added | integer | (none) > #/oneOf/0
  backwards: |
    - breaking instances-gained | schema | @/responses/200/content/application~1json/schema | 0 by the new one | The instance fits several alternatives of oneOf in the old document, and only one may fit.
    - compatible branch-removed | integer | #/oneOf/0 > (none)
    compatible - covered-branch-removed | integer | #/oneOf/0 > (none)
- values are listed: [{ type: string }, { type: string, enum: [a, b] }]
  forwards: |
    breaking compatible value-set-closed | enum | (none) -> ["a","b"] | (none) > #/enum
  backwards: |
    compatible breaking value-set-opened | enum | ["a","b"] -> (none) | #/enum > (none)
- a value joins others, and another goes: [{ enum: [a, b] }, { enum: [b, c] }]
  forwards: |
    compatible breaking value-added | c | (none) -> "c" | (none) > #/enum/1
    breaking compatible value-removed | a | "a" -> (none) | #/enum/0 > (none)
  backwards: |
    compatible breaking value-added | a | (none) -> "a" | (none) > #/enum/0
    breaking compatible value-removed | c | "c" -> (none) | #/enum/1 > (none)
- values are listed in another order: [{ enum: [a, b, c] }, { enum: [c, a, d, b] }]
  forwards: |
    compatible breaking value-added | d | (none) -> "d" | (none) > #/enum/2
    cosmetic cosmetic order-changed | enum | #/enum
  backwards: |
    breaking compatible value-removed | d | "d" -> (none) | #/enum/2 > (none)
    cosmetic cosmetic order-changed | enum | #/enum
- a constant is another one: [{ const: 1 }, { const: 2 }]
  forwards: |
    compatible breaking value-added | 2 | (none) -> 2 | (none) > #/const
    breaking compatible value-removed | 1 | 1 -> (none) | #/const > (none)
  backwards: |
    compatible breaking value-added | 1 | (none) -> 1 | (none) > #/const
    breaking compatible value-removed | 2 | 2 -> (none) | #/const > (none)
- an open set comes: [{ type: string }, { type: string, x-extensible-enum: [a, b] }]
  forwards: |
    cosmetic cosmetic extension-changed | x-extensible-enum | (none) -> ["a","b"] | (none) > #/x-extensible-enum
  backwards: |
    cosmetic cosmetic extension-changed | x-extensible-enum | ["a","b"] -> (none) | #/x-extensible-enum > (none)
- an open set is closed: [{ type: string, x-extensible-enum: [a, b] }, { type: string, enum: [b, a] }]
  forwards: |
    breaking compatible value-set-closed | enum | #/x-extensible-enum > #/enum
  backwards: |
    compatible breaking value-set-opened | enum | #/enum > #/x-extensible-enum
- values are listed as alternatives: [{ enum: [a, b] }, { oneOf: [{ const: a }, { const: b }, { const: c }] }]
  forwards: |
    compatible breaking value-added | c | (none) -> "c" | (none) > #/oneOf/2/const
  backwards: |
    breaking compatible value-removed | c | "c" -> (none) | #/oneOf/2/const > (none)
- only values in all lists count: [{ enum: [a, b], allOf: [{ enum: [b, c] }] }, { enum: [b] }]
  forwards: ''
  backwards: ''
- a boolean has both values: [{ type: [boolean, 'null'] }, { type: [boolean, 'null'], enum: [true, false, null] }]
  forwards: ''
  backwards: ''
- a boolean has one value: [{ type: boolean }, { type: boolean, enum: [true] }]
  forwards: |
    breaking compatible value-set-closed | enum | (none) -> [true] | (none) > #/enum
  backwards: |
    compatible breaking value-set-opened | enum | [true] -> (none) | #/enum > (none)
- integers have a few values: [{ type: integer, minimum: 1, maximum: 3 }, { type: integer, enum: [1, 2, 3] }]
  forwards: |
    compatible - constraint-loosened | maximum | 3 -> (none) | #/maximum > #
    compatible - constraint-loosened | minimum | 1 -> (none) | #/minimum > #
    - compatible value-set-closed | enum | (none) -> [1,2,3] | (none) > #/enum
    cosmetic - unapplied-keyword-changed | enum | (none) -> [1,2,3] | (none) > #/enum
    - cosmetic unapplied-keyword-changed | maximum | 3 -> (none) | #/maximum > #
    - cosmetic unapplied-keyword-changed | minimum | 1 -> (none) | #/minimum > #
  backwards: |
    - compatible constraint-tightened | maximum | (none) -> 3 | # > #/maximum
    - compatible constraint-tightened | minimum | (none) -> 1 | # > #/minimum
    compatible - value-set-opened | enum | [1,2,3] -> (none) | #/enum > (none)
    cosmetic - unapplied-keyword-changed | maximum | (none) -> 3 | # > #/maximum
    cosmetic - unapplied-keyword-changed | minimum | (none) -> 1 | # > #/minimum
    - cosmetic unapplied-keyword-changed | enum | [1,2,3] -> (none) | #/enum > (none)
- integers have a few values and one is gone: [{ type: integer, minimum: 1, maximum: 3 }, { type: integer, enum: [1, 3] }]
  forwards: |
    breaking compatible value-set-closed | enum | (none) -> [1,3] | (none) > #/enum
    compatible - constraint-loosened | maximum | 3 -> (none) | #/maximum > #
    compatible - constraint-loosened | minimum | 1 -> (none) | #/minimum > #
    - cosmetic unapplied-keyword-changed | maximum | 3 -> (none) | #/maximum > #
    - cosmetic unapplied-keyword-changed | minimum | 1 -> (none) | #/minimum > #
  backwards: |
    compatible breaking value-set-opened | enum | [1,3] -> (none) | #/enum > (none)
    - compatible constraint-tightened | maximum | (none) -> 3 | # > #/maximum
    - compatible constraint-tightened | minimum | (none) -> 1 | # > #/minimum
    cosmetic - unapplied-keyword-changed | maximum | (none) -> 3 | # > #/maximum
    cosmetic - unapplied-keyword-changed | minimum | (none) -> 1 | # > #/minimum
- a default comes: [{ type: string }, { type: string, default: a }]
  forwards: |
    compatible compatible default-added | default | (none) -> "a" | # > #/default
  backwards: |
    breaking compatible default-removed | default | "a" -> (none) | #/default > #
- a default is another one: [{ type: string, default: a }, { type: string, default: b }]
  forwards: |
    breaking compatible default-changed | default | "a" -> "b" | #/default
  backwards: |
    breaking compatible default-changed | default | "b" -> "a" | #/default
- a default of null goes: [{ type: [string, 'null'], default: null }, { type: [string, 'null'] }]
  forwards: |
    compatible compatible null-default-removed | default | null -> (none) | #/default > #
  backwards: |
    compatible compatible default-added | default | (none) -> null | # > #/default
- a default of a required property is another one: [{ type: object, properties: { a: { default: 1 } }, required: [a] }, { type: object, properties: { a: { default: 2 } }, required: [a] }]
  forwards: |
    compatible compatible unused-default-changed | default | 1 -> 2 | #/properties/a/default | in #/properties/a | at a
  backwards: |
    compatible compatible unused-default-changed | default | 2 -> 1 | #/properties/a/default | in #/properties/a | at a
- a schema is deprecated: [{ type: object, properties: { a: {} } }, { type: object, properties: { a: { deprecated: true } } }]
  forwards: |
    compatible compatible deprecated | deprecated | #/properties/a | at a
  backwards: |
    compatible compatible undeprecated | deprecated | #/properties/a | at a
- a schema is described:
  - { type: string }
  - { type: string, title: A, description: B, $comment: C, example: d, examples: [d], externalDocs: { url: 'https://docs.test' }, xml: { name: e }, x-any: 1, x-pagination: {} }
  forwards: |
    compatible compatible behaviour-changed | x-pagination | (none) -> {} | # > #/x-pagination
    cosmetic cosmetic examples-changed | example | (none) -> "d" | # > #/example
    cosmetic cosmetic examples-changed | examples | (none) -> ["d"] | # > #/examples
    cosmetic cosmetic extension-changed | x-any | (none) -> 1 | # > #/x-any
    cosmetic cosmetic extension-changed | xml | (none) -> {"name":"e"} | # > #/xml
    cosmetic cosmetic text-changed | $comment | (none) -> "C" | # > #/$comment
    cosmetic cosmetic text-changed | description | (none) -> "B" | # > #/description
    cosmetic cosmetic text-changed | externalDocs | (none) -> {"url":"https://docs.test"} | # > #/externalDocs
    cosmetic cosmetic text-changed | title | (none) -> "A" | # > #/title
  backwards: |
    compatible compatible behaviour-changed | x-pagination | {} -> (none) | #/x-pagination > #
    cosmetic cosmetic examples-changed | example | "d" -> (none) | #/example > #
    cosmetic cosmetic examples-changed | examples | ["d"] -> (none) | #/examples > #
    cosmetic cosmetic extension-changed | x-any | 1 -> (none) | #/x-any > #
    cosmetic cosmetic extension-changed | xml | {"name":"e"} -> (none) | #/xml > #
    cosmetic cosmetic text-changed | $comment | "C" -> (none) | #/$comment > #
    cosmetic cosmetic text-changed | description | "B" -> (none) | #/description > #
    cosmetic cosmetic text-changed | externalDocs | {"url":"https://docs.test"} -> (none) | #/externalDocs > #
    cosmetic cosmetic text-changed | title | "A" -> (none) | #/title > #
- the standing of a schema is told: [{ type: string }, { type: string, x-provenance: inferred, x-provenance-note: It follows. }]
  forwards: |
    cosmetic cosmetic standing-changed | x-provenance | (none) -> "inferred" | # > #/x-provenance
  backwards: |
    cosmetic cosmetic standing-changed | x-provenance | "inferred" -> (none) | #/x-provenance > # | inferred
`);

const unions = reportCases(`
- an alternative comes: [{ oneOf: [{ type: string }, { type: integer, minimum: 3 }] }, { oneOf: [{ type: string }, { type: integer, minimum: 3 }, { type: boolean }] }]
  forwards: |
    compatible breaking branch-added | boolean | (none) > #/oneOf/2
  backwards: |
    breaking compatible branch-removed | boolean | #/oneOf/2 > (none)
- an alternative comes that another one covers: [{ anyOf: [{ type: string }, { type: integer, minimum: 3 }] }, { anyOf: [{ type: string }, { type: integer, minimum: 3 }, { type: integer, minimum: 5 }] }]
  forwards: |
    compatible - branch-added | integer | (none) > #/anyOf/2
    - compatible known-branch-added | integer | (none) > #/anyOf/2
  backwards: |
    - compatible branch-removed | integer | #/anyOf/2 > (none)
    compatible - covered-branch-removed | integer | #/anyOf/2 > (none)
- an alternative is a component: [{ oneOf: [{ $ref: Cat }, { type: string }] }, { oneOf: [{ $ref: Cat }, { type: string }, { $ref: Dog }] }]
  forwards: |
    compatible breaking branch-added | dog | (none) > #/oneOf/2
  backwards: |
    breaking compatible branch-removed | dog | #/oneOf/2 > (none)
- an alternative has a title: [{ anyOf: [{ type: string }, { type: object, title: A box, properties: { a: {} } }] }, { anyOf: [{ type: string }, { type: object, title: A box, properties: { a: { type: string } } }, { type: object, title: A bag, properties: { b: {} } }] }]
  forwards: |
    compatible breaking branch-added | A bag | (none) > #/anyOf/2
    breaking compatible type-narrowed | type | "any" -> ["string"] | #/anyOf/1/properties/a | at (A box).a
  backwards: |
    breaking compatible branch-removed | A bag | #/anyOf/2 > (none)
    compatible breaking type-widened | type | ["string"] -> "any" | #/anyOf/1/properties/a | at (A box).a
- an alternative has no name: [{ anyOf: [{ type: string }, { type: object, properties: { a: {} }, required: [a] }] }, { anyOf: [{ type: string }, { type: object, properties: { a: {} }, required: [a] }, { type: object, properties: { b: {} }, required: [b] }] }]
  forwards: |
    compatible breaking branch-added | alternative 3 | (none) > #/anyOf/2
  backwards: |
    breaking compatible branch-removed | alternative 3 | #/anyOf/2 > (none)
- an alternative has other constants: [{ oneOf: [{ properties: { k: { const: a }, v: { const: 1 } }, required: [k] }, { properties: { k: { const: b } }, required: [k] }] }, { oneOf: [{ properties: { k: { const: a }, v: { const: 2 } }, required: [k] }, { properties: { k: { const: b } }, required: [k] }] }]
  forwards: |
    compatible breaking branch-added | a 2 | (none) > #/oneOf/0
    breaking compatible branch-removed | a 1 | #/oneOf/0 > (none)
  backwards: |
    compatible breaking branch-added | a 1 | (none) > #/oneOf/0
    breaking compatible branch-removed | a 2 | #/oneOf/0 > (none)
- alternatives exclude each other: [{ anyOf: [{ type: string, maxLength: 3 }, { type: string, minLength: 2 }] }, { oneOf: [{ type: string, maxLength: 3 }, { type: string, minLength: 2 }] }]
  forwards: |
    breaking - instances-refused | schema | @/requestBody/content/application~1json/schema | "aaa" by the old one | The instance fits several alternatives of oneOf in the new document, and only one may fit.
    compatible compatible union-kind-changed | anyOf | "anyOf" -> "oneOf" | #/anyOf > #/oneOf
  backwards: |
    - breaking instances-gained | schema | @/responses/200/content/application~1json/schema | "aaa" by the new one | The instance fits several alternatives of oneOf in the old document, and only one may fit.
    compatible compatible union-kind-changed | oneOf | "oneOf" -> "anyOf" | #/oneOf > #/anyOf
- a schema becomes one of two: [{ type: string, maxLength: 9 }, { oneOf: [{ type: string, maxLength: 8 }, { type: object, properties: { a: {} } }] }]
  forwards: |
    compatible breaking branch-added | alternative 2 | (none) > #/oneOf/1
    breaking compatible constraint-tightened | maxLength | 9 -> 8 | #/maxLength > #/oneOf/0/maxLength | in # > #/oneOf/0 | at (string)
  backwards: |
    breaking compatible branch-removed | alternative 2 | #/oneOf/1 > (none)
    compatible breaking constraint-loosened | maxLength | 8 -> 9 | #/oneOf/0/maxLength > #/maxLength | in #/oneOf/0 > # | at (Value)
- alternatives come beside properties:
  - { type: object, properties: { a: {}, b: {} } }
  - { type: object, properties: { a: {}, b: {} }, anyOf: [{ required: [a] }, { required: [b] }] }
  forwards: |
    breaking compatible alternatives-added | anyOf | # > #/anyOf
  backwards: |
    compatible breaking alternatives-removed | anyOf | #/anyOf > #
- alternatives that are met come:
  - { type: object, properties: { a: {}, b: {} }, required: [a] }
  - { type: object, properties: { a: {}, b: {} }, required: [a], anyOf: [{ required: [a], type: object }, { required: [b] }] }
  forwards: |
    cosmetic cosmetic unapplied-keyword-changed | anyOf | (none) -> [{"required":["a"],"type":"object"},{"required":["b"]}] | # > #/anyOf
  backwards: |
    cosmetic cosmetic unapplied-keyword-changed | anyOf | [{"required":["a"],"type":"object"},{"required":["b"]}] -> (none) | #/anyOf > #
- alternatives that are met exclude each other:
  - { type: object, properties: { a: {}, b: {} }, required: [a] }
  - { type: object, properties: { a: {}, b: {} }, required: [a], oneOf: [{ required: [a] }, { required: [b] }] }
  forwards: |
    breaking compatible alternatives-added | oneOf | # > #/oneOf
  backwards: |
    compatible breaking alternatives-removed | oneOf | #/oneOf > #
- a nested alternative comes: [{ anyOf: [{ anyOf: [{ type: string, maxLength: 3 }, { type: boolean }] }, { type: object }] }, { anyOf: [{ anyOf: [{ type: string, maxLength: 3 }, { type: boolean }, { type: array }] }, { type: object }] }]
  forwards: |
    compatible breaking branch-added | array | (none) > #/anyOf/0/anyOf/2
  backwards: |
    breaking compatible branch-removed | array | #/anyOf/0/anyOf/2 > (none)
- the only alternative is joined by another: [{ anyOf: [{ type: object, properties: { a: { type: string } } }] }, { anyOf: [{ type: object, properties: { a: { type: string } } }, { type: object, properties: { b: { type: string } }, required: [b] }] }]
  forwards: |
    compatible breaking branch-added | alternative 2 | (none) > #/anyOf/1
  backwards: |
    breaking compatible branch-removed | alternative 2 | #/anyOf/1 > (none)
- words are listed that any word covers: [{ anyOf: [{ type: string }, { type: string, enum: [a, b] }] }, { anyOf: [{ type: string }, { type: string, enum: [b, c] }] }]
  forwards: |
    compatible compatible value-covered | a | #/anyOf/1/enum/0 > (none)
    compatible compatible value-listed | c | (none) > #/anyOf/1/enum/1
  backwards: |
    compatible compatible value-covered | c | #/anyOf/1/enum/1 > (none)
    compatible compatible value-listed | a | (none) > #/anyOf/1/enum/0
- a word changes that any word covers: [{ anyOf: [{ type: string }, { type: string, maxLength: 9, pattern: a }] }, { anyOf: [{ type: string }, { type: string, maxLength: 8, pattern: a }] }]
  forwards: |
    compatible - covered-branch-changed | string | #/anyOf/1
    - compatible constraint-tightened | maxLength | 9 -> 8 | #/anyOf/1/maxLength | in #/anyOf/1 | at (string)
  backwards: |
    - compatible covered-branch-changed | string | #/anyOf/1
    compatible - constraint-loosened | maxLength | 8 -> 9 | #/anyOf/1/maxLength | in #/anyOf/1 | at (string)
- an alternative that others exclude goes: [{ oneOf: [{ type: number, maximum: 5 }, { type: number, minimum: 3 }, { type: integer, minimum: 9, title: Large }] }, { oneOf: [{ type: number, maximum: 5 }, { type: number, minimum: 3 }] }]
  forwards: |
    breaking compatible branch-removed | Large | #/oneOf/2 > (none)
    - breaking instances-gained | schema | @/responses/200/content/application~1json/schema | 15 by the new one | The instance fits several alternatives of oneOf in the old document, and only one may fit.
  backwards: |
    breaking - instances-refused | schema | @/requestBody/content/application~1json/schema | 15 by the old one | The instance fits several alternatives of oneOf in the new document, and only one may fit.
    compatible - branch-added | Large | (none) > #/oneOf/2
    - compatible known-branch-added | Large | (none) > #/oneOf/2
- two lists of alternatives change:
  - { type: object, anyOf: [{ required: [a] }, { required: [b] }], oneOf: [{ maxProperties: 3 }, { minProperties: 5 }] }
  - { type: object, anyOf: [{ required: [a] }, { required: [c] }], oneOf: [{ maxProperties: 3 }, { minProperties: 6 }] }
  forwards: |
    compatible breaking property-made-optional | b | #/anyOf/1/required/0 > (none) | in #/anyOf/1 | at (alternative 2)
    breaking compatible property-made-required | c | (none) > #/anyOf/1/required/0 | in #/anyOf/1 | at (alternative 2)
    breaking compatible constraint-tightened | minProperties | 5 -> 6 | #/oneOf/1/minProperties | in #/oneOf/1 | at (any)
  backwards: |
    compatible breaking property-made-optional | c | #/anyOf/1/required/0 > (none) | in #/anyOf/1 | at (alternative 2)
    breaking compatible property-made-required | b | (none) > #/anyOf/1/required/0 | in #/anyOf/1 | at (alternative 2)
    compatible breaking constraint-loosened | minProperties | 6 -> 5 | #/oneOf/1/minProperties | in #/oneOf/1 | at (any)
- a value is listed that no alternative takes:
  - { type: object, properties: { k: { type: string, enum: [a, b] } }, anyOf: [{ properties: { k: { enum: [a] } } }, { properties: { k: { enum: [b] } } }] }
  - { type: object, properties: { k: { type: string, enum: [a, b, c] } }, anyOf: [{ properties: { k: { enum: [a] } } }, { properties: { k: { enum: [b] } } }] }
  forwards: |
    compatible breaking value-added | c | (none) -> "c" | (none) > #/properties/k/enum/2 | in #/properties/k | at k
    compatible compatible value-untaken | c | (none) -> "c" | (none) > #/properties/k/enum/2
  backwards: |
    breaking compatible value-removed | c | "c" -> (none) | #/properties/k/enum/2 > (none) | in #/properties/k | at k
- a property selects the alternative: [{ oneOf: [{ $ref: Cat }, { $ref: Dog }] }, { oneOf: [{ $ref: Cat }, { $ref: Dog }], discriminator: { propertyName: kind } }]
  forwards: |
    cosmetic cosmetic extension-changed | discriminator | (none) -> "kind" | #
  backwards: |
    cosmetic cosmetic extension-changed | discriminator | "kind" -> (none) | #
- another value selects the alternative:
  - { oneOf: [{ $ref: Text }, { $ref: Word }], discriminator: { propertyName: kind, mapping: { a: Text, w: Word } } }
  - { oneOf: [{ $ref: Text }, { $ref: Word }], discriminator: { propertyName: kind, mapping: { b: Text, w: Text } } }
  forwards: |
    breaking breaking discriminator-changed | w | "Word" -> "Text" | #/discriminator/mapping/w
    compatible breaking value-added | b | (none) -> "b" | (none) > #/discriminator/mapping/b
    breaking compatible value-removed | a | "a" -> (none) | #/discriminator/mapping/a > (none)
  backwards: |
    breaking breaking discriminator-changed | w | "Text" -> "Word" | #/discriminator/mapping/w
    compatible breaking value-added | a | (none) -> "a" | (none) > #/discriminator/mapping/a
    breaking compatible value-removed | b | "b" -> (none) | #/discriminator/mapping/b > (none)
`);

describe.each([
  ['limits', limits],
  ['other keywords', keywords],
  ['items and properties without a name', elements],
  ['properties', properties],
  ['types and values', types],
  ['alternatives', unions],
] as const)('a report on %s', (_, each) => {
  it.each(each)('tells all: %s', (_title, old, now, forwards, backwards) => {
    expect(toldOf(old, now).join('')).toBe(forwards);
    if (backwards !== undefined) expect(toldOf(now, old).join(''), 'backwards').toBe(backwards);
  });
});
