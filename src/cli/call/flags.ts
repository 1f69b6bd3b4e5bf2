import { contract } from '../contract.ts';
import type { ServiceOptions } from '../settings/options.ts';

/** The options of every call, beside those of its operation. */
export interface CallFlags extends ServiceOptions {
  readonly paginate?: boolean;
  readonly cursor?: string;
  readonly maxItems?: number;
  readonly wait?: boolean;
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

/** Operations that return the code of a report, and the one that reports are read with. */
export function waitsFor(id: string): 'code' | 'report' | undefined {
  const operation = contract().operation(id);
  if (operation.polling !== undefined) return 'report';
  const success = operation.responses.find(({ status }) => status === '200')?.content[0]?.schema;
  const fields = success && JSON.stringify(success.value);
  return fields?.includes('/DataCodeResponse') ? 'code' : undefined;
}
