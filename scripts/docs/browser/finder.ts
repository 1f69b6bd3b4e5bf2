/** What searches the index, apart from the pages' script: only those who search need it. */
import { createFinder } from '../search/find.ts';

window.createFinder = createFinder;
