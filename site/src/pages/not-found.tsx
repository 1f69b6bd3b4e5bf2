import type { View } from '../view/view.ts';

export const NOT_FOUND = '404.html';

/** Shown for an address that no page has: the frame around it has the search and the navigation. */
export function NotFoundPage({ view: { links } }: { readonly view: View }) {
  return (
    <>
      <h1>Page not found</h1>
      <p class="lead">No page has this address.</p>
      <p>
        Search for what you need (press <kbd>/</kbd>), choose a page from the navigation, or go to the{' '}
        <a href={links.page('index.html')}>start page</a>, to{' '}
        <a href={links.page('reference/index.html')}>all operations</a>, or to{' '}
        <a href={links.page('schemas.html')}>all schemas</a>.
      </p>
    </>
  );
}
