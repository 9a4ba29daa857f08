import type { ChatSide } from '@vitrine/core/chat'
import type { ClientToServerEvents, ServerToClientEvents } from '@vitrine/core/realtime'
import type { Server, Socket } from 'socket.io'

/** Data of a socket: the person of its session cookie; null for an anonymous visitor. */
interface SocketData {
  userId: string | null
}

/** Socket.IO's server with core's events. */
export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>

/** Socket of the live server. */
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>

/** Returns the room of the sockets that follow a page. */
export function pageRoom(portfolioId: string): string {
  return `page:${portfolioId}`
}

/** Returns the ids of the portfolios whose pages somebody follows in this process. */
export function followedPages(io: LiveServer): string[] {
  return [...io.of('/').adapter.rooms.keys()].flatMap((room) => (room.startsWith('page:') ? room.slice(5) : []))
}

/** Returns the room of a page's followers to whom its stats were sent. */
export function statsRoom(portfolioId: string): string {
  return `stats:${portfolioId}`
}

/** Returns the room of all sockets of a person. */
export function userRoom(userId: string): string {
  return `user:${userId}`
}

/** Both sides of a conversation. */
export const SIDES = ['owner', 'visitor'] as const satisfies readonly ChatSide[]

/** Returns the room of the sockets that have shown a conversation of a page. */
export function chatsRoom(portfolioId: string): string {
  return `chats:${portfolioId}`
}

/** Returns the room of the sockets that show a conversation, whether or not it is open. */
export function panelRoom(conversationId: string): string {
  return `panel:${conversationId}`
}

/** Returns the ids of the conversations whose panel rooms are among `rooms`. */
export function panelsIn(rooms: Iterable<string>): string[] {
  return [...rooms].flatMap((room) => (room.startsWith('panel:') ? room.slice(6) : []))
}

/** Returns the room of the sockets that show a conversation on one side. Sockets are in it only while it is open. */
export function conversationRoom(conversationId: string, side: ChatSide): string {
  return `${side}:${conversationId}`
}

/** Returns the conversation and side of a conversation room; null for any other room. */
export function readConversationRoom(room: string): { conversationId: string; side: ChatSide } | null {
  const [kind, conversationId] = room.split(':')
  if (!conversationId || (kind !== 'owner' && kind !== 'visitor')) return null
  return { conversationId, side: kind }
}

export function otherSide(side: ChatSide): ChatSide {
  return side === 'owner' ? 'visitor' : 'owner'
}
