import type { Child } from 'hono/jsx';
import type { View } from '../view/view.ts';
import { AssumptionsPage } from './assumptions.tsx';
import type { EvidenceGroup } from '../contract/evidence.ts';
import { ComponentsPage } from './components.tsx';
import { EvidencePage } from './evidence.tsx';
import { FlowsPage } from './flows.tsx';
import { HomePage } from './home.tsx';
import { ProvenancePage } from './provenance.tsx';
import type { SandboxAssumption } from '../contract/sandbox-assumptions.ts';
import { SandboxAssumptionsPage } from './sandbox-assumptions.tsx';
import { type Assets, Layout } from './layout.tsx';
import { ReferenceIndex, TagPage } from './reference.tsx';

interface Props {
  readonly view: View;
  readonly assets: Assets;
  readonly evidence: readonly EvidenceGroup[];
  readonly sandboxAssumptions: readonly SandboxAssumption[];
}

/** The whole reference on one page, to save, send or open from disk. */
export function SingleFile({ view, assets, evidence, sandboxAssumptions }: Props) {
  return (
    <Layout view={view} title="The reference in one file" wide assets={assets}>
      {section('start', <HomePage view={view} start="" />)}
      {section('provenance', <ProvenancePage view={view} />)}
      {section('operations', <ReferenceIndex view={view} />)}
      {view.contract.groups.map((tag) => (
        <TagPage view={view} tag={tag} />
      ))}
      <ComponentsPage view={view} />
      {section('flows', <FlowsPage view={view} />)}
      {section('evidence', <EvidencePage view={view} groups={evidence} />)}
      {section('assumptions', <AssumptionsPage view={view} />)}
      {section(
        'sandbox-assumptions',
        <SandboxAssumptionsPage view={view} assumptions={sandboxAssumptions} />,
      )}
    </Layout>
  );
}

const section = (id: string, page: Child) => <section id={id}>{page}</section>;
