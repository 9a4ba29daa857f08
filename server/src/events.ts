import type { Log } from './log.ts'

/** Facts that parts of the server tell each other after a commit. */
export type ServerEvent = { type: 'mailQueued' }

/** Carries events to their listeners. A listener's failure is logged and never reaches the verb that announced. */
export interface EventBus {
  on(type: ServerEvent['type'], listener: (event: ServerEvent) => void): void
  publish(event: ServerEvent): void
}

export function createEventBus(log: Log): EventBus {
  const listeners = new Map<ServerEvent['type'], ((event: ServerEvent) => void)[]>()
  return {
    on(type, listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener])
    },
    publish(event) {
      for (const listener of listeners.get(event.type) ?? []) {
        try {
          listener(event)
        } catch (error) {
          log.error({ err: error, event: event.type }, 'a listener failed')
        }
      }
    },
  }
}
