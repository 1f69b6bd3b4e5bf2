import { recall, remember } from './remember.ts';

/** Tabs with arrow keys. Tabs of one group switch together, and the choice is remembered. */
export function wireTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const buttons = [...tabs.querySelectorAll<HTMLButtonElement>(':scope > .tablist > [role=tab]')];
    buttons.forEach((button, at) => {
      button.addEventListener('click', () => choose(tabs, button));
      button.addEventListener('keydown', ({ key }) => {
        const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
        const next = buttons[(at + step + buttons.length) % buttons.length];
        if (step === 0 || !next) return;
        choose(tabs, next);
        next.focus();
      });
    });
    const group = tabs.dataset['tabs'];
    const key = group ? recall(`tab-${group}`) : undefined;
    const before = buttons.find((button) => button.dataset['key'] === key);
    if (before) select(tabs, before);
  }
  for (const choices of document.querySelectorAll<HTMLElement>('[data-choices]')) {
    const list = choices.querySelector('select');
    list?.addEventListener('change', () => {
      const group = choices.closest<HTMLElement>('[data-tabs]:not([data-tabs=""])');
      const alike = group ? group.querySelectorAll<HTMLElement>('[data-choices]') : [choices];
      for (const each of alike) chooseExample(each, list.selectedIndex);
      const leadsTo = list.selectedOptions[0]?.dataset['leadsTo'];
      if (leadsTo !== undefined) chooseByName(choices.closest('.samples'), leadsTo);
    });
  }
}

/** Shows the response that belongs to a request. */
function chooseByName(samples: Element | null, name: string): void {
  for (const option of samples?.querySelectorAll<HTMLOptionElement>('option[data-name]') ?? []) {
    const choices = option.closest<HTMLElement>('[data-choices]');
    if (choices && option.dataset['name'] === name) chooseExample(choices, option.index);
  }
}

/** Chooses the same example in every language, so that switching the tab keeps it. */
function chooseExample(choices: HTMLElement, index: number): void {
  const list = choices.querySelector('select');
  if (list) list.selectedIndex = index;
  choices
    .querySelectorAll(':scope > .choice')
    .forEach((each, at) => each.classList.toggle('on', at === index));
}

function choose(tabs: HTMLElement, button: HTMLButtonElement): void {
  const group = tabs.dataset['tabs'];
  const key = button.dataset['key'];
  select(tabs, button);
  if (!group || !key) return;
  remember(`tab-${group}`, key);
  for (const other of document.querySelectorAll<HTMLElement>(`[data-tabs="${group}"]`)) {
    const same = other.querySelector<HTMLButtonElement>(`:scope > .tablist > [data-key="${key}"]`);
    if (same && other !== tabs) select(other, same);
  }
}

function select(tabs: HTMLElement, tab: HTMLButtonElement): void {
  for (const button of tabs.querySelectorAll<HTMLButtonElement>(':scope > .tablist > [role=tab]')) {
    const on = button === tab;
    button.setAttribute('aria-selected', String(on));
    button.tabIndex = on ? 0 : -1;
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    panel?.classList.toggle('on', on);
  }
}
