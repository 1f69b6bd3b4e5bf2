import { parse } from 'yaml';
import { entries, type Json, list } from '../../../src/base/json.ts';

export type Pair = readonly [title: string, old: Json, now: Json];

/** Titles with two versions of a part each, from YAML. */
export const pairs = (yaml: string): Pair[] =>
  list(parse(yaml) as Json).flatMap((row) =>
    entries(row).map(([title, versions]): Pair => {
      const [old, now] = list(versions);
      if (old === undefined || now === undefined) throw new Error(`${title} needs two versions`);
      return [title, old, now];
    }),
  );
