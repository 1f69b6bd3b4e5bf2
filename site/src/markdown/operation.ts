import {
  markOf,
  type MediaType,
  type Operation,
  type RequestBody,
  type ResponseInfo,
  successOf,
} from 'openapi-contract-kit/internal/contract/index';
import type { Around } from '../contract/around.ts';
import { flowsWith, isComponent, type TagEntry } from '../contract/contract.ts';
import { headerFields, parameterFields, PLACES } from '../contract/fields.ts';
import { continuationsOf, hintsOf } from '../contract/hints.ts';
import { schemaView } from '../contract/schema-view.ts';
import { markOfSecurity, TOKEN } from '../contract/security.ts';
import { clientSample } from '../samples/client.ts';
import { curlSample } from '../samples/curl.ts';
import { examplesOf } from '../samples/examples.ts';
import { pythonSample } from '../samples/python.ts';
import { sampleRequests } from '../samples/request.ts';
import type { View } from '../view/view.ts';
import { fieldsText, insideText, shapeText, standingText, typeText, unexpected } from './shape.ts';
import { blocks, bullets, code, codeLink, codes, fence, link, sentences } from './text.ts';

/** The page of a group of operations. */
export const tagText = (view: View, { name, description, operations }: TagEntry): string =>
  blocks(`# ${name}`, description, ...operations.map((operation) => operationText(view, operation)));

function operationText(view: View, entry: Operation): string {
  const { id, method, path, summary, description, deprecated, requestBody, node } = entry;
  const mark = markOf(node);
  const flows = flowsWith(view.contract, entry).map((flow) => link(flow.summary, view.links.flow(flow.id)));
  return blocks(
    `## ${summary === '' ? id : summary}`,
    `${code(`${method} ${path}`)}, operation ${code(id)}${deprecated ? ', deprecated' : ''}`,
    standingText(view, mark),
    description,
    ...hintsOf(entry),
    node['security'] !== undefined &&
      sentences(TOKEN[entry.security.token], standingText(view, markOfSecurity(node))),
    ...Object.entries(PLACES).map(([place, heading]) => {
      const fields = parameterFields(view.contract, entry, place, mark);
      return fields.length > 0 && blocks(`### ${heading}`, fieldsText(view, fields, mark));
    }),
    requestBody && blocks('### Request body', bodyText(view, requestBody, mark)),
    '### Responses',
    bullets(entry.responses.map((response) => responseText(view, response, mark))),
    entry.callbacks.length > 0 && '### Callbacks',
    ...entry.callbacks.map(({ operation }) => callbackText(view, operation)),
    exampleText(view, entry),
    flows.length > 0 && blocks('### Flows', bullets(flows)),
  );
}

function bodyText(view: View, body: RequestBody, around: Around): string {
  const mark = markOf(body.node, isComponent(body) ? undefined : around?.standing);
  const need = body.required ? 'Required.' : 'Optional.';
  return blocks(
    sentences(need, body.description, unexpected(view, mark, around)),
    ...body.content.map((content) => contentText(view, content, mark, true)),
  );
}

/** The fields of what is sent are listed; a component that is returned is described in its own place. */
function contentText(view: View, { type, node, schema }: MediaType, around: Around, isSent: boolean): string {
  const kind = type === 'application/json' ? '' : ` as ${code(type)}`;
  if (schema === undefined) return code(type);
  const { standing } = markOf(node, around?.standing);
  const shape = schemaView(view.contract, schema.value, { follow: true }, standing);
  const isElsewhere = !isSent && (shape.component ?? shape.items?.component) !== undefined;
  return blocks(
    sentences(
      `${typeText(view, shape)}${kind}.`,
      !isElsewhere && shapeText(view, shape),
      unexpected(view, shape.mark, around),
    ),
    !isElsewhere && insideText(view, shape),
  );
}

function responseText(view: View, response: ResponseInfo, around: Around): string {
  const { status, description, mayBeEmpty, node } = response;
  const mark = markOf(node, isComponent(response) ? undefined : around?.standing);
  const headers = headerFields(view.contract, response, mark);
  const name = status === 'default' ? 'Any other status' : code(status);
  return blocks(
    sentences(
      `${name}: ${description}`,
      mayBeEmpty && 'The body may be empty.',
      unexpected(view, mark, around),
      ...response.content.map((content) => contentText(view, content, mark, false)),
    ),
    headers.length > 0 && blocks('Headers:', fieldsText(view, headers, mark)),
    ...continuationsOf(response).map(
      ({ operation, values, about }) =>
        [`Continues with ${codeLink(operation, view.links.operation(operation))}`, ...values.map(code)].join(
          ', ',
        ) + `.${about === '' ? '' : ` ${about}`}`,
    ),
  );
}

function callbackText(view: View, { method, path, node, ...call }: Operation): string {
  const mark = markOf(node);
  return blocks(
    `${call.summary === '' ? '' : `${call.summary}: `}${code(`${method} ${path}`)}`,
    sentences(standingText(view, mark), call.description),
    call.requestBody && bodyText(view, call.requestBody, mark),
    `Respond with ${codes(call.responses.map(({ status }) => status))}.`,
  );
}

/** The first request in each language, and the response to it. */
function exampleText({ contract }: View, entry: Operation): string {
  const [request] = sampleRequests(contract, entry);
  if (request === undefined) return '';
  const success = successOf(entry);
  const [response] = success === undefined ? [] : examplesOf(entry, success, request);
  return blocks(
    '### Example',
    fence(clientSample(contract, entry, request), 'ts'),
    fence(curlSample(entry, request, contract.baseUrl), 'sh'),
    fence(pythonSample(entry, request, contract.baseUrl), 'python'),
    response &&
      blocks(`Response with status ${code(success?.status ?? '')}:`, fence(response.code, response.language)),
  );
}
