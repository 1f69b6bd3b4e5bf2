#!/usr/bin/env node
import { KIT } from './commands.ts';
import { runProcess } from './run-process.ts';

await runProcess(KIT);
