/** One report's address: whether its callback arrived, and that it is processed once. */

import type { Callback } from './callback.ts';

export class Expectation {
  /** The report's code, once its request has a response. */
  dataCode: string | undefined;
  /** The first callback that arrived. */
  arrived: Callback | undefined;
  readonly #expected = deferred<undefined>();
  readonly #received = deferred<Callback>();
  #done = false;
  #running: Promise<void> | undefined;

  get expected(): Promise<undefined> {
    return this.#expected.promise;
  }

  get received(): Promise<Callback> {
    return this.#received.promise;
  }

  expect(dataCode: string): void {
    this.dataCode = dataCode;
    this.#expected.resolve(undefined);
  }

  arrive(callback: Callback): void {
    this.arrived ??= callback;
    this.#received.resolve(this.arrived);
  }

  /** Nobody waits any more: late callbacks are acknowledged and dropped. */
  drop(why: Error): void {
    this.#done = true;
    this.#received.reject(why);
  }

  get done(): boolean {
    return this.#done;
  }

  /** Runs it unless it has succeeded; concurrent callers get the same outcome. */
  once(run: () => Promise<void>): Promise<void> {
    if (this.#done) return Promise.resolve();
    this.#running ??= run()
      .then(() => {
        this.#done = true;
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }
}

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  resolve(value: Value): void;
  reject(why: Error): void;
}

function deferred<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => {};
  let reject: (why: Error) => void = () => {};
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  // A rejection that nobody waits for must not crash the process.
  promise.catch(() => {});
  return { promise, resolve, reject };
}
