import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/diff/index.ts';
import { entries, list, member, text } from '../../src/base/json.ts';
import { callGoldens, schemaGoldens } from './goldens.ts';
import { redocly } from '@experimentation-automation/test-support/redocly';
import { base } from '@experimentation-automation/test-support/diff/shop';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

const cases = [...schemaGoldens, ...callGoldens];

/** All cases in one document, each with its own paths and names, so that one run of Redocly's differ is enough. */
function together(documents: readonly JsonObject[]): JsonObject {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = {};
  documents.forEach((document, index) => {
    const renamed = (value: Json): Json =>
      JSON.parse(
        JSON.stringify(value)
          .replaceAll('#/components/schemas/', `#/components/schemas/Case${index}_`)
          .replaceAll(/"operationId":"(\w+)"/g, `"operationId":"$1${index}"`),
      ) as Json;
    for (const [path, item] of entries(member(document, 'paths'))) {
      paths[`/case${index}${path}`] = renamed(item);
    }
    for (const [name, schema] of entries(member(member(document, 'components'), 'schemas'))) {
      schemas[`Case${index}_${name}`] = renamed(schema);
    }
  });
  return { ...base, paths, components: { ...Object.fromEntries(entries(base['components'])), schemas } };
}

/** The cases that are major by the recommended rules of Redocly's differ. */
async function majorByRedocly(old: readonly JsonObject[], now: readonly JsonObject[]): Promise<Set<number>> {
  const folder = newFolder();
  await writeFile(join(folder, 'old.json'), JSON.stringify(together(old)));
  await writeFile(join(folder, 'new.json'), JSON.stringify(together(now)));
  await writeFile(join(folder, 'redocly.yaml'), 'extends: [diff-recommended]\ntelemetry: off\n');
  const args = ['diff', 'old.json', 'new.json', '--format', 'json', '--fail-on', 'none'];
  const { out } = await redocly(args, folder);
  const report = JSON.parse(out.slice(out.indexOf('{'))) as Json;
  const found = new Set<number>();
  for (const change of list(member(report, 'changes'))) {
    const place = /(?:~1case|\/Case)(\d+)/.exec(text(member(change, 'path')) ?? '');
    if (member(change, 'impact') === 'major' && place !== null) found.add(Number(place[1]));
  }
  return found;
}

/** Where we disagree, and why. Each entry is a title of the goldens, with the direction. */
const falseAlarms = {
  forwards: [
    // a request may leave out what only the service sets
    'a required read-only property comes beside a schema, in a request',
    // these state the same, or less, in another way
    'null is allowed by a union, which says the same as a list of types, in a request',
    'a schema becomes one of two, in a request',
    'all values of a type are listed, in a request',
    'an integer has to be whole, in a request',
    'a form has to hide what is typed, in a request',
    'a part moves into a component, in a request',
    'a part moves into a component, in a response',
    // a single value is written in the same way, exploded or not
    'a parameter that has one value is exploded, which nothing shows',
    // code that handles 404 by its range still does
    'a status goes that a range covers',
    // the requests that were sent are still accepted
    'a query parameter may be empty',
    'a query parameter becomes a list, of which one value is the shortest',
    // headers are text, so code that reads any text can read digits
    'a header that was any text is a number: all headers are text, and it may be less now',
    // JSON is in UTF-8 anyway
    'a media type names the encoding that text has anyway',
    // everything that was sent, or could arrive, is covered by the other
    'a request may be of any type in a range that includes the one before',
    'all ways to succeed become one of them: those who took any take this one',
    'the only response is listed with its status',
    'a format allows all that another allows',
  ],
  backwards: [
    // what only responses have is left out of requests
    'a required read-only property comes, in a request',
    'null is allowed by a union, which says the same as a list of types, in a response',
    'a schema becomes one of two, in a response',
    'all values of a type are listed, in a response',
    'an integer has to be whole, in a response',
    'a form has to hide what is typed, in a response',
    'a part moves into a component, in a request',
    'a part moves into a component, in a response',
    'a parameter that has one value is exploded, which nothing shows',
    // successful calls are unchanged, and an additional failure is compatible too
    'another way to fail',
    'a status goes that a range covers',
    'a media type names the encoding that text has anyway',
    'a response may be of any type in a range that includes the one before',
    // those who state no condition never get it
    'a call that states a condition may be answered without a body',
    // the specification says that such a header is ignored
    'the content type is listed as a header, where it means nothing',
  ],
};

const alarms = (major: ReadonlySet<number>, way: 'forwards' | 'backwards'): string[] =>
  cases
    .filter((golden, index) => major.has(index) && !golden[way].some((change) => /^breaking /.test(change)))
    .map(({ title }) => title);

describe('what Redocly’s differ calls major breaks by our rules too, but for its false alarms', () => {
  const olds = cases.map(({ old }) => old);
  const nows = cases.map(({ now }) => now);

  const ways = [
    ['forwards', olds, nows],
    ['backwards', nows, olds],
  ] as const;

  it.each(ways)('%s', async (way, from, to) => {
    const major = await majorByRedocly(from, to);
    expect(major.size).toBeGreaterThan(30);
    expect(alarms(major, way)).toEqual(falseAlarms[way]);
  });
});
