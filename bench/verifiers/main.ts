/**
 * `npm --prefix bench run compare`: sends the same defects through our proxy, Prism's and Redocly's, and writes their findings into
 * the docs. With `--check`, nothing is written, and the page must match what this run would write.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import document from '../../generated/openapi.json' with { type: 'json' };
import { defects } from './defects.ts';
import { showLimits } from './limits.ts';
import { startOurs } from './ours.ts';
import { startPrismProxy } from './prism.ts';
import { startRedoclyProxy } from './redocly.ts';
import { startService } from './service.ts';
import { PAGE, type Row, toMarkdown } from './table.ts';
import type { Verifier } from './verifier.ts';
import { servicesPart } from '../services/testers/page.ts';
import { readArguments } from '../../scripts/read-arguments.ts';
import { formatted, keepFile, partOf } from '../../scripts/written/page.ts';

/** The contract with a required header added, because it has none. */
function withRequiredHeader(): object {
  const copy = structuredClone(document);
  return {
    ...copy,
    components: {
      ...copy.components,
      headers: {
        ...copy.components.headers,
        RetryAfter: { ...copy.components.headers.RetryAfter, required: true },
      },
    },
  };
}

async function compare(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'compare-'));
  const file = join(folder, 'openapi.json');
  const contract = withRequiredHeader();
  await writeFile(file, JSON.stringify(contract));
  const service = await startService();
  const verifiers: Verifier[] = [];
  try {
    verifiers.push(await startOurs(contract, service));
    verifiers.push(await startPrismProxy(file, service));
    verifiers.push(await startRedoclyProxy(file, folder, service));
    const rows: Row[] = [];
    for (const defect of defects) {
      const outcomes: Row['outcomes'][number][] = [];
      for (const verifier of verifiers) {
        const sound = await verifier.put(...defect.sound);
        outcomes.push({ sound, broken: await verifier.put(...defect.broken) });
      }
      rows.push({ defect, outcomes });
    }
    const page = await readFile(PAGE, 'utf8');
    const kept = { score: partOf(page, 'score'), services: await servicesPart() };
    return await formatted(PAGE, toMarkdown(verifiers, rows, await showLimits(), kept));
  } finally {
    await Promise.all(verifiers.map((verifier) => verifier.close()));
    await service.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const { values } = readArguments('npm --prefix bench run compare -- [--check]', {
  options: { check: { type: 'boolean', default: false } },
});
keepFile(PAGE, await compare(), { check: values.check, command: 'npm --prefix bench run compare' });
