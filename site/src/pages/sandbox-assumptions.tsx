import { assumedByGroup, type SandboxAssumption } from '../contract/sandbox-assumptions.ts';
import { sandboxIntro } from '../markdown/overviews.ts';
import { CodeLink, listed } from '../parts/inline.tsx';
import type { View } from '../view/view.ts';

interface Props {
  readonly view: View;
  readonly assumptions: readonly SandboxAssumption[];
}

/** What the sandbox decides where nothing is documented, by group of operations. */
export function SandboxAssumptionsPage({ view, assumptions }: Props) {
  return (
    <>
      <h1>What the sandbox assumes</h1>
      {view.text.block(sandboxIntro(view, assumptions))}
      {assumedByGroup(view.contract, assumptions).map(({ name, slug, assumed }) => (
        <section class="part">
          <h2 id={`assumed-${slug}`}>{name}</h2>
          <ul class="doubts">
            {assumed.map(({ text, operations }) => (
              <li>
                <div class="why">{view.text.inline(text)}</div>
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
