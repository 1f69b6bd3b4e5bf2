import { parse } from 'yaml';
import { entries, type Json, list } from '../../src/base/json.ts';

export type Pair = readonly [title: string, old: Json, now: Json];

/** Titles with two versions of a part each, from YAML. */
export const pairs = (yaml: string): Pair[] => pairsIn(parse(yaml) as Json);

const pairsIn = (rows: Json): Pair[] =>
  list(rows).flatMap((row) =>
    entries(row).map(([title, versions]): Pair => {
      const [old, now] = list(versions);
      if (old === undefined || now === undefined) throw new Error(`${title} needs two versions`);
      return [title, old, now];
    }),
  );

export type Verdict = readonly [title: string, whom: string, old: Json, now: Json];

/** Titles with two versions of a part each, under those whom the change breaks: `nobody`, `readers`, `readers writers`. */
export const verdicts = (yaml: string): Verdict[] =>
  entries(parse(yaml) as Json).flatMap(([whom, rows]) =>
    pairsIn(rows).map(([title, old, now]): Verdict => [title, whom, old, now]),
  );
