/** A signal that tabs of this browser send to each other. It carries no data. */
export interface TabSignal {
  /** Notifies the other tabs. */
  notify(): void
  /** Calls `received` when another tab notifies. Returns an unsubscribe function. */
  subscribe(received: () => void): () => void
}

/** Creates the signal of a channel. */
export function createTabSignal(name: string): TabSignal {
  return {
    notify() {
      const channel = new BroadcastChannel(name)
      channel.postMessage('changed')
      channel.close()
    },
    subscribe(received) {
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', received)
      return () => channel.close()
    },
  }
}
