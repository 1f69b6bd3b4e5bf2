import { recall, remember } from './remember.ts';

/** Applies the theme that the reader chose last time. Without a choice, the style sheet follows the system. */
export function applyTheme(): void {
  const theme = recall('theme');
  if (theme !== undefined) document.documentElement.dataset['theme'] = theme;
}

export function wireTheme(button: Element | null): void {
  button?.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const next = (dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark';
    dataset['theme'] = next;
    remember('theme', next);
  });
}
