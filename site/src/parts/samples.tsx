import type { Operation } from 'openapi-contract-kit/internal/contract/index';
import { clientSample } from '../samples/client.ts';
import { curlSample } from '../samples/curl.ts';
import { examplesOf } from '../samples/examples.ts';
import { pythonSample } from '../samples/python.ts';
import { type SampleRequest, sampleRequests } from '../samples/request.ts';
import type { View } from '../view/view.ts';
import { Choices, Tabs, type Tab } from './tabs.tsx';

interface Props {
  readonly view: View;
  readonly entry: Operation;
}

/**
 * Samples of requests and responses. The data attributes name the operation for "try it", and the response that belongs
 * to a request.
 */
export function Samples({ view, entry }: Props) {
  const requests = sampleRequests(view.contract, entry);
  const responses = responseTabs({ view, entry }, requests);
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
        tabs={requestTabs({ view, entry }, requests)}
      />
      {responses.length > 0 && (
        <Tabs id={`${entry.id}-response`} label={`Responses of ${entry.id}`} tabs={responses} />
      )}
    </div>
  );
}

function requestTabs({ view, entry }: Props, requests: readonly SampleRequest[]): Tab[] {
  const hasNoResponse = ({ response }: SampleRequest) =>
    response === undefined && requests.some((other) => other.response !== undefined);
  const tab = (
    key: string,
    name: string,
    language: string,
    write: (request: SampleRequest) => string,
  ): Tab => ({
    key,
    label: name,
    content: (
      <Choices
        label={`Example request in ${name}`}
        choices={requests.map((request) => ({
          title: request.title,
          leadsTo: request.response?.name,
          content: (
            <>
              {view.text.code(write(request), language, `${entry.id} in ${name}: ${request.title}`)}
              {hasNoResponse(request) && (
                <p class="hint">The contract shows the response to another request.</p>
              )}
            </>
          ),
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

function responseTabs({ view, entry }: Props, [first]: readonly SampleRequest[]): Tab[] {
  return entry.responses.flatMap((response) => {
    const { status } = response;
    const examples = examplesOf(entry, response, first);
    if (examples.length === 0) return [];
    const choices = examples.map(({ name, title, code, language }) => ({
      name,
      title,
      content: view.text.code(code, language, `Response ${status} of ${entry.id}: ${title}`),
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
