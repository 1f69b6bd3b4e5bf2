/** A rule that was broken: Ajv's account of it, and where the rule stands in the document. */
export interface Broken {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
  readonly schemaPointer: string;
  /** For a union none of whose branches fits: why each does not. */
  readonly reasons?: readonly (readonly Broken[])[];
}

/** An error as Ajv makes it, also where one of our own keywords is broken. */
export interface OurError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Record<string, unknown>;
  readonly message?: string;
  readonly parentSchema?: Record<string, unknown>;
  readonly reasons?: readonly (readonly Broken[])[];
}

export const ours = (keyword: string, params: Record<string, unknown>): OurError => ({
  keyword,
  params,
  message: '',
  instancePath: '',
  schemaPath: '',
});
