/** Runs before the page is painted: what the reader chose last time, else what the system says. */
const key = 'docs-theme';

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset['theme'] = stored() ?? (dark ? 'dark' : 'light');
document.documentElement.classList.add('scripted');

document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('[data-theme-switch]')?.addEventListener('click', () => {
    const next = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = next;
    try {
      localStorage.setItem(key, next);
    } catch {
      return;
    }
  });
});
