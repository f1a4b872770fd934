import { useSyncExternalStore } from 'react';

/** A state that others subscribe to. */
export class Observable<State> {
  private readonly listeners = new Set<() => void>();

  constructor(private current: State) {}

  get state(): State {
    return this.current;
  }

  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  protected show(state: State): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}

/** The state as a React hook. */
export const useObservable = <State>(observed: Observable<State>): State =>
  useSyncExternalStore(
    (listener) => observed.subscribe(listener),
    () => observed.state,
  );
