/** The parts of an OpenAPI 3.1 bundle that the pages show. */

export type Standing = 'documented' | 'inferred' | 'assumed';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface Marks {
  readonly 'x-provenance'?: Standing;
  readonly 'x-provenance-note'?: string;
  readonly 'x-provenance-values'?: Readonly<Record<string, Standing>>;
  readonly 'x-provenance-required'?: Readonly<Record<string, Standing>>;
}

export interface Reference extends Marks {
  readonly $ref: string;
  readonly summary?: string;
  readonly description?: string;
}

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export interface SchemaObject extends Marks {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: Json;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly 'x-extensible-enum'?: readonly Json[];
  readonly 'x-local-date-time'?: boolean;
  readonly example?: Json;
  readonly examples?: readonly Json[];
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly deprecated?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly contentMediaType?: string;
  readonly contentEncoding?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
}

export type Schema = SchemaObject | boolean;

export interface Example {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: Json;
}

export interface MediaType extends Marks {
  readonly schema?: Schema;
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

export interface Parameter extends Marks {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

export interface Header extends Marks {
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly example?: Json;
}

export interface ResponseLink extends Marks {
  readonly operationId?: string;
  readonly description?: string;
  readonly parameters?: Readonly<Record<string, Json>>;
}

export interface ResponseObject extends Marks {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly links?: Readonly<Record<string, ResponseLink>>;
  readonly 'x-empty-body'?: boolean;
}

export interface RequestBody extends Marks {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
}

export interface Operation extends Marks {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody;
  readonly responses?: Readonly<Record<string, ResponseObject | Reference>>;
  readonly callbacks?: Readonly<Record<string, Readonly<Record<string, PathItem>>>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-security-provenance'?: Standing;
  readonly 'x-security-provenance-note'?: string;
  readonly 'x-pagination'?: {
    readonly cursor: { readonly in: string; readonly pointer?: string; readonly name?: string };
    readonly next: string;
    readonly items: string;
  };
  readonly 'x-polling'?: {
    readonly key: { readonly in: string; readonly name: string };
    readonly status: string;
    readonly done: readonly string[];
    readonly failed: readonly string[];
  };
  readonly 'x-read-only'?: boolean;
}

export const methods = ['get', 'put', 'post', 'patch', 'delete', 'head', 'options', 'trace'] as const;
export type Method = (typeof methods)[number];

export type PathItem = Readonly<Partial<Record<Method, Operation>>> & {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly 'x-path-collision'?: { readonly with: string; readonly reason: string };
};

export interface SecurityScheme extends Marks {
  readonly type: string;
  readonly scheme?: string;
  readonly description?: string;
}

export interface ComponentKinds {
  readonly schemas: SchemaObject;
  readonly parameters: Parameter;
  readonly headers: Header;
  readonly responses: ResponseObject;
  readonly examples: Example;
  readonly securitySchemes: SecurityScheme;
}

export type ComponentKind = keyof ComponentKinds;

export type Components = { readonly [K in ComponentKind]?: Readonly<Record<string, ComponentKinds[K]>> };

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary?: string;
    readonly description?: string;
  };
  readonly servers?: readonly {
    readonly url: string;
    readonly description?: string;
    readonly variables?: Readonly<Record<string, { readonly default: string }>>;
  }[];
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: Components;
}
