import type { Links } from '../site/links.ts';

/** A page about the whole contract or the package. */
export interface Overview {
  readonly path: string;
  readonly title: string;
  /** What it contains, below its title on the start page and in the search results. */
  readonly about: string;
  /** The heading that the navigation lists it under. */
  readonly group: 'Reference' | 'Provenance';
}

export const OVERVIEWS = [
  {
    path: 'reference/index.html',
    title: 'All operations',
    about: 'Parameters, bodies, responses and samples',
    group: 'Reference',
  },
  {
    path: 'schemas.html',
    title: 'Schemas and components',
    about: 'Every field with its standing',
    group: 'Reference',
  },
  {
    path: 'package.html',
    title: 'What the package exports',
    about: 'Functions, classes and types of each entry point',
    group: 'Reference',
  },
  {
    path: 'provenance.html',
    title: 'What the marks mean',
    about: 'The standings: documented, observed, inferred and assumed',
    group: 'Provenance',
  },
  {
    path: 'evidence.html',
    title: 'Evidence',
    about: 'Facts beyond the document, with the number of their sources',
    group: 'Provenance',
  },
  {
    path: 'assumptions.html',
    title: 'All assumptions',
    about: "Everything that the service's document does not state, on one page",
    group: 'Provenance',
  },
  {
    path: 'sandbox-assumptions.html',
    title: 'What the sandbox assumes',
    about: 'What the sandbox does where no source says what happens',
    group: 'Provenance',
  },
] as const satisfies readonly Overview[];

export type OverviewPath = (typeof OVERVIEWS)[number]['path'];

/** The single file has no description of the package. */
export const overviewsIn = ({ alone }: Links): readonly Overview[] =>
  OVERVIEWS.filter(({ path }) => !alone || path !== 'package.html');
