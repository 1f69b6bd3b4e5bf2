import { markOf, type Operation } from 'openapi-contract-kit/internal/contract/index';
import { flowsByGroup } from '../contract/contract.ts';
import { type Doubt, reasonsOf } from '../contract/doubts.ts';
import { citedBy, type Evidence, type EvidenceGroup, GRADES, sourcesByGrade } from '../contract/evidence.ts';
import { assumedByGroup, type SandboxAssumption } from '../contract/sandbox-assumptions.ts';
import { statusFacts } from '../contract/statuses.ts';
import { doubtIn, placeIn } from '../view/links.ts';
import type { View } from '../view/view.ts';
import { standingText } from './shape.ts';
import { blocks, bullets, code, codeLink, fence, link, sentences } from './text.ts';

export const indexIntro = ({ contract }: View): string =>
  `${contract.operations.length} operations. The id of each is its method in the client, its anchor in these pages and its key in the types.`;

export function indexText(view: View): string {
  const { contract, links } = view;
  const empty = contract.tags.filter(({ operations }) => operations.length === 0);
  return blocks(
    '# All operations',
    indexIntro(view),
    ...contract.groups.map(({ name, slug, description, operations }) =>
      blocks(
        `## ${link(name, links.tag(slug))}`,
        description,
        bullets(
          operations.map(
            ({ id, method, path, summary }) =>
              `${link(summary === '' ? id : summary, links.operation(id))}: ${code(`${method} ${path}`)}, ${code(id)}`,
          ),
        ),
      ),
    ),
    '## Groups without operations',
    'The service has these objects too; its document names no path for them.',
    bullets(empty.map(({ name, description }) => `**${name}**: ${description}`)),
  );
}

export function flowsIntro({ contract, links }: View): string {
  const file = 'flows.arazzo.yaml';
  return [
    'A flow is a sequence of requests: later requests must show what earlier ones changed.',
    `\`openapi-contract-kit verify\` runs these ${contract.flows.length} flows against a service. For other tools, they are`,
    `an [Arazzo](https://spec.openapis.org/arazzo/latest.html) document${links.alone ? '' : `, ${link(file, links.page(file))}`}.`,
  ].join(' ');
}

export const flowsText = (view: View): string =>
  blocks(
    '# Flows',
    flowsIntro(view),
    ...flowsByGroup(view.contract).flatMap(({ tag, own }) => [
      `## ${tag.name}`,
      ...own.map(({ summary, steps, source }) =>
        blocks(
          `### ${summary}`,
          bullets(
            steps.map(({ id, operation, description, expected }) =>
              [
                `**${id}** ${codeLink(operation, view.links.operation(operation))} ${description}`.trim(),
                ...(expected.length > 0 ? [bullets(expected)] : []),
              ].join('\n'),
            ),
            '1.',
          ),
          fence(source, 'yaml'),
        ),
      ),
    ]),
  );

export function evidenceIntro({ contract, links }: View, groups: readonly EvidenceGroup[]): string {
  const { operations } = contract;
  const documented = operations.filter(({ node }) => node['x-provenance'] === 'documented').length;
  const all = groups.flatMap(({ entries }) => entries);
  const followed = all.filter(({ rejected }) => rejected === undefined);
  return [
    `The service's document names ${documented} of the ${operations.length} operations; the other`,
    `${operations.length - documented} are observed or inferred. Programs that use the service, and documents about it, show`,
    `${all.length} more facts. The contract follows ${followed.length} of them. Everything else is`,
    `${link('inferred or assumed', links.page('assumptions.html'))}.`,
  ].join(' ');
}

export function evidenceText(view: View, groups: readonly EvidenceGroup[]): string {
  const cited = citedBy(view.contract);
  const factText = ({ id, fact, sources, rejected }: Evidence): string => {
    const places = (cited.get(id) ?? []).map((place) => codeLink(place.name, placeIn(view.links, place)));
    return [
      `${code(id)}: ${fact}`,
      bullets([
        ...sourcesByGrade(sources).map(({ grade, total, kinds }) => `${total} × ${grade}: ${kinds}`),
        ...(rejected === undefined ? [] : [rejected]),
        ...(places.length > 0 ? [`Shown in ${places.join(', ')}`] : []),
      ]),
    ].join('\n');
  };
  const section = (title: string, facts: readonly Evidence[]): string =>
    facts.length === 0 ? '' : blocks(`## ${title}`, bullets(facts.map(factText)));
  const isFollowed = ({ rejected }: Evidence): boolean => rejected === undefined;
  return blocks(
    '# Evidence',
    evidenceIntro(view, groups),
    bullets(Object.entries(GRADES).map(([grade, about]) => `**${grade}**: ${about}`)),
    'A fact needs one program or two documents by the owner. The sources themselves are not named.',
    ...groups.map(({ title, entries }) => section(title, entries.filter(isFollowed))),
    section(
      'Observed, but not followed',
      groups.flatMap(({ entries }) => entries).filter((one) => !isFollowed(one)),
    ),
  );
}

export const REASONS = {
  assumed: 'Assumed: no source states it',
  inferred: 'Inferred: it follows from a stated fact',
  observed: 'Observed: programs that use the service show it',
} as const satisfies Readonly<Record<Doubt['standing'], string>>;

export function assumptionsIntro({ contract }: View): string {
  const reasons = reasonsOf(contract);
  const count = (standing: Doubt['standing']): number =>
    reasons.reduce((sum, one) => sum + (one.standing === standing ? one.places.length : 0), 0);
  return [
    `The service's document leaves a lot open. ${count('observed')} parts of this contract were observed in programs that`,
    `use the service, ${count('inferred')} are inferred from something that the document states, and ${count('assumed')} are`,
    'assumed by this project. Each reason is given once, with everything that depends on it. This page is generated from the contract.',
  ].join(' ');
}

export function assumptionsText(view: View): string {
  const reasons = reasonsOf(view.contract);
  return blocks(
    '# All assumptions',
    assumptionsIntro(view),
    ...Object.entries(REASONS).map(([standing, title]) => {
      const own = reasons.filter((reason) => reason.standing === standing);
      const items = own.map(({ note, places }) =>
        [
          note,
          bullets(
            places.map(
              ({ place, doubt }) =>
                `${codeLink(place.name, doubtIn(view.links, place, doubt))} ${doubt.what}`,
            ),
          ),
        ].join('\n'),
      );
      return own.length > 0 && blocks(`## ${title}`, bullets(items));
    }),
  );
}

export const sandboxIntro = ({ links }: View, assumptions: readonly SandboxAssumption[]): string =>
  [
    `The ${link('contract', links.page('assumptions.html'))} defines requests and responses. Where no source says what happens,`,
    `the sandbox has to decide. These are its ${assumptions.length} decisions; the real service may behave differently. This page is`,
    'generated from the sandbox.',
  ].join(' ');

export const sandboxText = (view: View, assumptions: readonly SandboxAssumption[]): string =>
  blocks(
    '# What the sandbox assumes',
    sandboxIntro(view, assumptions),
    ...assumedByGroup(view.contract, assumptions).map(({ name, assumed }) =>
      blocks(
        `## ${name}`,
        bullets(
          assumed.map(({ text, operations }) =>
            sentences(text, `(${operations.map((id) => codeLink(id, view.links.operation(id))).join(', ')})`),
          ),
        ),
      ),
    ),
  );

/** What the contract says about a status, below the text about it. */
export function statusText(view: View, status: string): string {
  const { operations, several, bodies, listed } = statusFacts(view.contract, status);
  const shown = (all: readonly Operation[]): string[] =>
    all.map(({ id, summary }) => link(summary === '' ? id : summary, view.links.operation(id)));
  return blocks(
    '## The body',
    ...bodies.map(({ node, description, value, by }) =>
      blocks(
        sentences(description, standingText(view, markOf(node))),
        several && by.length <= 3 && `Returned by ${shown(by).join(', ')}.`,
        fence(JSON.stringify(value, null, 2), 'json'),
      ),
    ),
    '## Operations that return it',
    listed,
    bullets(shown(operations)),
  );
}
