import { entries, isObject, type JsonObject, text } from '../../../src/base/json.ts';
import { markOf, type Operation, type ResponseInfo } from '../../../src/contract/index.ts';
import { isComponent } from '../contract/contract.ts';
import { scalarText } from '../contract/describe.ts';
import { type Field, schemaView } from '../contract/schema-view.ts';
import type { View } from '../site/view.ts';
import { Contents } from './body.tsx';
import { CodeLink } from './inline.tsx';
import { Status } from './operation-address.tsx';
import { type Around, MarkWhereUnexpected } from './mark.tsx';
import { Fields } from './shape.tsx';

interface Props {
  readonly view: View;
  readonly operation: Operation;
  readonly around: Around;
  readonly anchor: string;
}

/** Successes are open. Failures are folded, because there are many and most are alike. */
export function Responses({ view, operation, around, anchor }: Props) {
  return (
    <>
      {operation.responses.map((response) => {
        const { status, description, mayBeEmpty, node } = response;
        const mark = markOf(node, isComponent(response) ? undefined : around?.standing);
        return (
          <details class={`inside response ${mark.standing}`} open={status.startsWith('2')}>
            <summary>
              <Status status={status} /> <span>{view.text.inline(description)}</span>
            </summary>
            <div class="row">
              <MarkWhereUnexpected view={view} mark={mark} around={around} about="this response" />
              {mayBeEmpty && <span class="flag">the body may be empty</span>}
            </div>
            <ResponseParts view={view} response={response} around={mark} anchor={`${anchor}.${status}`} />
          </details>
        );
      })}
    </>
  );
}

type PartsProps = Omit<Props, 'operation'> & { readonly response: ResponseInfo };

function ResponseParts({ view, response, around, anchor }: PartsProps) {
  const headers = response.headers.map(({ name, required, node }): Field => {
    const mark = markOf(node.value, isComponent(node) ? undefined : around?.standing);
    const shape = schemaView(view.contract, node.value['schema'] ?? true, { follow: true }, mark.standing);
    const description = text(node.value['description']) ?? shape.description;
    return { name, required, shape: { ...shape, mark, description } };
  });
  return (
    <>
      <Contents view={view} content={response.content} around={around} anchor={anchor} />
      {headers.length > 0 && (
        <>
          <p class="hint">Headers</p>
          <Fields view={view} fields={headers} around={around} />
        </>
      )}
      {entries(response.node['links']).map(([, link]) => (
        <Link view={view} link={isObject(link) ? link : {}} />
      ))}
    </>
  );
}

/** The links of a response: operations that take one of its values. */
function Link({ view, link }: { readonly view: View; readonly link: JsonObject }) {
  const [operationId, description] = [text(link['operationId']), text(link['description'])];
  if (operationId === undefined) return null;
  return (
    <p class="hint">
      Continues with <CodeLink href={view.links.operation(operationId)} name={operationId} />
      {entries(link['parameters']).map(([name, value]) => (
        <>
          {', '}
          <code>
            {name} = {scalarText(value)}
          </code>
        </>
      ))}
      {description === undefined ? '' : `. ${description}`}
    </p>
  );
}
