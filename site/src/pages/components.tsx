import { entries, type Json, type JsonObject, member, text } from 'openapi-contract-kit/internal/base/json';
import type { Child } from 'hono/jsx';
import { markOf, standingOf } from 'openapi-contract-kit/internal/contract/index';
import { aroundInside } from '../contract/around.ts';
import { exampleOf } from '../samples/schema-examples.ts';
import { type Usage, usageOf } from '../contract/usage.ts';
import { componentsOf, schemaNode, type ShownKind } from '../contract/contract.ts';
import { resourceTexts } from '../contract/resource.ts';
import {
  hasInside,
  headingOf,
  lineAbout,
  type SchemaView,
  schemaView,
  viewOfComponent,
} from '../contract/schema-view.ts';
import { CodeLink, listed } from '../parts/inline.tsx';
import { Mark } from '../parts/mark.tsx';
import { Inside, ShapeText } from '../parts/shape.tsx';
import { TypeLabel } from '../parts/type.tsx';
import { componentId } from '../view/links.ts';
import { usesOf } from '../view/uses.ts';
import type { View } from '../view/view.ts';
import { Legend } from './provenance.tsx';

/** Every schema with a line about it, and the parts that several operations share. */
export function SchemasPage({ view }: { readonly view: View }) {
  const schemas = componentsOf(view.contract, 'schemas');
  return (
    <>
      <h1 id="schemas">Schemas</h1>
      <Filter list="schema-names" label={`Filter ${schemas.length} schemas`} />
      <ul class="names" id="schema-names">
        {schemas.map(({ name }) => (
          <li>
            <CodeLink href={view.links.component('schemas', name)} name={name} />{' '}
            <span>{view.text.inline(lineAbout(view.contract, name))}</span>
          </li>
        ))}
      </ul>
      <SharedParts view={view} />
    </>
  );
}

/** One schema: what it is, where it is used, its fields, and an example. */
export function SchemaPage({ view, name }: { readonly view: View; readonly name: string }) {
  const { contract } = view;
  const { value } = schemaNode(contract, name);
  const shape = viewOfComponent(contract, name);
  const example = exampleOf(contract, name);
  return view.kept(`schemas/${name}`, [value, usageOf(contract, name), example], () => (
    <div class="schema" id={name}>
      <h1>{name}</h1>
      <div class="row">
        <TypeLabel view={view} shape={shape} />
        <Mark view={view} mark={markOf(value)} inWords />
      </div>
      <About view={view} name={name} shape={shape} />
      <UsedBy view={view} usage={usageOf(contract, name)} />
      {hasInside(shape) && <h2 id="fields">{headingOf(shape)}</h2>}
      <Inside view={view} shape={shape} around={aroundInside(shape)} anchor={name} />
      {example !== undefined && (
        <>
          <h2 id="example">Example</h2>
          {view.text.code(JSON.stringify(example, null, 2), 'json', `Example of ${name}`)}
        </>
      )}
      <Legend view={view} />
    </div>
  ));
}

/** The whole of it on one page, each part with an anchor, for the reference in one file. */
export function ComponentsPage({ view }: { readonly view: View }) {
  return (
    <>
      <h1>Schemas</h1>
      <Legend view={view} />
      <h2 id="schemas">Schemas</h2>
      {componentsOf(view.contract, 'schemas').map(({ name, value }) =>
        view.kept(`schemas/${name}`, value, () => {
          const shape = viewOfComponent(view.contract, name);
          return (
            <Component view={view} kind="schemas" name={name} part={value}>
              <TypeLabel view={view} shape={shape} />
              <About view={view} name={name} shape={shape} />
              <Inside view={view} shape={shape} around={aroundInside(shape)} anchor={name} />
            </Component>
          );
        }),
      )}
      <SharedParts view={view} />
    </>
  );
}

/** The description, the values, and what the object is to a program that keeps such objects. */
function About({
  view,
  name,
  shape,
}: {
  readonly view: View;
  readonly name: string;
  readonly shape: SchemaView;
}) {
  const resource = resourceTexts(view.contract).get(name);
  return (
    <>
      <ShapeText view={view} shape={shape} />
      {resource !== undefined && <p class="resource">{view.text.inline(resource)}</p>}
    </>
  );
}

/** With more operations, such as those that return an error, the list is folded. */
const MOST_LISTED = 12;

function UsedBy({ view, usage }: { readonly view: View; readonly usage: Usage }) {
  const uses = usesOf(usage, view.links);
  if (uses.length === 0) return null;
  return (
    <>
      <h2 id="used-by">Used by</h2>
      <dl class="groups">
        {uses.map(({ how, kind, targets }) => {
          const links = listed(targets.map(({ name, href }) => <CodeLink href={href} name={name} />));
          return (
            <>
              <dt>{how}</dt>
              <dd>
                {targets.length <= MOST_LISTED ? (
                  links
                ) : (
                  <details class="inside">
                    <summary>
                      {targets.length} {kind}
                    </summary>
                    {links}
                  </details>
                )}
              </dd>
            </>
          );
        })}
      </dl>
    </>
  );
}

/** A field that hides the entries of a list that do not contain what is typed. */
function Filter({ list, label }: { readonly list: string; readonly label: string }) {
  return (
    <p class="filter scripted-only">
      <input type="search" placeholder={label} aria-label={label} aria-controls={list} data-filter={list} />{' '}
      <span role="status" />
    </p>
  );
}

function SharedParts({ view }: { readonly view: View }) {
  const all = (kind: ShownKind) => componentsOf(view.contract, kind);
  const shapeIn = (part: JsonObject, schema: Json) =>
    schemaView(view.contract, schema, { follow: false }, standingOf(part['x-provenance']));
  return (
    <>
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
