import { entries, type Json, type JsonObject, member, text } from 'openapi-contract-kit/internal/base/json';
import type { Child } from 'hono/jsx';
import { markOf, standingOf } from 'openapi-contract-kit/internal/contract/index';
import { aroundInside } from '../contract/around.ts';
import { componentsOf, type ShownKind } from '../contract/contract.ts';
import { resourceTexts } from '../contract/resource.ts';
import { schemaView, viewOfComponent } from '../contract/schema-view.ts';
import { Mark } from '../parts/mark.tsx';
import { Inside, ShapeText } from '../parts/shape.tsx';
import { TypeLabel } from '../parts/type.tsx';
import { componentId } from '../view/links.ts';
import type { View } from '../view/view.ts';
import { Legend } from './provenance.tsx';

/** Schemas, parameters, responses and headers that several operations share, each with an anchor. */
export function ComponentsPage({ view }: { readonly view: View }) {
  const all = (kind: ShownKind) => componentsOf(view.contract, kind);
  const shapeIn = (part: JsonObject, schema: Json) =>
    schemaView(view.contract, schema, { follow: false }, standingOf(part['x-provenance']));
  const resources = resourceTexts(view.contract);
  return (
    <>
      <h1>Schemas</h1>
      <Legend view={view} />
      <h2 id="schemas">Schemas</h2>
      {all('schemas').map(({ name, value }) =>
        view.kept(`schemas/${name}`, value, () => {
          const shape = viewOfComponent(view.contract, name);
          const resource = resources.get(name);
          return (
            <Component view={view} kind="schemas" name={name} part={value}>
              <TypeLabel view={view} shape={shape} />
              <ShapeText view={view} shape={shape} />
              {resource !== undefined && <p class="resource">{view.text.inline(resource)}</p>}
              <Inside view={view} shape={shape} around={aroundInside(shape)} anchor={name} />
            </Component>
          );
        }),
      )}
      <h2 id="parameters">Parameters</h2>
      {all('parameters').map(({ name, value }) => {
        const shape = shapeIn(value, value['schema'] ?? {});
        return (
          <Component view={view} kind="parameters" name={name} part={value}>
            <div class="row">
              <code class="name">{text(value['name'])}</code>
              <TypeLabel view={view} shape={shape} />
              <span class="where">in {text(value['in'])}</span>
              {shape.mark.own && <Mark view={view} mark={shape.mark} />}
            </div>
            <ShapeText view={view} shape={shape} />
          </Component>
        );
      })}
      <h2 id="responses">Responses</h2>
      {all('responses').map(({ name, value }) => (
        <Component view={view} kind="responses" name={name} part={value}>
          {entries(value['content']).map(([mediaType, media]) => {
            const shape = shapeIn(value, member(media, 'schema') ?? true);
            return (
              <div class="row">
                <code>{mediaType}</code>
                <TypeLabel view={view} shape={shape} />
                {shape.mark.own && <Mark view={view} mark={shape.mark} />}
              </div>
            );
          })}
        </Component>
      ))}
      <h2 id="headers">Headers</h2>
      {all('headers').map(({ name, value }) => (
        <Component view={view} kind="headers" name={name} part={value} />
      ))}
    </>
  );
}

interface Props {
  readonly view: View;
  readonly kind: ShownKind;
  readonly name: string;
  readonly part: JsonObject;
  readonly children?: Child;
}

function Component({ view, kind, name, part, children }: Props) {
  // The shape of a schema shows its description.
  const about = kind === 'schemas' ? undefined : text(part['description']);
  const id = componentId(kind, name);
  return (
    <section class="component" id={id}>
      <h3>
        <a class="anchor" href={`#${id}`} aria-label={`Link to ${name}`}>
          #
        </a>
        {name}
      </h3>
      <Mark view={view} mark={markOf(part)} inWords />
      {about !== undefined && <div class="about">{view.text.block(about)}</div>}
      {children}
    </section>
  );
}
