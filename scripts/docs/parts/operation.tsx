import { raw } from 'hono/html';
import type { OperationEntry } from '../contract/contract.ts';
import type { Mark as Standing } from '../contract/standing.ts';
import { markOf } from '../contract/standing.ts';
import type { View } from '../site/view.ts';
import { Body } from './body.tsx';
import { Callbacks } from './callbacks.tsx';
import { Hints } from './hints.tsx';
import { Mark } from './mark.tsx';
import { Endpoint } from './endpoint.tsx';
import { Parameters } from './parameters.tsx';
import { Responses } from './responses.tsx';
import { Samples } from './samples.tsx';

interface Props {
  readonly view: View;
  readonly entry: OperationEntry;
}

/** Everything about one operation: text on the left, samples beside it. */
export function Operation({ view, entry }: Props) {
  const { id, method, path, operation, parameters } = entry;
  const mark = markOf(operation);
  return (
    <section class="operation" id={id} aria-labelledby={`${id}-title`}>
      <div class="text">
        <h2 id={`${id}-title`}>
          <a class="anchor" href={`#${id}`} aria-label={`Link to ${id}`}>
            #
          </a>
          {operation.summary ?? id}
        </h2>
        <Endpoint method={method} path={path} />
        <div class="row">
          <code class="id">{id}</code>
          <Mark view={view} mark={mark} />
          {operation.deprecated && <span class="flag deprecated">deprecated</span>}
        </div>
        {operation.description !== undefined && (
          <div class="about">{raw(view.text.block(operation.description))}</div>
        )}
        <Hints view={view} entry={entry} />
        <Security view={view} entry={entry} />
        <Parameters view={view} id={id} parameters={parameters} around={mark.standing} />
        {operation.requestBody && (
          <>
            <h3>Request body</h3>
            <Body view={view} body={operation.requestBody} around={mark.standing} anchor={`${id}.body`} />
          </>
        )}
        <h3>Answers</h3>
        <Responses view={view} operation={operation} around={mark.standing} anchor={id} />
        <Callbacks view={view} operation={operation} />
      </div>
      <Samples view={view} entry={entry} />
    </section>
  );
}

function Security({ view, entry: { operation } }: Pick<Props, 'view' | 'entry'>) {
  const { security } = operation;
  if (!security) return null;
  const standing = operation['x-security-provenance'];
  const note = operation['x-security-provenance-note'];
  const mark: Standing = { standing, own: true, ...(note === undefined ? {} : { note }) };
  return (
    <div class="row security">
      <span>{securityText(security)}</span>
      <Mark view={view} mark={mark} />
    </div>
  );
}

function securityText(security: NonNullable<OperationEntry['operation']['security']>): string {
  if (security.length === 0) return 'No token is declared.';
  const optional = security.some((scheme) => Object.keys(scheme).length === 0);
  return optional ? 'A bearer token is optional.' : 'A bearer token is required.';
}
