import { createRequire } from 'node:module';

export interface PrismPackages {
  readonly core: typeof import('@stoplight/prism-core');
  readonly http: typeof import('@stoplight/prism-http');
  readonly server: typeof import('@stoplight/prism-http-server');
}

const INSTALL =
  'npm install --save-dev --save-exact ' +
  '@stoplight/prism-core@5.8.0 @stoplight/prism-http@5.12.0 @stoplight/prism-http-server@5.12.2';

/** Loads Prism on first use: it is large, and most users never need it. */
export function loadPrism(
  require: (name: string) => unknown = createRequire(import.meta.url),
): PrismPackages {
  try {
    // CommonJS, whose named exports an import cannot see although its types declare them.
    return {
      core: require('@stoplight/prism-core') as PrismPackages['core'],
      http: require('@stoplight/prism-http') as PrismPackages['http'],
      server: require('@stoplight/prism-http-server') as PrismPackages['server'],
    };
  } catch (error) {
    throw new Error(`The Prism mock needs Stoplight's Prism, which is not installed. Run: ${INSTALL}`, {
      cause: error,
    });
  }
}
