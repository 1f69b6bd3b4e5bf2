#!/usr/bin/env node
import { runProcess } from 'openapi-contract-kit/internal/cli/index';
import { TOOLS } from './commands.ts';

await runProcess(TOOLS);
