import { assumptions } from '../../../src/sandbox/routes/index.ts';
import type { Operation } from '../../../src/contract/index.ts';
import { CodeLink, listed } from '../parts/inline.tsx';
import type { View } from '../site/view.ts';

/** What the sandbox decides where nothing is documented, by group of operations. */
export function SandboxAssumptionsPage({ view }: { readonly view: View }) {
  const groups = view.contract.tags
    .map(({ name, slug, operations }) => ({ name, slug, assumed: assumedOf(operations) }))
    .filter(({ assumed }) => assumed.length > 0);
  return (
    <>
      <h1>What the sandbox assumes</h1>
      <p>
        The <a href={view.links.page('assumptions.html')}>contract</a> defines requests and responses. Where
        no source says what happens, the sandbox has to decide. These are its {assumptions.length} decisions;
        the real service may behave differently. This page is generated from the sandbox.
      </p>
      {groups.map(({ name, slug, assumed }) => (
        <section class="part">
          <h2 id={`assumed-${slug}`}>{name}</h2>
          <ul class="doubts">
            {assumed.map(({ text, operations }) => (
              <li>
                <div class="why">{view.text.inline(withCode(text))}</div>
                <div class="hint">
                  {listed(operations.map((id) => <CodeLink href={view.links.operation(id)} name={id} />))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The sandbox writes its decisions without marks, for terminals too. */
const withCode = (text: string): string =>
  text.replaceAll(/(?<![\w-])(--[a-z][a-z-]+|[a-z]+(?:[A-Z]\w*|_\w+)|[A-Z]+_[A-Z_]+)\b/g, '`$1`');

/** Each is listed in the group of the first operation that it names. */
function assumedOf(operations: readonly Operation[]) {
  return assumptions.filter((one) => operations.some(({ id }) => id === one.operations[0]));
}
