import { member, text } from '../../../src/base/json.ts';
import { type Standing, STANDINGS } from '../../../src/contract/index.ts';
import { componentsOf, type Contract } from '../contract/contract.ts';
import { type SchemaView, viewOfComponent } from '../contract/schema-view.ts';
import type { View } from '../site/view.ts';
import { Legend } from './provenance.tsx';

interface Props {
  readonly view: View;
  /** What readers can try at once, in Markdown. */
  readonly start: string;
}

/** Where readers with different aims begin: the page, and what it gives them. */
const WAYS = [
  {
    title: 'I call the service',
    path: 'guides/credentials-to-results.html',
    about: 'From your credentials to the results of your experiments, in TypeScript or Python',
  },
  {
    title: 'I test code that calls it',
    path: 'guides/sandbox-in-tests.html',
    about: 'The sandbox inside your tests: state, clock, rate limits and failures on demand',
  },
  {
    title: 'I run such a service',
    path: 'guides/verify-a-service.html',
    about: 'One command checks a running service against the contract',
  },
] as const;

/** The start page: what readers can do, how certain it is, where to begin. */
export function HomePage({ view, start }: Props) {
  const { contract, links } = view;
  const info = (key: string) => text(member(contract.document['info'], key));
  return (
    <>
      <h1>{contract.title}</h1>
      <p class="lead">{info('summary')}</p>
      <h2 id="actions">What you can do</h2>
      <p>Read, create and change these objects. The numbers count their operations.</p>
      <ul class="chips">
        {contract.groups.map(({ name, slug, operations }) => (
          <li>
            <a href={links.tag(slug)}>{name}</a> {operations.length}
          </li>
        ))}
      </ul>
      <h2 id="certainty">How certain it is</h2>
      <HowItIsKnown contract={contract} />
      <Legend view={view} />
      {view.texts.length > 0 && (
        <>
          <h2 id="ways">Where to begin</h2>
          <ul class="ways">
            {WAYS.map(({ title, path, about }) => (
              <li>
                <a href={links.page(path)}>{title}</a>
                <span>{about}</span>
              </li>
            ))}
          </ul>
          {view.text.block(start)}
        </>
      )}
      <h2 id="objects">How the objects fit together</h2>
      <p>An arrow leads from an object to those that it uses. Experiments and feature flags have reports.</p>
      <div class="scrolls" tabindex={0} role="group" aria-label="Drawing of the objects">
        {view.picture('objects')}
      </div>
      {!links.alone && (
        <p class="hint">
          The contract itself: <a href={links.page('openapi.yaml')}>openapi.yaml</a>,{' '}
          <a href={links.page('openapi.json')}>openapi.json</a>. To save, send or open from disk:{' '}
          <a href={links.page('reference.html')}>the reference in one file</a>. For assistants:{' '}
          <a href={links.page('llms.txt')}>llms.txt</a>. The samples in curl and Python read the access token
          from the environment variable <code>TOKEN</code>; for the sandbox, any value works.
        </p>
      )}
    </>
  );
}

/** How many operations and fields have each standing. */
function HowItIsKnown({ contract }: { readonly contract: Contract }) {
  const operations = contract.operations.map(({ node }) => node['x-provenance']);
  const fields = componentsOf(contract, 'schemas').flatMap(({ name }) =>
    standingsIn(viewOfComponent(contract, name)),
  );
  return (
    <dl class="shares">
      {[['operations', operations] as const, ['fields', fields] as const].map(([name, all]) => (
        <>
          <dt>
            {all.length} {name}
          </dt>
          <dd>
            <Shares all={all} />
          </dd>
        </>
      ))}
    </dl>
  );
}

/** One bar, with the part of each standing, and their numbers below it. */
function Shares({ all }: { readonly all: readonly unknown[] }) {
  const parts = STANDINGS.map((standing) => ({
    standing,
    count: all.filter((one) => one === standing).length,
  })).filter(({ count }) => count > 0);
  let x = 0;
  return (
    <>
      <svg class="bar" viewBox={`0 0 ${all.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ standing, count }) => {
          const part = <rect class={`mark ${standing}`} x={x} width={count} height="1" />;
          x += count;
          return part;
        })}
      </svg>
      {parts.map(({ standing, count }) => (
        <span class={`mark ${standing}`}>
          {count} {standing}
        </span>
      ))}
    </>
  );
}

/** The standing of each field of a schema, without those of other schemas. */
const standingsIn = ({ fields, items }: SchemaView): (Standing | undefined)[] => [
  ...fields.flatMap(({ shape }) => [
    shape.mark.standing,
    ...(shape.component === undefined ? standingsIn(shape) : []),
  ]),
  ...(items && items.component === undefined ? standingsIn(items) : []),
];
