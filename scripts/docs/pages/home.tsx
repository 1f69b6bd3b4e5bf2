import { raw } from 'hono/html';
import { member, text } from '../../../src/contract/index.ts';
import { Mark } from '../parts/mark.tsx';
import { clientSample } from '../samples/client.ts';
import { sampleRequests } from '../samples/request.ts';
import type { View } from '../site/view.ts';
import { overviewsIn } from './overviews.ts';

/** The start page: what this is, a first call, and links. */
export function HomePage({ view }: { readonly view: View }) {
  const { contract, links } = view;
  const info = (key: string) => text(member(contract.document['info'], key));
  const about = info('description');
  const first = contract.operations.find(({ id }) => id === 'getGoal') ?? contract.operations[0];
  const request = first ? sampleRequests(contract, first)[0] : undefined;
  return (
    <>
      <h1>{contract.title}</h1>
      <p class="lead">{info('summary')}</p>
      {first &&
        request &&
        raw(
          view.text.code(
            [
              "import { createClient } from 'experimentation-automation';",
              '',
              '// npx xa sandbox emulates the service at this address, and accepts any token.',
              "const api = createClient({ baseUrl: 'http://127.0.0.1:4010', token: 'any' });",
              clientSample(contract, first, request),
            ].join('\n'),
            'ts',
            'A first call',
          ),
        )}
      <ul class="ways">
        {!links.alone && (
          <>
            <li>
              <a href={links.page('guides/credentials-to-results.html')}>From credentials to results</a>
              <span>A program that you can run against the sandbox, also in Python</span>
            </li>
            <li>
              <a href={links.page('guides/errors-and-retries.html')}>Errors and retries</a>
              <span>Every kind of failure, limits, and what can be repeated</span>
            </li>
          </>
        )}
        {overviewsIn(links).map(({ path, title, about: contents }) => (
          <li>
            <a href={links.page(path)}>{title}</a>
            <span>{contents}</span>
          </li>
        ))}
      </ul>
      <p>
        The samples in curl and Python read the access token from the environment variable <code>TOKEN</code>.
        To run them against the sandbox, set <code>TOKEN=any</code> and use its address.
      </p>
      {about !== undefined && raw(view.text.block(about))}
      {!links.alone && (
        <p class="hint">
          The contract itself: <a href={links.page('openapi.yaml')}>openapi.yaml</a>,{' '}
          <a href={links.page('openapi.json')}>openapi.json</a>. To save, send or open from disk:{' '}
          <a href={links.page('reference.html')}>the reference in one file</a>. For assistants:{' '}
          <a href={links.page('llms.txt')}>llms.txt</a>.
        </p>
      )}
    </>
  );
}

export function ProvenancePage({ view }: { readonly view: View }) {
  const marks = [
    ['documented', "The service's document states it. A service that differs violates the contract."],
    [
      'observed',
      'Programs that use the service, or other documents about it, show it; the note says how. Investigate differences.',
    ],
    [
      'inferred',
      'It follows from something that the document states; the note says what. Investigate differences.',
    ],
    [
      'assumed',
      'No source states it, so this project made a choice; the note says what and why. A difference only shows that the assumption is wrong.',
    ],
  ] as const;
  return (
    <>
      <h1>What the marks mean</h1>
      <p>
        This contract never presents a guess as a fact. Every operation, field, value and response has one of
        four standings. Click a mark to read its note.
      </p>
      <dl class="groups">
        {marks.map(([standing, text]) => (
          <>
            <dt>
              <Mark view={view} mark={{ standing, own: true }} />
            </dt>
            <dd>{text}</dd>
          </>
        ))}
      </dl>
      <h2>Scope of a mark</h2>
      <p>
        A part without its own mark has the standing of its parent, within one component. A component that is
        referred to has its own standing, unless the reference has a mark. Single values of a set, and single
        required fields, can also have their own standing.
      </p>
      <h2>Open and closed sets</h2>
      <p>
        If the document gives the full list of values, the set is closed. If it shows only some values, the
        set is open: the known values are listed, others are possible, and a program has to handle them.
      </p>
      <p>
        <a href={view.links.page('assumptions.html')}>All assumptions</a> are listed on one page.
      </p>
    </>
  );
}
