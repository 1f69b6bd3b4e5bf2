import { valueAt } from 'openapi-contract-kit/internal/base/pointer';
import { parseOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { learn, type LearnOptions } from 'openapi-contract-kit';
import { formatOverlay } from 'openapi-contract-kit/internal/learn/index';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';

/** As much of the contract as the traffic of these tests concerns. */
export const contract = contractUnder(/^\/(goals|images|key-moments)/);

interface Said {
  readonly status?: number;
  readonly type?: string;
  readonly token?: string;
  readonly host?: string;
}

/** An entry of a HAR file; each is a minute later than the one before. */
export function entry(
  path: string,
  body: unknown,
  {
    status = 200,
    type = 'application/json',
    token = 'Bearer a',
    host = 'https://api.example.com',
  }: Said = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    startedDateTime: '2026-11-02T03:04:05.678+01:00',
    request: { method: 'GET', url: host + path, headers: [{ name: 'Authorization', value: token }] },
    response: { status, headers: [{ name: 'Content-Type', value: type }], content: { text } },
  };
}

export const har = (...entries: unknown[]) => ({ log: { version: '1.2', entries } });

/** What is learned, the overlay as text, and the corrected contract. */
export async function learnFrom(entries: readonly unknown[], options: Partial<LearnOptions> = {}) {
  const learned = await learn([har(...entries)], { contract, ...options });
  const text = formatOverlay(learned.overlay ?? {}, 'yaml');
  const overlay = learned.overlay && (await parseOverlay('learned.yaml', text));
  const document = overlay?.correct(contract.document).document ?? contract.document;
  const corrected = learned.facts
    .filter(({ kind }) => kind !== 'confirmed')
    .map(({ place, says }) => `${place} ${says}`);
  return { ...learned, text, document, corrected, at: (pointer: string) => valueAt(document, pointer) };
}
