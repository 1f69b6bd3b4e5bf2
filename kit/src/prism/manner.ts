/**
 * How Prism makes its responses. Declarations that name it compile without Prism's packages, which are optional.
 */
export interface PrismManner {
  /**
   * Makes values by the schemas instead of returning examples.
   * @default false
   */
  dynamic?: boolean;
  /**
   * Responds with status 500 and the list of violations if its own response violates the contract, such as an example that
   * does not match its schema.
   * @default false
   */
  errors?: boolean;
  /** The seed of the values that `dynamic` makes. */
  seed?: string | number;
}
