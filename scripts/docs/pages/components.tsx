import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { shapeOf, shapeOfComponent } from '../contract/shape.ts';
import { markOf } from '../contract/standing.ts';
import type { Marks } from '../contract/types.ts';
import { Mark } from '../parts/mark.tsx';
import { Inside, ShapeText } from '../parts/shape.tsx';
import { TypeLabel } from '../parts/type.tsx';
import type { ShownKind } from '../site/links.ts';
import { componentId } from '../site/links.ts';
import type { View } from '../site/view.ts';

/** Schemas, parameters, answers and headers that several operations share, each with an anchor. */
export function ComponentsPage({ view }: { readonly view: View }) {
  const { schemas = {}, parameters = {}, responses = {}, headers = {} } = view.contract.components;
  return (
    <>
      <h1>Schemas and components</h1>
      <h2 id="schemas">Schemas</h2>
      {Object.keys(schemas).map((name) => {
        const shape = shapeOfComponent(view.contract, name);
        return (
          <Component view={view} kind="schemas" name={name} part={schemas[name] ?? {}}>
            <TypeLabel view={view} shape={shape} />
            <ShapeText view={view} shape={shape} />
            <Inside view={view} shape={shape} around={shape.inside} anchor={name} />
          </Component>
        );
      })}
      <h2 id="parameters">Parameters</h2>
      {Object.entries(parameters).map(([name, parameter]) => {
        const shape = shapeOf(
          view.contract,
          parameter.schema ?? {},
          { follow: false },
          parameter['x-provenance'],
        );
        return (
          <Component view={view} kind="parameters" name={name} part={parameter} text={parameter.description}>
            <div class="row">
              <code class="name">{parameter.name}</code>
              <TypeLabel view={view} shape={shape} />
              <span class="where">in {parameter.in}</span>
              {shape.mark.own && <Mark view={view} mark={shape.mark} />}
            </div>
            <ShapeText view={view} shape={shape} />
          </Component>
        );
      })}
      <h2 id="answers">Answers</h2>
      {Object.entries(responses).map(([name, response]) => (
        <Component view={view} kind="responses" name={name} part={response} text={response.description}>
          {Object.entries(response.content ?? {}).map(([mediaType, { schema }]) => {
            const shape = shapeOf(view.contract, schema ?? true, { follow: false }, response['x-provenance']);
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
      {Object.entries(headers).map(([name, header]) => (
        <Component view={view} kind="headers" name={name} part={header} text={header.description} />
      ))}
    </>
  );
}

interface Props {
  readonly view: View;
  readonly kind: ShownKind;
  readonly name: string;
  readonly part: Marks;
  readonly text?: string | undefined;
  readonly children?: Child;
}

function Component({ view, kind, name, part, text, children }: Props) {
  const id = componentId(kind, name);
  return (
    <section class="component" id={id}>
      <h3>
        <a class="anchor" href={`#${id}`} aria-label={`Link to ${name}`}>
          #
        </a>
        {name}
      </h3>
      <Mark view={view} mark={markOf(part)} />
      {text !== undefined && <div class="about">{raw(view.text.block(text))}</div>}
      {children}
    </section>
  );
}
