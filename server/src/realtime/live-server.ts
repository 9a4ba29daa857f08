import type { ChatSide } from '@vitrine/core/chat'
import type { ClientToServerEvents, ServerToClientEvents } from '@vitrine/core/realtime'
import type { Server, Socket } from 'socket.io'

/** What is known of a socket: whose it is, by the cookie it came with. */
interface SocketFacts {
  userId: string | null
}

/** The sockets of a copy, typed by what core says of them. */
export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketFacts>

/** One of them. */
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketFacts>

/** The room of those who look at a page. */
export function pageRoom(portfolioId: string): string {
  return `page:${portfolioId}`
}

/** The room of those of them who have been sent its numbers. */
export function numbersRoom(portfolioId: string): string {
  return `numbers:${portfolioId}`
}

/** The room of all sockets of a person. */
export function userRoom(userId: string): string {
  return `user:${userId}`
}

/** Both sides of a conversation. */
export const SIDES = ['owner', 'visitor'] as const satisfies readonly ChatSide[]

/** The room of the sockets that have had a conversation of a page open. */
export function chatsRoom(portfolioId: string): string {
  return `chats:${portfolioId}`
}

/** The room of those who have a conversation open on one side of it. */
export function conversationRoom(conversationId: string, side: ChatSide): string {
  return `${side}:${conversationId}`
}

/** Which side of which conversation a room is for; null for any other room. */
export function readConversationRoom(room: string): { conversationId: string; side: ChatSide } | null {
  const [kind, conversationId] = room.split(':')
  if (!conversationId || (kind !== 'owner' && kind !== 'visitor')) return null
  return { conversationId, side: kind }
}

export function otherSide(side: ChatSide): ChatSide {
  return side === 'owner' ? 'visitor' : 'owner'
}
