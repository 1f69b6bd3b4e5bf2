/** Needs the folder that `openapi-contract-kit types --overlay corrections.yaml --out api` writes. */
// #region client
import { paginate } from 'experimentation-automation';
import { createClient } from './api/operations.js';

const api = createClient({
  baseUrl: process.env['AUTOMATION_BASE_URL'] ?? 'http://localhost:8080',
  token: 'secret',
});

for await (const image of paginate(api.listImages, {})) {
  const text: string | undefined = image.alternativeText;
  console.log(image.id, image.size?.padStart(8), text ?? '');
}
// #endregion client
