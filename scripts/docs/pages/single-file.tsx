import type { View } from '../site/view.ts';
import { AssumptionsPage } from './assumptions.tsx';
import type { EvidenceGroup } from '../contract/evidence.ts';
import { ComponentsPage } from './components.tsx';
import { EvidencePage } from './evidence.tsx';
import { FlowsPage } from './flows.tsx';
import { HomePage } from './home.tsx';
import { ProvenancePage } from './provenance.tsx';
import { SandboxAssumptionsPage } from './sandbox-assumptions.tsx';
import { type Assets, Layout } from './layout.tsx';
import { ReferenceIndex, TagPage } from './reference.tsx';

interface Props {
  readonly view: View;
  readonly assets: Assets;
  readonly evidence: readonly EvidenceGroup[];
}

/** The whole reference on one page, to save, send or open from disk. */
export function SingleFile({ view, assets, evidence }: Props) {
  const groups = view.contract.tags.filter(({ operations }) => operations.length > 0);
  return (
    <Layout view={view} title="The reference in one file" wide assets={assets}>
      <section id="start">
        <HomePage view={view} start="" />
      </section>
      <section id="provenance">
        <ProvenancePage view={view} />
      </section>
      <section id="operations">
        <ReferenceIndex view={view} />
      </section>
      {groups.map((tag) => (
        <TagPage view={view} tag={tag} />
      ))}
      <ComponentsPage view={view} />
      <section id="flows">
        <FlowsPage view={view} />
      </section>
      <section id="evidence">
        <EvidencePage view={view} groups={evidence} />
      </section>
      <section id="assumptions">
        <AssumptionsPage view={view} />
      </section>
      <section id="sandbox-assumptions">
        <SandboxAssumptionsPage view={view} />
      </section>
    </Layout>
  );
}
