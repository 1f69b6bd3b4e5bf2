import { held, type PartType } from '../parts.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The members of each part that contain no parts, according to the OpenAPI specification and JSON Schema 2020-12. */
const MEMBERS: Readonly<Partial<Record<PartType, readonly string[]>>> = {
  Root: words('openapi jsonSchemaDialect security externalDocs'),
  PathItem: words('$ref summary description'),
  Operation: words('tags summary description externalDocs operationId deprecated security'),
  Parameter: words(
    '$ref name in description required deprecated allowEmptyValue style explode allowReserved example',
  ),
  Header: words('$ref description required deprecated style explode example'),
  RequestBody: words('$ref description required'),
  Response: words('$ref description'),
  MediaType: words('example'),
  Schema: words(
    `$ref $comment $anchor $dynamicRef $dynamicAnchor title description default deprecated readOnly writeOnly examples
     example type enum const format pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength
     maxLength minItems maxItems uniqueItems minContains maxContains minProperties maxProperties required
     dependentRequired contentEncoding contentMediaType discriminator externalDocs xml`,
  ),
};

/** Whether the specification knows such a member of such a part; extensions are known everywhere. */
export const isKnownMember = (type: PartType, key: string): boolean =>
  key.startsWith('x-') ||
  held(type, key) !== undefined ||
  MEMBERS[type] === undefined ||
  MEMBERS[type].includes(key);
