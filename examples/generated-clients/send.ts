/** Sends the requests of orval's functions, which know the path only. */
import { createFetch } from 'experimentation-automation/fetch';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const fetch = createFetch({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

export async function send<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, init);
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get('content-type')?.includes('json') === true;
  const data: unknown = text !== '' && isJson ? JSON.parse(text) : text;
  if (!response.ok) throw new Error(`HTTP ${status}`, { cause: data });
  return { data, status, headers } as T;
}
