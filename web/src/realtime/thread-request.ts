import { createStore } from '../ui/store.ts'

/** A conversation that a notification asks to open. */
export interface WantedThread {
  portfolioId: string
  conversationId: string
}

/** The conversation that the messages open next; null if none is asked for. */
export const threadRequest = createStore<{ wanted: WantedThread | null }>({ wanted: null })
