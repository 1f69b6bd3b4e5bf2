import { listDefects } from '../../src/sandbox/index.ts';
import { catchAll } from './mutants/run.ts';

catchAll(await listDefects());
