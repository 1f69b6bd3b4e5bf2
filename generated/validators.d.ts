// Written by `npm run generate` from openapi/. Do not edit.

/** The contract without its prose. */
export declare const contract: object;

/** An error as the validators make it: where, which rule, and what the rule asks for. */
export interface ValidatorError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** True where the value is valid; else `errors` says why not. */
export interface CompiledValidator {
  (value: unknown, place?: { instancePath: string }): boolean;
  errors?: ValidatorError[] | null;
}

export type Validators = Readonly<Record<string, CompiledValidator>>;

/** What the validators call: they hold nothing that is the same for all of them. */
export interface ValidatorRuntime {
  readonly formats: Readonly<Record<string, unknown>>;
  length(text: string): number;
  numeric(type: { types: readonly string[]; format?: string }, value: unknown): object | undefined;
  repeatedAt(items: unknown): number | undefined;
  choose(
    validators: Validators,
    union: CompiledUnion,
    value: unknown,
    instancePath: string,
    schemaPath: string,
  ): ValidatorError[];
}

/** A union whose branches are named by their validators. */
export interface CompiledUnion {
  readonly keyword: 'anyOf' | 'oneOf';
  readonly branches: readonly string[];
  readonly tag?: {
    readonly property: string;
    readonly branchOf: readonly (readonly [string | number | boolean | null, string])[];
    readonly constAt: readonly string[];
  };
}

export declare function createValidators(runtime: ValidatorRuntime): Validators;
