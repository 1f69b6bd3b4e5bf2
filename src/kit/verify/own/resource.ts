/** What this run can create, read and remove again: the operations that do so, and where ids are in their responses. */
export interface Resource {
  readonly name: string;
  /** The path parameters that name one. */
  readonly keys: Readonly<Record<string, string>>;
  /** Further path parameters of its address: they name what it is in. @default none */
  readonly within?: readonly string[];
  /**
   * The operations that create one or several, and where these stand in the response: `''` is the response itself, `/*`
   * each of its items.
   */
  readonly creators: Readonly<Record<string, string>>;
  /** Where one stands in the responses of other operations. @default the response itself */
  readonly wrapped?: Readonly<Record<string, string>>;
  /** The operation that makes one from nothing, or from what is already there. */
  readonly make: string;
  readonly list?: string;
  /** Where the list is in its response. @default the whole of it */
  readonly items?: string;
  readonly read?: string;
  readonly change?: string;
  /** Further operations that change one. */
  readonly changes?: readonly string[];
  readonly remove?: string;
  /** What has to be done where a removal is refused at first. */
  readonly release?: { readonly operation: string; readonly params: Readonly<Record<string, string>> };
  /** What puts one away where nothing removes it. */
  readonly putAway?: {
    readonly operation: string;
    readonly body: (place: Readonly<Record<string, unknown>>) => object;
  };
  /** Costs money, reaches people or stays forever: created only where that is allowed. */
  readonly grave?: true;
}

/** Where one stands in a response of the operation. */
export const wrapOf = ({ creators, wrapped }: Resource, operation: string): string =>
  creators[operation]?.replace(/\/\*$/, '') ?? wrapped?.[operation] ?? '';
