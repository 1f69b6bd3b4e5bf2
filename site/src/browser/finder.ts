/** The search code, separate from the pages' script, because it is only needed for searching. */
import { createFinder } from '../search/find.ts';

window.createFinder = createFinder;
