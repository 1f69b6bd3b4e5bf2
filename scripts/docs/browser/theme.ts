/**
 * Runs before the page is painted: applies what the reader chose last time. Without a choice, the style sheet follows the
 * system.
 */
import { recall, remember } from './remember.ts';

const html = document.documentElement;
const chosen = recall('theme');
if (chosen !== undefined) html.dataset['theme'] = chosen;
html.classList.toggle('documented-only', recall('documented-only') === 'true');
html.classList.add('scripted');

document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('[data-theme-switch]')?.addEventListener('click', () => {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const next = (html.dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark';
    html.dataset['theme'] = next;
    remember('theme', next);
  });
});
