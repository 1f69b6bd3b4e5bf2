import type { Method } from '../../../src/contract/index.ts';

interface Props {
  readonly method: Method;
  readonly path: string;
}

/** Method and path; a long path may break after a slash. */
export function OperationAddress({ method, path }: Props) {
  return (
    <p class="address">
      <span class={`method ${method.toLowerCase()}`}>{method}</span>{' '}
      <code>
        {path.split(/(?<=\/)/).map((segment) => (
          <>
            {segment.startsWith('{') ? <b>{segment}</b> : segment}
            <wbr />
          </>
        ))}
      </code>
    </p>
  );
}

/** A status in its colour; `default` in words. */
export function Status({ status }: { readonly status: string }) {
  return <code class={`status s${status.charAt(0)}`}>{status === 'default' ? 'any other' : status}</code>;
}
