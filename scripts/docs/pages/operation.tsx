import { raw } from 'hono/html';
import { CodeBlock } from '../parts/code.tsx';
import { Mark, MarkWhereUnexpected } from '../parts/mark.tsx';
import { hasInside, Inside, ShapeText } from '../parts/shape.tsx';
import type { Choice } from '../parts/tabs.tsx';
import { Choices, Tabs } from '../parts/tabs.tsx';
import { Facts, TypeLabel } from '../parts/type.tsx';
import type { OperationEntry } from '../contract/contract.ts';
import { examplesOf, resolve } from '../contract/contract.ts';
import { shapeOf } from '../contract/shape.ts';
import { markOf, markOfReference } from '../contract/standing.ts';
import type { MediaType, Operation, Parameter, ResponseObject, Standing } from '../contract/types.ts';
import { clientSample } from '../samples/client.ts';
import { curlSample } from '../samples/curl.ts';
import { sampleRequests } from '../samples/request.ts';
import type { View } from '../site/view.ts';

interface Props {
  readonly view: View;
  readonly entry: OperationEntry;
}

/** Everything about one operation: what it says on the left, what it looks like on the right. */
export function OperationSection({ view, entry }: Props) {
  const { operation, id, method, path } = entry;
  return (
    <section class="operation" id={id} aria-labelledby={`${id}-title`}>
      <div class="text">
        <h2 id={`${id}-title`}>
          <a class="anchor" href={`#${id}`} aria-label={`Link to ${id}`}>
            #
          </a>
          {operation.summary ?? id}
        </h2>
        <p class="address">
          <span class={`method ${method}`}>{method.toUpperCase()}</span> <code>{path}</code>
        </p>
        <div class="row">
          <code class="id">{id}</code>
          <Mark view={view} mark={markOf(operation)} />
          {operation['x-read-only'] && <span class="flag">changes nothing</span>}
          {operation['x-pagination'] && <span class="flag">pages</span>}
          {operation['x-polling'] && <span class="flag">polled</span>}
          {operation.deprecated && <span class="flag deprecated">deprecated</span>}
        </div>
        {operation.description !== undefined && (
          <div class="about">{raw(view.text.block(operation.description))}</div>
        )}
        <Security view={view} operation={operation} />
        <Parameters view={view} entry={entry} />
        <RequestBodyText view={view} operation={operation} />
        <Responses view={view} operation={operation} />
        <Callbacks view={view} operation={operation} />
      </div>
      <div class="samples">
        <Samples view={view} entry={entry} />
      </div>
    </section>
  );
}

function Security({ view, operation }: { readonly view: View; readonly operation: Operation }) {
  const { security = [] } = operation;
  const optional = security.some((requirement) => Object.keys(requirement).length === 0);
  const note = operation['x-security-provenance-note'];
  const standing = operation['x-security-provenance'];
  const mark = { standing, own: true, ...(note === undefined ? {} : { note }) };
  return (
    <div class="row security">
      <span>
        {security.length === 0 && 'No token is declared.'}
        {security.length > 0 && (optional ? 'A bearer token is optional.' : 'A bearer token is required.')}
      </span>
      <Mark view={view} mark={mark} />
    </div>
  );
}

function Parameters({ view, entry: { operation, parameters, id } }: Props) {
  if (parameters.length === 0) return null;
  const around = operation['x-provenance'];
  return (
    <>
      <h3>Parameters</h3>
      <ul class="fields">
        {parameters.map((given) => {
          const { value, site } = resolve(view.contract, 'parameters', given);
          return (
            <ParameterRow
              view={view}
              parameter={value}
              mark={markOfReference(site, value)}
              around={around}
              of={id}
            />
          );
        })}
      </ul>
    </>
  );
}

interface ParameterProps {
  readonly view: View;
  readonly parameter: Parameter;
  readonly mark: ReturnType<typeof markOf>;
  readonly around: Standing | undefined;
  readonly of: string;
}

function ParameterRow({ view, parameter, mark, around, of }: ParameterProps) {
  const shape = shapeOf(view.contract, parameter.schema ?? {}, { follow: false }, mark.standing);
  const { name, description } = parameter;
  return (
    <li class="field" id={`${of}.${name}`}>
      <div class="row">
        <code class="name">{name}</code>
        <TypeLabel view={view} shape={shape} />
        <span class="where">in {parameter.in}</span>
        {parameter.required && <span class="required">required</span>}
        <MarkWhereUnexpected view={view} mark={mark} around={around} />
        {shape.mark.own && shape.mark.standing !== mark.standing && (
          <span class="row">
            its type: <Mark view={view} mark={shape.mark} />
          </span>
        )}
      </div>
      {description !== undefined && <div class="about">{raw(view.text.block(description))}</div>}
      <ShapeText view={view} shape={shape} />
    </li>
  );
}

function RequestBodyText({ view, operation }: { readonly view: View; readonly operation: Operation }) {
  const { requestBody } = operation;
  if (!requestBody) return null;
  const mark = markOf(requestBody, operation['x-provenance']);
  return (
    <>
      <h3>Request body</h3>
      <div class="row">
        <span class={requestBody.required ? 'required' : 'where'}>
          {requestBody.required ? 'required' : 'optional'}
        </span>
        <MarkWhereUnexpected view={view} mark={mark} around={operation['x-provenance']} />
      </div>
      <Content view={view} content={requestBody.content} around={mark.standing} />
    </>
  );
}

interface ContentProps {
  readonly view: View;
  readonly content: Readonly<Record<string, MediaType>>;
  readonly around: Standing | undefined;
}

function Content({ view, content, around }: ContentProps) {
  return (
    <>
      {Object.entries(content).map(([mediaType, { schema }]) => {
        const shape = shapeOf(view.contract, schema ?? true, { follow: true }, around);
        return (
          <div class="content">
            <div class="row">
              <code>{mediaType}</code>
              <TypeLabel view={view} shape={shape} />
              <MarkWhereUnexpected view={view} mark={shape.mark} around={around} />
            </div>
            <ShapeText view={view} shape={shape} />
            {hasInside(shape) && <Inside view={view} shape={shape} around={shape.mark.standing ?? around} />}
          </div>
        );
      })}
    </>
  );
}

function Responses({ view, operation }: { readonly view: View; readonly operation: Operation }) {
  return (
    <>
      <h3>Answers</h3>
      {Object.entries(operation.responses ?? {}).map(([status, given]) => {
        const { value, site } = resolve(view.contract, 'responses', given);
        const mark = site ? markOfReference(site, value) : markOf(value, operation['x-provenance']);
        return (
          <Answer view={view} status={status} answer={value} mark={mark} around={operation['x-provenance']} />
        );
      })}
    </>
  );
}

interface AnswerProps {
  readonly view: View;
  readonly status: string;
  readonly answer: ResponseObject;
  readonly mark: ReturnType<typeof markOf>;
  readonly around: Standing | undefined;
}

function Answer({ view, status, answer, mark, around }: AnswerProps) {
  return (
    <details class="inside answer" open={status.startsWith('2')}>
      <summary>
        <code class={`status s${status.charAt(0)}`}>{status}</code> {answer.description}
      </summary>
      <div class="row">
        <MarkWhereUnexpected view={view} mark={mark} around={around} />
        {answer['x-empty-body'] && <span class="flag">may be empty</span>}
      </div>
      <Headers view={view} answer={answer} />
      {answer.content && <Content view={view} content={answer.content} around={mark.standing} />}
      {Object.entries(answer.links ?? {}).map(([name, link]) => (
        <p class="hint">
          Goes on with{' '}
          <a href={view.links.operation(link.operationId ?? name)}>
            <code>{link.operationId ?? name}</code>
          </a>
          . {link.description}
        </p>
      ))}
    </details>
  );
}

function Headers({ view, answer }: { readonly view: View; readonly answer: ResponseObject }) {
  return (
    <>
      {Object.entries(answer.headers ?? {}).map(([name, given]) => {
        const { value, site } = resolve(view.contract, 'headers', given);
        const mark = markOfReference(site, value);
        const shape = shapeOf(view.contract, value.schema ?? {}, { follow: false }, mark.standing);
        return (
          <div class="row">
            <span class="label">Header</span>
            <code class="name">{name}</code>
            <TypeLabel view={view} shape={shape} />
            <Mark view={view} mark={mark} />
            <Facts facts={shape.facts} />
            <span class="about">{value.description}</span>
          </div>
        );
      })}
    </>
  );
}

function Callbacks({ view, operation }: { readonly view: View; readonly operation: Operation }) {
  const callbacks = Object.entries(operation.callbacks ?? {}).flatMap(([name, byAddress]) =>
    Object.entries(byAddress).flatMap(([address, item]) =>
      item.post ? [{ name, address, call: item.post }] : [],
    ),
  );
  return (
    <>
      {callbacks.map(({ address, call }) => (
        <>
          <h3>Callback</h3>
          <p class="address">
            <span class="method post">POST</span> <code>{address}</code>
          </p>
          <div class="row">
            <span>{call.summary}</span>
            <Mark view={view} mark={markOf(call)} />
          </div>
          {call.description !== undefined && (
            <div class="about">{raw(view.text.block(call.description))}</div>
          )}
          {call.requestBody && (
            <Content view={view} content={call.requestBody.content} around={call['x-provenance']} />
          )}
        </>
      ))}
    </>
  );
}

function Samples({ view, entry }: Props) {
  const { contract } = view;
  const requests = sampleRequests(contract, entry);
  const choices = (
    sample: (request: (typeof requests)[number]) => string,
    language: string,
    label: string,
  ): Choice[] =>
    requests.map((request) => ({
      title: request.title,
      content: (
        <CodeBlock
          view={view}
          code={sample(request)}
          language={language}
          label={`${label} for ${entry.id}`}
        />
      ),
    }));
  const client = choices((request) => clientSample(contract, entry, request), 'typescript', 'TypeScript');
  const curl = choices((request) => curlSample(entry, request, contract.baseUrl), 'shellscript', 'curl');
  return (
    <>
      <Tabs
        id={`${entry.id}-call`}
        label={`How to call ${entry.id}`}
        group="language"
        tabs={[
          { key: 'client', label: 'TypeScript', content: <Choices label="Example" choices={client} /> },
          { key: 'curl', label: 'curl', content: <Choices label="Example" choices={curl} /> },
        ]}
      />
      <AnswerSamples view={view} entry={entry} />
    </>
  );
}

function AnswerSamples({ view, entry }: Props) {
  const tabs = Object.entries(entry.operation.responses ?? {}).flatMap(([status, given]) => {
    const { value } = resolve(view.contract, 'responses', given);
    const media = value.content?.['application/json'];
    const examples = media ? examplesOf(view.contract, media) : [];
    if (examples.length === 0) return [];
    const choices = examples.map(({ name, summary, value: body }) => ({
      title: summary ?? name,
      content: (
        <CodeBlock
          view={view}
          code={JSON.stringify(body, null, 2)}
          language="json"
          label={`Answer ${status} of ${entry.id}, ${summary ?? name}`}
        />
      ),
    }));
    return [{ key: `s${status}`, label: status, content: <Choices label="Example" choices={choices} /> }];
  });
  if (tabs.length === 0) return null;
  return <Tabs id={`${entry.id}-answer`} label={`What ${entry.id} answers`} tabs={tabs} />;
}
