/** State that changes, as `useSyncExternalStore` reads it. */
export interface Store<State> {
  /** Returns the state, a new object after each change. */
  get(): State
  set(changes: Partial<State>): void
  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** Creates a store whose first state is `start`. */
export function createStore<State extends object>(start: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = start
  return {
    get: () => state,
    set(changes) {
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
