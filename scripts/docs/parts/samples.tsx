import { raw } from 'hono/html';
import type { Operation } from '../../../src/contract/index.ts';
import { clientSample } from '../samples/client.ts';
import { curlSample } from '../samples/curl.ts';
import { pythonSample } from '../samples/python.ts';
import { sampleRequests } from '../samples/request.ts';
import type { View } from '../site/view.ts';
import { Choices, Tabs, type Tab } from './tabs.tsx';

interface Props {
  readonly view: View;
  readonly entry: Operation;
}

/** Samples of requests and responses. The data attributes name the operation for "try it". */
export function Samples({ view, entry }: Props) {
  const answers = responseTabs({ view, entry });
  return (
    <div
      class="samples"
      data-operation={entry.id}
      data-method={entry.method.toLowerCase()}
      data-path={entry.path}
    >
      <Tabs
        id={`${entry.id}-call`}
        label={`How to call ${entry.id}`}
        group="language"
        tabs={requestTabs({ view, entry })}
      />
      {answers.length > 0 && (
        <Tabs id={`${entry.id}-answer`} label={`Responses of ${entry.id}`} tabs={answers} />
      )}
    </div>
  );
}

function requestTabs({ view, entry }: Props): Tab[] {
  const requests = sampleRequests(view.contract, entry);
  const tab = (
    key: string,
    name: string,
    language: string,
    write: (request: (typeof requests)[number]) => string,
  ) => ({
    key,
    label: name,
    content: (
      <Choices
        label={`Example request in ${name}`}
        choices={requests.map((request) => ({
          title: request.title,
          content: raw(view.text.code(write(request), language, `${entry.id} in ${name}: ${request.title}`)),
        }))}
      />
    ),
  });
  return [
    tab('client', 'TypeScript', 'ts', (request) => clientSample(view.contract, entry, request)),
    tab('curl', 'curl', 'bash', (request) => curlSample(entry, request, view.contract.baseUrl)),
    tab('python', 'Python', 'python', (request) => pythonSample(entry, request, view.contract.baseUrl)),
  ];
}

function responseTabs({ view, entry }: Props): Tab[] {
  return entry.responses.flatMap(({ status, content }) => {
    const examples = content.flatMap(({ type, examples: own }) =>
      own.map((example) => ({ ...example, isText: type.startsWith('text/') })),
    );
    if (examples.length === 0) return [];
    const choices = examples.map(({ name, summary, value: body, isText }) => ({
      title: summary ?? name,
      content: raw(
        view.text.code(
          isText && typeof body === 'string' ? body : JSON.stringify(body, null, 2),
          isText ? 'text' : 'json',
          `Response ${status} of ${entry.id}: ${summary ?? name}`,
        ),
      ),
    }));
    return [
      {
        key: `s${status}`,
        label: status === 'default' ? 'other' : status,
        content: <Choices label={`Example response with status ${status}`} choices={choices} />,
      },
    ];
  });
}
