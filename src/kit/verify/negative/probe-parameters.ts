import { provenanceAt, resolve } from '../../../contract/index.ts';
import { isScalar, pathNames } from '../resources/place.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';
import { refuse, surestOf } from './refuse.ts';
import { wrongValues } from './wrong-values.ts';

/** Invalid or missing parameters. */
export async function probeParameters(run: Run, valid: Call): Promise<void> {
  const { operation, params = {} } = valid;
  const inPath = pathNames(operation);
  const given = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
  const path = Object.fromEntries(given.filter(([name]) => inPath.includes(name)));
  const query = Object.fromEntries(given.filter(([name]) => !inPath.includes(name)));
  // What it addresses is not known.
  const effect = valid.effect === 'own' ? 'nothing' : valid.effect;
  for (const { in: where, name, pointer, required, schema } of operation.parameters) {
    if (where !== 'path' && where !== 'query') continue;
    const tried = new Set<string>();
    const wrong = [
      ...wrongValues(resolve(run.contract.document, schema).value),
      { what: 'a word', value: 'xa-verify' },
    ];
    for (const { what, value } of wrong) {
      if (!isScalar(value)) continue;
      const text = String(value);
      if (tried.has(text) || text === '') continue;
      tried.add(text);
      const raw =
        where === 'path'
          ? { path: { ...path, [name]: text } }
          : { path, query: new URLSearchParams({ ...query, [name]: text }) };
      const { violations } = run.checker.validator.parameters(operation, raw);
      const broken = surestOf(violations.filter((violation) => violation.pointer.startsWith(`/${name}`)));
      if (broken === undefined) continue;
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
