import { markOf, type Operation, type ResponseInfo } from 'openapi-contract-kit/internal/contract/index';
import type { Around } from '../contract/around.ts';
import { isComponent } from '../contract/contract.ts';
import { headerFields } from '../contract/fields.ts';
import { continuationsOf } from '../contract/hints.ts';
import type { View } from '../view/view.ts';
import { Contents } from './body.tsx';
import { CodeLink } from './inline.tsx';
import { Status } from './operation-address.tsx';
import { MarkWhereUnexpected } from './mark.tsx';
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
  const headers = headerFields(view.contract, response, around);
  return (
    <>
      <Contents view={view} content={response.content} around={around} anchor={anchor} />
      {headers.length > 0 && (
        <>
          <p class="hint">Headers</p>
          <Fields view={view} fields={headers} around={around} />
        </>
      )}
      {continuationsOf(response).map((next) => (
        <Continuation view={view} {...next} />
      ))}
    </>
  );
}

type ContinuationProps = Pick<Props, 'view'> & ReturnType<typeof continuationsOf>[number];

function Continuation({ view, operation, values, about }: ContinuationProps) {
  return (
    <p class="hint">
      Continues with <CodeLink href={view.links.operation(operation)} name={operation} />
      {values.map((value) => (
        <>
          {', '}
          <code>{value}</code>
        </>
      ))}
      {about === '' ? '' : `. ${about}`}
    </p>
  );
}
