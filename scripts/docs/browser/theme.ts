/**
 * Runs before the page is painted: applies the theme that the reader chose last time. Without a choice, the style sheet
 * follows the system.
 */
const key = 'docs-theme';

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const html = document.documentElement;
const chosen = stored();
if (chosen) html.dataset['theme'] = chosen;
html.classList.add('scripted');

document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('[data-theme-switch]')?.addEventListener('click', () => {
    const now =
      html.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const next = now === 'dark' ? 'light' : 'dark';
    html.dataset['theme'] = next;
    try {
      localStorage.setItem(key, next);
    } catch {
      return;
    }
  });
});
