import type { Method } from 'openapi-contract-kit/internal/contract/index';

interface Props {
  readonly method: Method;
  readonly path: string;
}

/** A path that breaks after a slash, and not after a hyphen. */
export function Path({ path }: Pick<Props, 'path'>) {
  return (
    <code class="path">
      {path.split(/(?<=\/)/).map((segment) => (
        <>
          <span>{segment.startsWith('{') ? <b>{segment}</b> : segment}</span>
          <wbr />
        </>
      ))}
    </code>
  );
}

export function OperationAddress({ method, path }: Props) {
  return (
    <p class="address">
      <span class={`method ${method.toLowerCase()}`}>{method}</span> <Path path={path} />
    </p>
  );
}

/** A status in its colour; `default` in words. */
export function Status({ status }: { readonly status: string }) {
  return <code class={`status s${status.charAt(0)}`}>{status === 'default' ? 'any other' : status}</code>;
}
