import { isScalar, valueIn } from '../../base/json.ts';
import { provenanceAt, resolve } from '../../contract/index.ts';
import { oddIds } from '../objects/odd-ids.ts';
import { pathNames } from '../objects/place.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';
import { refuse, surestOf } from './refuse.ts';
import { ownPlace } from './probe-address.ts';
import { type Wrong, wrongValues } from './wrong-values.ts';

/** Invalid or missing parameters. */
export async function probeParameters(run: Run, valid: Call): Promise<void> {
  const { operation, params = {} } = valid;
  const inPath = pathNames(operation);
  const values = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
  const path = Object.fromEntries(values.filter(([name]) => inPath.includes(name)));
  const query = Object.fromEntries(values.filter(([name]) => !inPath.includes(name)));
  for (const { in: where, name, pointer, required, schema } of operation.parameters) {
    if (where !== 'path' && where !== 'query') continue;
    const isWritingPath = where === 'path' && !operation.readOnly;
    const wrong = isWritingPath
      ? oddValues(run, valid, name)
      : [
          ...wrongValues(resolve(run.contract.document, schema).value),
          { what: 'a word', value: 'kit-verify' },
        ];
    const texts = new Set<string>();
    for (const { what, value } of wrong) {
      if (!isScalar(value)) continue;
      const text = String(value);
      if (texts.has(text) || text === '') continue;
      texts.add(text);
      const raw =
        where === 'path'
          ? { path: { ...path, [name]: text } }
          : { path, query: new URLSearchParams({ ...query, [name]: text }) };
      const { violations } = run.checker.validator.parameters(operation, raw);
      const broken = surestOf(violations.filter((violation) => violation.pointer.startsWith(`/${name}`)));
      if (broken === undefined) continue;
      const effect = isWritingPath ? 'nothing' : valid.effect;
      await refuse(
        run,
        `${what} as ${name}`,
        { ...valid, params: { ...params, [name]: text }, effect },
        broken,
      );
    }
    if (where === 'query' && required) {
      const { [name]: _omitted, ...others } = params;
      const provenance = provenanceAt(run.contract.document, pointer);
      const rule = { provenance, pointer: `/${name}`, schemaPointer: `${pointer}/required` };
      await refuse(run, `a request without ${name}`, { ...valid, params: others }, rule);
    }
  }
}

/** Invalid ids for a request that changes something: if the service reads only a part of them, it finds an object of this run. */
function oddValues(run: Run, valid: Call, name: string): Wrong[] {
  const own = ownPlace(run, valid.operation, valid);
  return (
    own === undefined ? [] : oddIds(run.contract.document, valid.operation, own, run.options.seed)
  ).flatMap(({ what, place }) =>
    valueIn(place, name) === own?.[name] ? [] : { what, value: valueIn(place, name) },
  );
}
