import { startProxy } from 'openapi-contract-kit';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import type { Service } from './service.ts';
import { sendThrough, type Verifier } from './verifier.ts';

export async function startOurs(document: object, service: Service): Promise<Verifier> {
  let done = (): void => undefined;
  const proxy = await startProxy({
    target: service.url,
    contract: loadContract(document),
    onExchange: () => done(),
  });
  return {
    name: 'openapi-contract-kit proxy',
    // Its version is that of the page itself.
    version: '',
    async put(sent, answer) {
      proxy.clear();
      const judged = new Promise<void>((resolve) => (done = resolve));
      const response = await sendThrough(proxy.url, service, sent, answer);
      await response.text();
      await judged;
      return proxy.violations().length > 0 ? 'told' : 'silent';
    },
    findings: () =>
      proxy
        .violations()
        .map(({ where, rule, pointer }) => `${where} ${rule} ${pointer.replaceAll(/\d+/g, '*')}`),
    close: () => proxy.close(),
  };
}
