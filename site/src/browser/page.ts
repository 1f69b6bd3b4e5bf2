import { recall, remember } from './remember.ts';
import { wireSearch } from './search.ts';
import { wireTabs } from './tabs.ts';

const form = document.querySelector<HTMLFormElement>('[data-search]');
if (form) wireSearch(form, document.documentElement.dataset['root'] ?? '');
wireTabs();
wireCopy();
wireMenu();
wireGroups();
wireStandings();
wireFilters();
markOperation();
showPlace();
openTarget();
addEventListener('hashchange', openTarget);

function wireCopy(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.addEventListener('click', () => {
      const text = button.parentElement?.querySelector('pre')?.textContent ?? '';
      void navigator.clipboard.writeText(text).then(
        () => flash(button, 'Copied'),
        () => flash(button, 'Select and copy'),
      );
    });
  }
}

function flash(button: HTMLButtonElement, text: string): void {
  button.textContent = text;
  setTimeout(() => (button.textContent = 'Copy'), 1500);
}

function wireMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-menu]');
  const navigation = document.getElementById('navigation');
  if (!button || !navigation) return;
  const setOpen = (open: boolean) => {
    document.body.classList.toggle('menu-open', open);
    button.setAttribute('aria-expanded', String(open));
  };
  button.addEventListener('click', () => {
    setOpen(!document.body.classList.contains('menu-open'));
    showPlace();
  });
  navigation.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) setOpen(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !document.body.classList.contains('menu-open')) return;
    setOpen(false);
    button.focus();
  });
}

/** The groups of the menu stay as the reader left them; that of the page is always open. */
function wireGroups(): void {
  for (const group of document.querySelectorAll<HTMLDetailsElement>('details[data-group]')) {
    const name = `menu-${group.dataset['group'] ?? ''}`;
    const before = recall(name);
    if (before !== undefined)
      group.open = before === 'open' || group.querySelector('[aria-current]') !== null;
    group.addEventListener('toggle', () => remember(name, group.open ? 'open' : 'closed'));
  }
}

/** Leaves out what is not documented, on every page until it is switched off. */
function wireStandings(): void {
  const html = document.documentElement;
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-documented-only]')) {
    box.checked = html.classList.contains('documented-only');
    box.addEventListener('change', () => {
      html.classList.toggle('documented-only', box.checked);
      remember('documented-only', String(box.checked));
    });
  }
}

/** Hides the entries of a list that do not contain each word that is typed. */
function wireFilters(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-filter]')) {
    const entries = [...(document.getElementById(input.dataset['filter'] ?? '')?.children ?? [])];
    const count = input.parentElement?.querySelector('[role=status]');
    input.addEventListener('input', () => {
      const words = input.value.toLowerCase().split(/\s+/);
      for (const entry of entries)
        entry.toggleAttribute(
          'hidden',
          !words.every((word) => entry.textContent.toLowerCase().includes(word)),
        );
      const visible = entries.filter((entry) => !entry.hasAttribute('hidden')).length;
      if (count) count.textContent = visible === entries.length ? '' : `${visible} of ${entries.length}`;
    });
  }
}

/** Opens the folded parts that contain the target of the address. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let part = target.parentElement; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  follow(target);
}

/** Parts get their real height when they come into sight, which moves what is below them in the next frames. */
function follow(target: Element, frames = 5): void {
  target.scrollIntoView();
  if (frames > 0) requestAnimationFrame(() => follow(target, frames - 1));
}

/** Marks the operation in the navigation whose section is at the top of the window. */
function markOperation(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('section.operation')];
  const links = sections.map(({ id }) =>
    document.querySelector<HTMLAnchorElement>(`#navigation a.call[href="#${CSS.escape(id)}"]`),
  );
  const inSight = new Set<Element>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes)
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      const current = sections.findIndex((section) => inSight.has(section));
      links.forEach((link, at) => {
        if (at === current) link?.setAttribute('aria-current', 'location');
        else link?.removeAttribute('aria-current');
      });
    },
    { rootMargin: '-20% 0px -75% 0px' },
  );
  for (const section of sections) observer.observe(section);
}

/** The navigation is longer than most windows, so only the navigation is scrolled to the current page. */
function showPlace(): void {
  const navigation = document.getElementById('navigation');
  const place = navigation?.querySelector('[aria-current]:not([aria-current=location])');
  if (!navigation || !place) return;
  const { top, bottom } = place.getBoundingClientRect();
  const frame = navigation.getBoundingClientRect();
  if (bottom > frame.bottom) navigation.scrollTop += top - frame.top - frame.height / 3;
}
