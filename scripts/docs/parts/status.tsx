/** A status in its colour; `default` in words. */
export function Status({ status }: { readonly status: string }) {
  return <code class={`status s${status.charAt(0)}`}>{status === 'default' ? 'any other' : status}</code>;
}
