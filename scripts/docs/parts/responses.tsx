import { raw } from 'hono/html';
import { resolve } from '../contract/contract.ts';
import { scalarText } from '../contract/describe.ts';
import type { Field } from '../contract/shape.ts';
import { shapeOf } from '../contract/shape.ts';
import { markOf, markOfReference } from '../contract/standing.ts';
import type { Operation, ResponseLink, ResponseObject, Standing } from '../contract/types.ts';
import type { View } from '../site/view.ts';
import { Contents } from './body.tsx';
import { MarkWhereUnexpected } from './mark.tsx';
import { Fields } from './shape.tsx';
import { Status } from './status.tsx';

interface Props {
  readonly view: View;
  readonly operation: Operation;
  readonly around: Standing | undefined;
  readonly anchor: string;
}

/** Success stands open, the others fold: there are many and most are alike. */
export function Responses({ view, operation, around, anchor }: Props) {
  return (
    <>
      {Object.entries(operation.responses ?? {}).map(([status, response]) => {
        const { value, site } = resolve(view.contract, 'responses', response);
        const mark = site ? markOfReference(site, value) : markOf(value, around);
        return (
          <details class="inside answer" open={status.startsWith('2')}>
            <summary>
              <Status status={status} /> <span>{raw(view.text.inline(value.description ?? ''))}</span>
            </summary>
            <div class="row">
              <MarkWhereUnexpected view={view} mark={mark} around={around} />
              {value['x-empty-body'] && <span class="flag">the body may be empty</span>}
            </div>
            <ResponseParts
              view={view}
              response={value}
              around={mark.standing}
              anchor={`${anchor}.${status}`}
            />
          </details>
        );
      })}
    </>
  );
}

interface PartsProps {
  readonly view: View;
  readonly response: ResponseObject;
  readonly around: Standing | undefined;
  readonly anchor?: string;
}

export function ResponseParts({ view, response, around, anchor }: PartsProps) {
  const headers = Object.entries(response.headers ?? {}).map(([name, header]): Field => {
    const { value, site } = resolve(view.contract, 'headers', header);
    const mark = site ? markOfReference(site, value) : markOf(value, around);
    const shape = shapeOf(view.contract, value.schema ?? true, { follow: true }, mark.standing);
    const description = value.description ?? shape.description;
    return {
      name,
      required: value.required ?? false,
      shape: { ...shape, mark, ...(description === undefined ? {} : { description }) },
    };
  });
  return (
    <>
      {response.content && (
        <Contents view={view} content={response.content} around={around} anchor={anchor} />
      )}
      {headers.length > 0 && (
        <>
          <p class="hint">Headers:</p>
          <Fields view={view} fields={headers} around={around} />
        </>
      )}
      {Object.values(response.links ?? {}).map((link) => (
        <Link view={view} link={link} />
      ))}
    </>
  );
}

/** Where an answer leads: the operation that takes a value of it. */
function Link({ view, link }: { readonly view: View; readonly link: ResponseLink }) {
  const { operationId, description, parameters = {} } = link;
  if (operationId === undefined) return null;
  return (
    <p class="hint">
      Goes on with{' '}
      <a href={view.links.operation(operationId)}>
        <code>{operationId}</code>
      </a>
      {Object.entries(parameters).map(([name, value]) => (
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
