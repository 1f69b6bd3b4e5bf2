/**
 * Runs before the page is painted: applies what the reader chose last time. Without a choice, the style sheet follows the
 * system.
 */
import { recall, remember } from './remember.ts';

const { classList, dataset } = document.documentElement;
const theme = recall('theme');
if (theme !== undefined) dataset['theme'] = theme;
classList.toggle('documented-only', recall('documented-only') === 'true');
classList.add('scripted');
document.addEventListener('DOMContentLoaded', () =>
  document.querySelector('[data-theme-switch]')?.addEventListener('click', switchTheme),
);

function switchTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark';
  dataset['theme'] = next;
  remember('theme', next);
}
