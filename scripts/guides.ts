/**
 * `npm run guides`: writes the code of the examples into the guides and the drawings of the contract and the code beside
 * them, so that they are complete wherever Markdown is rendered. With `--check`, nothing is written, and everything must be up to date.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { loadContract } from '../src/contract/index.ts';
import { fillSnippets } from './docs/text/snippets.ts';
import { drawLayers } from './drawings/layers.ts';
import { drawObjects } from './drawings/objects.ts';
import { drawReportCycle } from './drawings/report-cycle.ts';
import { fileOf } from './drawings/svg.ts';
import { drawWayOfAChange } from './drawings/way-of-a-change.ts';
import layers from './layers.json' with { type: 'json' };
import { readArguments } from './read-arguments.ts';
import { keepFile } from './written/page.ts';

const FOLDER = 'docs/guides';
const guides = readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`);
const {
  values: { check },
} = readArguments('npm run guides -- [--check]', { options: { check: { type: 'boolean', default: false } } });
const keep = (file: string, text: string): void => keepFile(file, text, { check, command: 'npm run guides' });

for (const file of ['README.md', 'docs/start.md', ...guides].filter((name) => name.endsWith('.md')))
  keep(file, fillSnippets(readFileSync(file, 'utf8'), '.'));
const contract = loadContract(JSON.parse(readFileSync('generated/openapi.json', 'utf8')));
keep('docs/pictures/objects.svg', fileOf(drawObjects(contract)));
keep('docs/pictures/report-cycle.svg', fileOf(drawReportCycle(contract)));
keep('docs/pictures/layers.svg', fileOf(drawLayers(layers)));
keep('docs/pictures/way-of-a-change.svg', fileOf(drawWayOfAChange()));
