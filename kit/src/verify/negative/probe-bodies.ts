import { stringifyExact } from '../../base/exact.ts';
import type { Json, JsonObject } from '../../base/json.ts';
import { statementAt } from '../../check/index.ts';
import { isJsonType, mediaFor, type MediaType } from '../../contract/index.ts';
import type { Run } from '../run.ts';
import { sentMedia, toBody } from '../calls/bodies.ts';
import type { Body, Call, FormFields, FormValue } from '../send/request.ts';
import { badBodies } from './bad-bodies.ts';
import { refuse } from './refuse.ts';

/** Invalid bodies. An object that accepts one may show it from then on. */
export async function probeBodies(run: Run, calls: readonly Call[]): Promise<void> {
  const [first] = calls;
  const media = first && sentMedia(first.operation);
  if (first === undefined || media === undefined) return;
  const { operation } = first;
  const { document } = run.contract;
  const violationsOf = (body: unknown) => run.checker.validator.requestBody(operation, media.type, body);
  const marks = operation.readOnly ? {} : ({ wrongBody: true } as const);
  const keys = new Set<string>();
  for (const valid of calls) {
    if (valid.body?.kind === 'text') continue;
    const good = valid.body?.kind === 'form' ? formValue(valid.body.fields) : (valid.body?.value ?? {});
    for (const bad of badBodies(document, media.schema, good, violationsOf)) {
      const key = `${bad.schemaPointer} ${bad.name}`;
      if (keys.has(key) || run.session.gaveUpOn(operation)) continue;
      keys.add(key);
      // An object that an earlier one has created may be in the way of this one.
      const isAsBad = (value: unknown): boolean =>
        violationsOf(value).length === violationsOf(bad.value).length;
      const value =
        valid.effect === 'create'
          ? run.corrections.renewed(document, operation, bad.value, isAsBad)
          : bad.value;
      const body = badBodyOf(document, media, value);
      if (body === undefined) continue;
      const call: Call = { ...valid, body, ...marks };
      // A body may have to name the object that it changes.
      if (run.objects.guard.whyRefused(call) === undefined) await refuse(run, bad.name, call, bad);
    }
  }
  const schemaPointer = operation.requestBody?.pointer ?? operation.pointer;
  const rule = { ...statementAt(document, schemaPointer), pointer: '' };
  for (const { name, body } of rawBodies(first, media)) {
    const call: Call = { ...first, body, ...marks };
    if (run.objects.guard.whyRefused(call) === undefined) await refuse(run, name, call, rule);
  }
}

/** A form contains only texts and files, so wrong types do not show. */
function badBodyOf(document: JsonObject, media: MediaType, value: unknown): Body | undefined {
  if (media.type !== 'multipart/form-data') return { kind: 'json', value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const texts = Object.values(value)
    .flat()
    .every((field) => typeof field === 'string');
  return texts ? toBody(document, media, value) : undefined;
}

const formValue = (fields: FormFields): Json => {
  const shown = (value: FormValue): string => (typeof value === 'string' ? value : '');
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' || value instanceof Uint8Array ? shown(value) : value.map(shown),
    ]),
  );
};

/** Errors in a body as a whole, before its fields are read. */
function rawBodies({ operation, body }: Call, media: MediaType): { name: string; body?: Body }[] {
  const missing = operation.requestBody?.required === true ? [{ name: 'a request without a body' }] : [];
  const sent = (name: string, contentType: string, text: string): { name: string; body: Body } => ({
    name,
    body: { kind: 'text', contentType, text },
  });
  const typed = (contentType: string, text: string): { name: string; body: Body }[] =>
    mediaFor(operation.requestBody?.content ?? [], contentType) === undefined
      ? [sent(`a body of type ${contentType}`, contentType, text)]
      : [];
  if (!isJsonType(media.type)) return [...missing, ...typed('application/json', '{}')];
  const text = body?.kind === 'json' ? stringifyExact(body.value) : '{}';
  return [
    ...missing,
    sent('JSON that is cut off', media.type, text.slice(0, -1)),
    ...typed('text/plain', text),
    ...typed('application/xml', '<object/>'),
  ];
}
