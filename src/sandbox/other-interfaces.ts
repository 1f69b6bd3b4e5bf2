/** What the service has besides the operations of the contract, and what to use instead. */
const OTHER_INTERFACES: readonly { readonly path: RegExp; readonly message: string }[] = [
  {
    path: /(^|\/)graphql\/?$/,
    message:
      'GraphQL is another interface, which the sandbox does not emulate. Use the REST operations: the guide "Deploy code from git" creates and changes variations with them',
  },
  {
    path: /(^|\/)oauth\/authorize\/?$/,
    message:
      'The sandbox does not emulate the sign-in of partners with an authorization code. Request a token with POST /oauth/token, as the guide "Authentication" shows',
  },
];

/** The message about a path that belongs to another interface of the service. */
export const otherInterface = (path: string): string | undefined =>
  OTHER_INTERFACES.find((one) => one.path.test(path))?.message;
