/** The same choice as in the documentation, which is served beside this page. */
const KEY = 'docs-theme';
const html = document.documentElement;

/** @param {string} [value] */
function remember(value) {
  try {
    if (value !== undefined) localStorage.setItem(KEY, value);
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {HTMLElement} control */
export function startTheme(control) {
  const chosen = remember();
  if (chosen !== null) html.dataset['theme'] = chosen;
  control.addEventListener('click', () => {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const next = (html.dataset['theme'] ?? dark) === 'dark' ? 'light' : 'dark';
    html.dataset['theme'] = next;
    remember(next);
  });
}
