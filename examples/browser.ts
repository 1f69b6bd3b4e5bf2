/** Shows goals in a page. A server of your own adds the access token. */
import { createClient, NetworkError, paginate } from 'experimentation-automation';

const api = createClient({ baseUrl: new URL('/automation', location.href).href });
const list = document.createElement('ul');
document.body.append(list);
try {
  for await (const { name } of paginate(api.listGoals, {})) {
    const item = document.createElement('li');
    item.textContent = name;
    list.append(item);
  }
} catch (error) {
  list.replaceWith(error instanceof NetworkError ? 'You are offline.' : String(error));
}
