import type { Problem } from '../generate/problems.ts';

/** The state that pages show: the number of rebuilds, and the problems of the files on disk. */
export interface State {
  readonly version: number;
  readonly problems: readonly ShownProblem[];
}

export type ShownProblem = Pick<Problem, 'line' | 'rule' | 'message'> & { readonly file: string };

export interface Changes {
  now(): State;
  /** Resolves with the state when it differs from the seen one, or after a timeout. */
  next(seen: string): Promise<State>;
  publish(state: State): void;
  /** Ends all waiting requests. */
  close(): void;
}

/** A waiting request occupies a connection of the browser, so it ends after this time. */
const PATIENCE = 25_000;

/** Notifies open pages of a new state by responding to the request that each of them keeps waiting. */
export function createChanges(first: State): Changes {
  let state = first;
  let closed = false;
  const waiting = new Set<() => void>();
  const letGo = (): void => [...waiting].forEach((go) => go());

  return {
    now: () => state,
    async next(seen) {
      if (closed || seen !== fingerprint(state)) return state;
      await new Promise<void>((resolve) => {
        const go = (): void => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, PATIENCE);
        waiting.add(go);
      });
      return state;
    },
    publish(next) {
      const isNew = fingerprint(next) !== fingerprint(state);
      state = next;
      if (isNew) letGo();
    },
    close() {
      closed = true;
      letGo();
    },
  };
}

/** Problems can change while the version stays. */
export const fingerprint = ({ version, problems }: State): string =>
  `${version}:${problems.map(({ file, line, message }) => `${file}:${line}:${message}`).join('|')}`;
