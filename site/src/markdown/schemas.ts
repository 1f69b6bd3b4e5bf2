import { entries, type JsonObject, member, text } from 'openapi-contract-kit/internal/base/json';
import { markOf, standingOf } from 'openapi-contract-kit/internal/contract/index';
import { componentsOf, schemaNode, type ShownKind } from '../contract/contract.ts';
import { resourceTexts } from '../contract/resource.ts';
import { hasInside, headingOf, lineAbout, schemaView, viewOfComponent } from '../contract/schema-view.ts';
import { usageOf } from '../contract/usage.ts';
import { exampleOf } from '../samples/schema-examples.ts';
import { usesOf } from '../view/uses.ts';
import type { View } from '../view/view.ts';
import { insideText, shapeText, standingText, typeText } from './shape.ts';
import { blocks, bullets, code, codeLink, fence, sentences } from './text.ts';

/** One schema: what it is, where it is used, its fields, and an example. */
export function schemaText(view: View, name: string): string {
  const { contract, links } = view;
  const { value } = schemaNode(contract, name);
  const shape = viewOfComponent(contract, name);
  const uses = usesOf(usageOf(contract, name), links);
  const example = exampleOf(contract, name);
  return blocks(
    `# ${name}`,
    sentences(`${typeText(view, shape)}.`, shapeText(view, shape), standingText(view, markOf(value))),
    resourceTexts(contract).get(name),
    uses.length > 0 && '## Used by',
    bullets(
      uses.map(
        ({ how, targets }) =>
          `${how} ${targets.map((target) => codeLink(target.name, target.href)).join(', ')}`,
      ),
    ),
    hasInside(shape) && blocks(`## ${headingOf(shape)}`, insideText(view, shape)),
    example !== undefined && blocks('## Example', fence(JSON.stringify(example, null, 2), 'json')),
  );
}

/** The schemas with a line about each, and the parts that several operations share. */
export function schemasText(view: View): string {
  const { contract, links } = view;
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
    bullets(
      componentsOf(contract, 'schemas').map(
        ({ name }) => `${codeLink(name, links.component('schemas', name))}: ${lineAbout(contract, name)}`,
      ),
    ),
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
