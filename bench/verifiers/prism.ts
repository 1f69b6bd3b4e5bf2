import prismPackage from '@stoplight/prism-cli/package.json' with { type: 'json' };
import { freePort } from '@experimentation-automation/test-support/listen';
import { startTool } from './child.ts';
import type { Service } from './service.ts';
import { sendThrough, type Verifier } from './verifier.ts';

/** Prism's proxy puts its findings into a header of the response, or responds itself. */
export async function startPrismProxy(file: string, service: Service): Promise<Verifier> {
  const port = await freePort();
  const child = startTool('prism', ['proxy', file, service.url, '-p', String(port)]);
  let last: readonly string[] = [];
  await child.until((output) => output.includes('Prism is listening'));
  return {
    name: 'prism proxy',
    version: prismPackage.version,
    async put(sent, answer) {
      const response = await sendThrough(`http://127.0.0.1:${port}`, service, sent, answer);
      const body = await response.text();
      last = violationsIn(response.headers.get('sl-violations') ?? body);
      if (response.headers.has('sl-violations') || body.includes('stoplight.io/prism/errors')) return 'told';
      return response.status === (answer.status ?? 200) ? 'silent' : 'spoilt';
    },
    findings: () => last,
    close: () => child.stop(),
  };
}

/** The violations in Prism's header, or the whole text if it is not a list. */
function violationsIn(text: string): string[] {
  const plain = text.replaceAll(/\d+/g, '0');
  try {
    const list: unknown = JSON.parse(plain);
    return Array.isArray(list) ? list.map((one) => JSON.stringify(one)) : [plain];
  } catch {
    return [plain];
  }
}
