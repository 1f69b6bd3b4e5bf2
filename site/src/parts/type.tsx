import type { Fact } from '../contract/describe.ts';
import { componentIn, type SchemaView } from '../contract/schema-view.ts';
import type { View } from '../view/view.ts';
import { Mark } from './mark.tsx';

/** `array of Goal`, with a link from the component's name to its description. */
export function TypeLabel({ view, shape }: { readonly view: View; readonly shape: SchemaView }) {
  const component = componentIn(shape);
  if (component === undefined) return <span class="type">{shape.label}</span>;
  const at = shape.label.indexOf(component);
  const href = view.links.component('schemas', component);
  if (at < 0) {
    return (
      <span class="type">
        {shape.label} (<a href={href}>{component}</a>)
      </span>
    );
  }
  return (
    <span class="type">
      {shape.label.slice(0, at)}
      <a href={href}>{component}</a>
      {shape.label.slice(at + component.length)}
    </span>
  );
}

const manyValues = 14;

interface ValuesProps {
  readonly view: View;
  readonly values: NonNullable<SchemaView['values']>;
  readonly bare?: boolean;
}

/** The possible values, with a note if the set is open. */
export function Values({ view, values: { open, entries }, bare = false }: ValuesProps) {
  const [only] = entries;
  if (entries.length === 1 && !open && only) {
    return (
      <p class="values">
        {bare ? '' : 'Always '}
        <code>{only.text}</code>
      </p>
    );
  }
  const list = (
    <ul class="chips">
      {entries.map(({ text, standing }) => (
        <li class={standing ?? ''}>
          <code>{text}</code>
          {standing && standing !== 'documented' && (
            <>
              {' '}
              <Mark view={view} mark={{ standing, own: true }} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
  if (bare) return list;
  const title = open ? 'Known values; others are possible' : 'One of';
  if (entries.length > manyValues) {
    return (
      <details class="inside">
        <summary>
          {open ? `${entries.length} known values; others are possible` : `One of ${entries.length} values`}
        </summary>
        {list}
      </details>
    );
  }
  return (
    <div class="values">
      <span class="label">{title}</span>
      {list}
    </div>
  );
}

export function Facts({ facts, of }: { readonly facts: readonly Fact[]; readonly of?: string }) {
  if (facts.length === 0) return null;
  return (
    <ul class="facts">
      {facts.map(({ name, value }) => (
        <li>
          {of === undefined ? name : `${of}: ${name}`}
          {value !== undefined && (
            <>
              {' '}
              <code>{value}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
