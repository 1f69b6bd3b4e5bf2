export const PAGE = 'docs/guides/how-verifiers-compare.md';

const [START, END] = ['<!-- score -->', '<!-- /score -->'];

/** The page with another score. */
export const withScore = (page: string, score: string): string =>
  `${page.slice(0, page.indexOf(START))}${START}\n\n${score}\n\n${page.slice(page.indexOf(END))}`;

/** The score that the page has. */
export const scoreOf = (page: string): string =>
  page.slice(page.indexOf(START) + START.length, page.indexOf(END)).trim();
