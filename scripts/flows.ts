/** Writes the flows of the contract kit as an Arazzo document: `npm run flows`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import document from '../generated/openapi.json' with { type: 'json' };
import { toArazzo } from '../src/contract/flows/arazzo.ts';
import { FLOWS } from '../src/contract/flows/index.ts';
import { loadContract } from '../src/document/index.ts';

export const ARAZZO = new URL('../docs/flows/flows.arazzo.yaml', import.meta.url);

export const arazzoText = (): string =>
  stringify(toArazzo(FLOWS, loadContract(document), '../../generated/openapi.yaml'), {
    lineWidth: 0,
    aliasDuplicateObjects: false,
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(ARAZZO, arazzoText());
