/** Addresses that cannot be guessed, and the expectations behind them, until they expire. */

import { urlOf } from '../client/platform.ts';
import { AutomationError } from '../client/automation-error.ts';
import { InvalidRequestError } from '../client/errors.ts';
import { Expectation } from './expectation.ts';

/** A longer timer overflows and fires immediately. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The number of cancelled addresses that are remembered, so that late callbacks to them are acknowledged. */
const MOST_CANCELLED = 1_000;

interface Entry {
  readonly secret: string;
  readonly expectation: Expectation;
  readonly stopTimer: () => void;
}

export class Addresses {
  readonly #base: string;
  readonly #ttl: number;
  /** By the part of the address that is not secret, so that a lookup reveals nothing about the other part. */
  readonly #entries = new Map<string, Entry>();
  /** The secrets of the addresses that were cancelled last. */
  readonly #cancelled = new Map<string, string>();

  constructor(baseUrl: string, ttl: number) {
    this.#base = checkedBase(baseUrl);
    this.#ttl = ttl;
  }

  mint(): { url: string; expectation: Expectation; cancel: (why: Error) => void } {
    const id = randomHex(8);
    const secret = randomHex(24);
    const expectation = new Expectation();
    const stopTimer = expireAfter(this.#ttl, () => {
      this.#entries.delete(id);
      expectation.drop(
        new AutomationError(
          `no callback arrived within ${String(this.#ttl)} ms; poll for the report instead`,
        ),
      );
    });
    this.#entries.set(id, { secret, expectation, stopTimer });
    const cancel = (why: Error): void => {
      expectation.drop(why);
      stopTimer();
      if (!this.#entries.delete(id)) return;
      this.#cancelled.set(id, secret);
      const [oldest] = this.#cancelled.keys();
      if (oldest !== undefined && this.#cancelled.size > MOST_CANCELLED) this.#cancelled.delete(oldest);
    };
    return { url: `${this.#base}${id}.${secret}`, expectation, cancel };
  }

  /** The expectation behind the last segment of a path, regardless of where the receiver is mounted. */
  find(pathname: string): Expectation | 'cancelled' | undefined {
    const [id = '', secret = ''] = pathname.slice(pathname.lastIndexOf('/') + 1).split('.');
    const entry = this.#entries.get(id);
    const entrySecret = entry?.secret ?? this.#cancelled.get(id);
    return entrySecret !== undefined && sameSecret(entrySecret, secret)
      ? (entry?.expectation ?? 'cancelled')
      : undefined;
  }

  clear(): void {
    for (const { expectation, stopTimer } of this.#entries.values()) {
      stopTimer();
      expectation.drop(new AutomationError('the callback receiver was closed; poll for the report instead'));
    }
    this.#entries.clear();
    this.#cancelled.clear();
  }
}

function checkedBase(baseUrl: string): string {
  const url = urlOf(baseUrl);
  const plain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!plain || !['http:', 'https:'].includes(url.protocol)) {
    throw new InvalidRequestError(
      'createReceiver: baseUrl must be http or https without credentials, query or fragment.',
      { parameter: 'baseUrl' },
    );
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Takes the same time no matter which characters differ. */
function sameSecret(secret: string, actual: string): boolean {
  let difference = secret.length ^ actual.length;
  for (let index = 0; index < secret.length; index++) {
    difference |= secret.charCodeAt(index) ^ actual.charCodeAt(index);
  }
  return difference === 0;
}

/** A timer that does not keep the process alive, if the runtime supports that. */
function expireAfter(ms: number, act: () => void): () => void {
  const timer: number | { unref?(): unknown } = setTimeout(act, Math.min(ms, LONGEST_TIMER));
  if (typeof timer === 'object') timer.unref?.();
  return () => clearTimeout(timer as ReturnType<typeof setTimeout>);
}
