import type { RecordedExchange } from '../recorder/recording.ts';

/** What a run of the proxy saw, for machines. */
export interface ProxyReport {
  readonly target: string;
  readonly exchanges: number;
  /** How often each operation answered with each status. */
  readonly operations: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly violations: RecordedExchange['violations'];
}

export function reportOf(target: string, exchanges: readonly RecordedExchange[]): ProxyReport {
  const operations: Record<string, Record<string, number>> = {};
  for (const { operation = 'unknown', status } of exchanges) {
    const statuses = (operations[operation] ??= {});
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return {
    target,
    exchanges: exchanges.length,
    operations,
    violations: exchanges.flatMap((exchange) => exchange.violations),
  };
}
