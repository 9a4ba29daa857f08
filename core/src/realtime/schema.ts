import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import type { ClientToServerEvents, ConversationOpened, PageFollowed } from './events.ts'

/** Returns the schema of an acknowledgement. Socket.IO creates the function, so its parameters are not checked. */
function acknowledgement<Result>() {
  return z.custom<(result: Result) => void>((value) => typeof value === 'function')
}

/** Schemas of the arguments of each event that a page may send. */
export const clientEvents = {
  followPage: z.tuple([Id, acknowledgement<PageFollowed>()]),
  unfollowPage: z.tuple([Id]),
  openConversation: z.tuple([Id, acknowledgement<ConversationOpened>()]),
  closeConversation: z.tuple([Id]),
  setTyping: z.tuple([Id, z.boolean()]),
} as const satisfies Record<keyof ClientToServerEvents, z.ZodType>

/** The name of an event that a page may send. */
export type ClientEventName = keyof typeof clientEvents

/** The arguments of an event as its schema returns them. */
export type ClientEventArguments<Name extends ClientEventName> = z.output<(typeof clientEvents)[Name]>
