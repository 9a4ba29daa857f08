import type { WritableConversationState } from './conversation-state.ts'
import { createTypingReceiver } from './typing-signal.ts'

/** Online status and typing of the other side. */
export interface OtherSide {
  /** Sets the online status of the other side. Going offline also ends its typing. */
  setOnline(otherOnline: boolean): void
  setTyping(otherTyping: boolean): void
}

/** Creates the receiver of the other side's online status and typing. */
export function createOtherSide({ set }: WritableConversationState): OtherSide {
  const typing = createTypingReceiver((otherTyping) => set({ otherTyping }))
  return {
    setOnline(otherOnline) {
      if (!otherOnline) typing.receive(false)
      set({ otherOnline })
    },
    setTyping: typing.receive,
  }
}
