/**
 * Runs before the page is painted: applies what the reader chose last time. Without a choice, the style sheet follows the
 * system.
 */
import { recall, remember } from './remember.ts';

const { classList, dataset } = document.documentElement;
const chosen = recall('theme');
if (chosen !== undefined) dataset['theme'] = chosen;
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
