import type { Json } from '../base/json.ts';
import { reportOf } from './ledger.ts';
import type { Change, Report, Use } from './types.ts';
import { type Consumer, fieldPath, plainPath, type Usage } from '../consumer/index.ts';

/** The changes that affect a consumer, each with the affected places in the consumer. */
export function usedBy(report: Report, consumer: Consumer): Report {
  const index = new Index(consumer);
  return reportOf(
    report.changes.flatMap((change) => {
      const usedIn = index.placesOf(change);
      return usedIn.length === 0 ? [] : [{ ...change, usedIn }];
    }),
  );
}

/** Rules that concern every caller, whichever fields it uses. */
const forAll = new Set([
  'required-property-added',
  'property-made-required',
  'unlisted-properties-closed',
  'required-parameter-added',
  'parameter-made-required',
  'required-body-added',
  'body-made-required',
]);

class Index {
  readonly #consumer: Consumer;
  readonly #calls: readonly (Usage & { kind: 'call' })[];

  constructor(consumer: Consumer) {
    this.#consumer = consumer;
    this.#calls = consumer.usages.filter((usage) => usage.kind === 'call');
  }

  placesOf(change: Change): string[] {
    if (change.uses.length === 0) return wheres(this.#calls);
    return wheres(change.uses.flatMap((use) => this.#placesIn(change, use)));
  }

  #placesIn(change: Change, use: Use): Usage[] {
    const { id } = use.operation;
    const calls = this.#calls.filter(({ operation }) => operation === id);
    if (forAll.has(change.rule) || change.direction === 'call') return calls;
    const parameter = [change.name, ...use.in]
      .map((way) => /^(?:path|query|header|cookie) parameter (.+)$/.exec(way)?.[1])
      .find((name) => name !== undefined);
    if (parameter !== undefined) return this.#parameters(id, parameter);
    const status = /^response (\d+)$/.exec(change.name)?.[1];
    const statuses = this.#consumer.usages.filter((usage) => usage.kind === 'status');
    if (status !== undefined && statuses.length > 0 && change.rule.endsWith('removed'))
      return statuses.filter((usage) => usage.operation === id && usage.status === Number(status));
    return this.#fields(change, use, calls);
  }

  #parameters(id: string, name: string): Usage[] {
    return this.#consumer.usages.filter(
      (usage) =>
        usage.kind === 'parameter' &&
        usage.operation === id &&
        (usage.name === name || usage.name === name.toLowerCase()),
    );
  }

  #fields(change: Change, use: Use, calls: Usage[]): Usage[] {
    const property = isOfProperty(change) ? change.name : undefined;
    const path = [plainPath(use.at), property ?? ''].filter((part) => part !== '').join('.');
    if (!this.#consumer.knowsFields || path === '') return calls;
    const direction = change.direction === 'request' ? 'request' : 'response';
    const pointer = change.pointer.old ?? change.pointer.new ?? '';
    const within = fieldPath(change.within.old ?? change.within.new ?? '');
    const field = property === undefined ? fieldPath(pointer) : within && `${within}.${property}`;
    return this.#consumer.usages.filter((usage) => {
      if (usage.kind === 'property') return usage.field === field && usage.direction === direction;
      if (usage.kind !== 'field' || usage.operation !== use.operation.id) return false;
      if (usage.direction !== direction || usage.path !== path) return false;
      return change.rule !== 'value-removed' || isSame(usage.value, change.old);
    });
  }
}

const isSame = (a: Json, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The name of such a change is that of a property. */
const isOfProperty = ({ rule }: Change): boolean => rule.includes('property-');

const byNumber = new Intl.Collator('en', { numeric: true });

const wheres = (usages: readonly Usage[]): string[] =>
  [...new Set(usages.map(({ where }) => where))].sort(byNumber.compare);
