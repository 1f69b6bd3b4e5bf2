// Written by `npm run generate` from openapi/. Do not edit.
/** For each operation what of it is deprecated, and why: '' is the operation, `body/name` a field, `*` any item. */
export const deprecations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  createCustomData: { 'body/modificationDate': 'Deprecated since release 593.' },
  replaceCustomData: { 'body/modificationDate': 'Deprecated since release 593.' },
};
