import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import type { ClientToServerEvents, ConversationOpened, PageFollowed } from './events.ts'

/** The acknowledgement of an event. Socket.IO makes it, so it is a function that takes what the type says. */
function acknowledgement<Answer>() {
  return z.custom<(answer: Answer) => void>((value) => typeof value === 'function')
}

/** The events that a page may send, with exactly their arguments. */
export const clientEvents = {
  followPage: z.tuple([Id, acknowledgement<PageFollowed>()]),
  openConversation: z.tuple([Id, acknowledgement<ConversationOpened>()]),
  closeConversation: z.tuple([Id]),
  setTyping: z.tuple([Id, z.boolean()]),
} as const satisfies Record<keyof ClientToServerEvents, z.ZodType>

/** The name of an event that a page may send. */
export type ClientEventName = keyof typeof clientEvents

/** The arguments of an event as its schema returns them. */
export type ClientEventArguments<Name extends ClientEventName> = z.output<(typeof clientEvents)[Name]>
