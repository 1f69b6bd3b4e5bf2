import type { Links } from './links.ts';

/** A page about the whole contract or the package. */
export interface Overview {
  readonly path: string;
  readonly title: string;
  /** What it contains, for search results and assistants. */
  readonly about: string;
  /** Words that people search for. */
  readonly keywords?: string;
  /** The heading that the navigation lists it under. */
  readonly group: 'Reference' | 'Certainty';
}

export const OVERVIEWS = [
  {
    path: 'reference/index.html',
    title: 'All operations',
    about: 'Every method and path, by the kind of object',
    group: 'Reference',
  },
  {
    path: 'filters.html',
    title: 'Filter and sort lists',
    about: 'Which lists, by which fields, with which operators',
    keywords: 'how to filter, search, order, query',
    group: 'Reference',
  },
  {
    path: 'schemas.html',
    title: 'Schemas',
    about: 'Every field of every object',
    group: 'Reference',
  },
  {
    path: 'flows.html',
    title: 'Flows',
    about: 'Sequences of requests, with what must follow from each',
    group: 'Reference',
  },
  {
    path: 'provenance.html',
    title: 'What the marks mean',
    about: 'The standings: documented, observed, inferred and assumed',
    keywords: 'is this field certain, sure, reliable, legend',
    group: 'Certainty',
  },
  {
    path: 'evidence.html',
    title: 'Evidence',
    about: 'Facts that programs and other documents show, with the number of sources',
    group: 'Certainty',
  },
  {
    path: 'assumptions.html',
    title: 'All assumptions',
    about: "Everything that the service's document does not state, on one page",
    group: 'Certainty',
  },
  {
    path: 'sandbox-assumptions.html',
    title: 'What the sandbox assumes',
    about: 'What the sandbox does where no source says what happens',
    group: 'Certainty',
  },
] as const satisfies readonly Overview[];

export type OverviewPath = (typeof OVERVIEWS)[number]['path'];

/** The pages that a single file contains too. */
const ALONE: readonly string[] = ['filters.html'];

export const overviewsIn = ({ alone }: Links): readonly Overview[] =>
  OVERVIEWS.filter(({ path }) => !alone || !ALONE.includes(path));
