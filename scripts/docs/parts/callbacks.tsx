import { raw } from 'hono/html';
import { markOf } from '../contract/standing.ts';
import { methods } from '../contract/types.ts';
import type { Operation, PathItem } from '../contract/types.ts';
import type { View } from '../site/view.ts';
import { Body } from './body.tsx';
import { Mark } from './mark.tsx';
import { Endpoint } from './endpoint.tsx';
import { Status } from './status.tsx';

interface Props {
  readonly view: View;
  readonly operation: Operation;
}

/** Requests that the service sends to the caller. */
export function Callbacks({ view, operation }: Props) {
  const calls = Object.values(operation.callbacks ?? {}).flatMap((callback) => Object.entries(callback));
  if (calls.length === 0) return null;
  return (
    <>
      <h3>Callbacks</h3>
      {calls.map(([expression, item]) => (
        <Callback view={view} expression={expression} item={item} />
      ))}
    </>
  );
}

function Callback({ view, expression, item }: { view: View; expression: string; item: PathItem }) {
  return (
    <>
      {methods.map((method) => {
        const call = item[method];
        if (!call) return null;
        const mark = markOf(call);
        return (
          <details class="inside answer">
            <summary>{call.summary ?? expression}</summary>
            <Endpoint method={method} path={expression} />
            <Mark view={view} mark={mark} />
            {call.description !== undefined && (
              <div class="about">{raw(view.text.block(call.description))}</div>
            )}
            {call.requestBody && <Body view={view} body={call.requestBody} around={mark.standing} />}
            <p class="hint">
              Answer with{' '}
              {Object.keys(call.responses ?? {}).map((status) => (
                <>
                  <Status status={status} />{' '}
                </>
              ))}
            </p>
          </details>
        );
      })}
    </>
  );
}
