import { entries, type JsonObject, member, text } from 'openapi-contract-kit/internal/base/json';
import { markOf, standingOf } from 'openapi-contract-kit/internal/contract/index';
import { componentsOf, type ShownKind } from '../contract/contract.ts';
import { resourceTexts } from '../contract/resource.ts';
import { schemaView, viewOfComponent } from '../contract/schema-view.ts';
import type { View } from '../view/view.ts';
import { insideText, shapeText, standingText, typeText } from './shape.ts';
import { blocks, code, sentences } from './text.ts';

/** Schemas, parameters, responses and headers that several operations share. */
export function schemasText(view: View): string {
  const { contract } = view;
  const resources = resourceTexts(contract);
  const all = (kind: ShownKind, write: (part: JsonObject, name: string) => string): string =>
    blocks(
      ...componentsOf(contract, kind).map(({ name, value }) => blocks(`### ${name}`, write(value, name))),
    );
  const shapeIn = (part: JsonObject, schema: JsonObject[string] | undefined) =>
    schemaView(contract, schema ?? true, { follow: false }, standingOf(part['x-provenance']));
  const about = (part: JsonObject): string =>
    sentences(text(part['description']), standingText(view, markOf(part)));
  return blocks(
    '# Schemas',
    '## Objects and values',
    all('schemas', (part, name) => {
      const shape = viewOfComponent(contract, name);
      return blocks(
        sentences(`${typeText(view, shape)}.`, shapeText(view, shape), standingText(view, markOf(part))),
        resources.get(name),
        insideText(view, shape),
      );
    }),
    '## Parameters',
    all('parameters', (part) => {
      const shape = shapeIn(part, part['schema']);
      const place = `in ${text(part['in']) ?? ''}`;
      return sentences(
        `${code(text(part['name']) ?? '')}: ${typeText(view, shape)}, ${place}.`,
        about(part),
        shapeText(view, shape),
      );
    }),
    '## Responses',
    all('responses', (part) =>
      blocks(
        about(part),
        ...entries(part['content']).map(
          ([type, media]) => `${code(type)}: ${typeText(view, shapeIn(part, member(media, 'schema')))}`,
        ),
      ),
    ),
    '## Headers',
    all('headers', about),
  );
}
