/** `npm run build`: builds both packages into `dist/`. */
import { buildPackages } from './build/build.ts';

await buildPackages();
