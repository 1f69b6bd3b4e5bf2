import { guidesFolder } from 'openapi-contract-kit/internal/cli/index';

/** The folder of the guides: in the package, and in the repository. */
export const GUIDES = guidesFolder(
  new URL('./docs/guides', import.meta.url),
  new URL('../../docs/guides', import.meta.url),
);
