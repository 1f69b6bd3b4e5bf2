import { provenanceAt, resolve } from '../../../contract/index.ts';
import { isScalar } from '../own/place.ts';
import type { Run } from '../run.ts';
import type { Params } from '../send/request.ts';
import { callOf, type Ground } from './ground.ts';
import { refuse, surestOf } from './refuse.ts';
import { wrongValues } from './wrong-values.ts';

/** Invalid or missing parameters. */
export async function probeParameters(run: Run, ground: Ground): Promise<void> {
  const { operation } = ground;
  for (const parameter of operation.parameters) {
    if (parameter.in !== 'path' && parameter.in !== 'query') continue;
    const tried = new Set<string>();
    const wrong = [
      ...wrongValues(resolve(run.contract.document, parameter.schema).value),
      { what: 'a word', value: 'xa-verify' },
    ];
    for (const { what, value } of wrong) {
      if (!isScalar(value)) continue;
      const text = String(value);
      if (tried.has(text) || text === '') continue;
      tried.add(text);
      const path = Object.fromEntries(Object.entries(ground.place).map(([name, one]) => [name, String(one)]));
      const raw =
        parameter.in === 'path'
          ? { path: { ...path, [parameter.name]: text } }
          : { path, query: new URLSearchParams({ ...strings(ground.query), [parameter.name]: text }) };
      const { violations } = run.judge.validator.parameters(operation, raw);
      const broken = surestOf(violations.filter(({ pointer }) => pointer.startsWith(`/${parameter.name}`)));
      if (broken === undefined) continue;
      const aim = operation.readOnly ? 'read' : ground.aim === 'create' ? 'create' : 'nothing';
      const params = { ...ground.place, ...ground.query, [parameter.name]: text };
      await refuse(run, `${what} as ${parameter.name}`, callOf(ground, { params, aim }), broken);
    }
    if (parameter.in === 'query' && parameter.required) {
      const { [parameter.name]: _omitted, ...query } = ground.query;
      const params = { ...ground.place, ...query };
      const provenance = provenanceAt(run.contract.document, parameter.pointer);
      const rule = {
        provenance,
        pointer: `/${parameter.name}`,
        schemaPointer: `${parameter.pointer}/required`,
      };
      await refuse(run, `a request without ${parameter.name}`, callOf(ground, { params }), rule);
    }
  }
}

const strings = (params: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
