/** What fills an empty view, with a request to copy. */
import { type Child, h } from './dom.ts';
import { copyButton } from './toast.ts';

/** A command that works when pasted, whatever the address of the sandbox is. */
export function curl(path: string, method = 'GET', body?: string): string {
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    "-H 'Authorization: Bearer any'",
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${body}'`]),
  ];
  return [`curl -s ${location.origin}${path}`, ...options].join(' \\\n  ');
}

export const commandBlock = (text: string): HTMLElement =>
  h(
    'div.example',
    h('pre.json', { tabindex: 0 }, text),
    copyButton('Copy', () => text, 'Copied'),
  );

export const nothing = (title: string, text: Child, ...more: Child[]): HTMLElement =>
  h('div.nothing', h('b', title), h('p', text), more);

/** The first visit: send a request, look at it, look at what it changed. */
export const firstSteps = (): HTMLElement =>
  h(
    'div.nothing.first-steps',
    h('b', 'No requests yet'),
    h(
      'ol',
      h(
        'li',
        'Send a request. Any token works.',
        commandBlock(curl('/goals/1', 'PATCH', '{"name":"Orders of the sale"}')),
      ),
      h('li', 'It appears here at once. Open it to see headers, bodies and what it changed.'),
      h(
        'li',
        'Follow the link to the goal, or look at all objects under ',
        h('a', { href: '#state' }, 'State'),
        '.',
      ),
    ),
  );
