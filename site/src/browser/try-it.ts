/** Lets the reader send each operation of the reference to the sandbox that serves the page. */
import { h } from './dom.ts';
import { type Contract, parseContract } from '../contract/contract.ts';
import { sampleRequests } from '../samples/request.ts';

import { createForm } from './try-it/form.ts';

const root = document.documentElement.dataset['root'] ?? '';
let contract: Promise<Contract> | undefined;
const loadContract = (): Promise<Contract> =>
  (contract ??= fetch(`${root}openapi.json`)
    .then((response) => response.text())
    .then((text) => parseContract(text)));

for (const samples of document.querySelectorAll<HTMLElement>('.samples[data-operation]')) {
  const details = h('details.try', h('summary', 'Try it on the sandbox'));
  details.addEventListener('toggle', () => void fill(details, samples), { once: true });
  samples.prepend(details);
}

async function fill(details: HTMLElement, samples: HTMLElement): Promise<void> {
  const loaded = await loadContract();
  const entry = loaded.operations.find(({ id }) => id === samples.dataset['operation']);
  if (entry === undefined) return;
  const requests = sampleRequests(loaded, entry);
  const examples = samples.querySelector<HTMLSelectElement>('[data-tabs=language] [data-choices] > select');
  const [first] = requests;
  const example = requests[examples?.selectedIndex ?? 0] ?? first;
  if (example === undefined) return;
  const { form, follow } = createForm(entry, example);
  details.append(form);
  samples.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.closest('[data-tabs=language]') === null) return;
    const request = requests[target.selectedIndex];
    if (request) follow(request);
  });
}
