import { member, text } from 'openapi-contract-kit/internal/base/json';
import { actionOf, type Contract } from '../contract/contract.ts';
import { sharesOf } from '../contract/shares.ts';
import { addressText, RELIABILITY, WAYS } from '../markdown/home.ts';
import type { View } from '../view/view.ts';
import { Legend } from './provenance.tsx';

interface Props {
  readonly view: View;
  /** What readers can try at once, in Markdown. */
  readonly start: string;
}

/** The start page: where to begin, what readers can do, how reliable it is. */
export function HomePage({ view, start }: Props) {
  const { contract, links } = view;
  const info = (key: string) => text(member(contract.document['info'], key));
  return (
    <>
      <h1>{contract.title}</h1>
      <p class="lead">{info('summary')}</p>
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
      <h2 id="actions">What you can do</h2>
      <dl class="groups">
        {contract.groups.map((tag) => (
          <>
            <dt>
              <a href={links.tag(tag.slug)}>{tag.name}</a>
            </dt>
            <dd>
              {tag.operations.map((one, at) => (
                <>
                  {at > 0 && ', '}
                  <a href={links.operation(one.id)}>{actionOf(tag, one)}</a>
                </>
              ))}
            </dd>
          </>
        ))}
      </dl>
      {view.text.block(addressText(contract))}
      <h2 id="certainty">{RELIABILITY}</h2>
      <HowItIsKnown contract={contract} />
      <Legend view={view} />
      {!links.alone && (
        <p class="hint">
          The contract itself: <a href={links.page('openapi.yaml')}>openapi.yaml</a>,{' '}
          <a href={links.page('openapi.json')}>openapi.json</a>. To save, send or open from disk:{' '}
          <a href={links.page('reference.html')}>the reference in one file</a>. For assistants:{' '}
          <a href={links.page('llms.txt')}>llms.txt</a>,{' '}
          <a href={links.page('llms-full.txt')}>llms-full.txt</a>. The samples in curl and Python read the
          access token from the environment variable <code>TOKEN</code>; for the sandbox, any value works.
        </p>
      )}
    </>
  );
}

/** How many operations and fields have each standing. */
function HowItIsKnown({ contract }: { readonly contract: Contract }) {
  return (
    <dl class="shares">
      {sharesOf(contract).map((shares) => (
        <>
          <dt>
            {shares.total} {shares.name}
          </dt>
          <dd>
            <Shares {...shares} />
          </dd>
        </>
      ))}
    </dl>
  );
}

/** One bar, with the part of each standing, and their numbers below it. */
function Shares({ total, parts }: ReturnType<typeof sharesOf>[number]) {
  let x = 0;
  return (
    <>
      <svg class="bar" viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
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
