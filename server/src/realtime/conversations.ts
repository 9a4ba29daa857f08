import { setTimeout } from 'node:timers/promises'
import type { ChatSide } from '@vitrine/core/chat'
import type { ConversationOpened } from '@vitrine/core/realtime'
import { getConversation } from '#features/chat'
import type { Ctx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import type { ConversationRooms } from './conversation-rooms.ts'
import {
  chatsRoom,
  conversationRoom,
  type LiveServer,
  type LiveSocket,
  otherSide,
  panelRoom,
  readConversationRoom,
  SIDES,
} from './live-server.ts'
import { publishOnline, publishTyping } from './publish.ts'

/** Milliseconds to wait for the sockets of other processes. */
const OTHER_PROCESSES_TIMEOUT_MS = 1000

/** Returns true if a socket of any process has the conversation open on this side. */
async function isOnline(io: LiveServer, conversationId: string, side: ChatSide): Promise<boolean> {
  const room = conversationRoom(conversationId, side)
  if (io.of('/').adapter.rooms.has(room)) return true
  // Processes that do not respond in time count as having no sockets: they may have crashed, or Redis may be down.
  const timeout = setTimeout(OTHER_PROCESSES_TIMEOUT_MS, [], { ref: false })
  const elsewhere = await Promise.race([io.in(room).fetchSockets(), timeout]).catch(() => [])
  return elsewhere.length > 0
}

/**
 * Opens a conversation for the socket of a participant. From then on, the socket is notified when the conversation
 * closes or opens again. It is in the room of its side only while the conversation is open, so that expired and
 * closed conversations have no online status and no typing. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND and
 * INBOX_NEEDS_PREMIUM.
 */
export async function openConversation(
  io: LiveServer,
  socket: LiveSocket,
  { id, findCtx, watch }: { id: string; findCtx: () => Promise<Ctx>; watch: ConversationRooms['watch'] },
): Promise<ConversationOpened> {
  const ctx = await findCtx()
  const before = await getConversation(ctx, { id })
  const { side } = before
  const room = conversationRoom(id, side)
  const here = socket.rooms.has(room)
  const isSettled = socket.rooms.has(panelRoom(id)) && (here || before.state !== 'open')
  await socket.join([panelRoom(id), chatsRoom(before.portfolioId), ...(before.state === 'open' ? [room] : [])])
  // Joined before it is read again, so that a change in between may be sent twice but is not missed.
  const after = isSettled ? before : await getConversation(ctx, { id })
  watch(after)
  if (after.state !== 'open') await socket.leave(room)
  else if (!here) publishOnline(io, { conversationId: id, side, online: true })
  const { lastPosition, ownerReadUpTo, visitorReadUpTo } = after
  const otherOnline = after.state === 'open' && (await isOnline(io, id, otherSide(side)))
  return { found: true, lastPosition, ownerReadUpTo, visitorReadUpTo, otherOnline }
}

/** Closes a conversation for a socket. */
export async function closeConversation(io: LiveServer, socket: LiveSocket, id: string): Promise<void> {
  await socket.leave(panelRoom(id))
  for (const side of SIDES) {
    const room = conversationRoom(id, side)
    if (!socket.rooms.has(room)) continue
    await socket.leave(room)
    await publishIfOffline(io, id, side)
  }
}

/**
 * Reads the open conversations of a disconnecting socket. Returns a function that publishes that the person is
 * offline, in each conversation that no other socket of the same side has open. Call it after the disconnect.
 */
export function absencePublisher(io: LiveServer, socket: LiveSocket): () => Promise<void> {
  const open = [...socket.rooms].map(readConversationRoom).filter((room) => room !== null)
  return async () => {
    for (const { conversationId, side } of open) await publishIfOffline(io, conversationId, side)
  }
}

async function publishIfOffline(io: LiveServer, conversationId: string, side: ChatSide): Promise<void> {
  if (!(await isOnline(io, conversationId, side))) publishOnline(io, { conversationId, side, online: false })
}

/**
 * Publishes to the other side of an open conversation that this person is typing or has stopped. Does nothing if the
 * socket does not have the conversation open. Refuses RATE_LIMITED.
 */
export async function setTyping(
  deps: Deps,
  socket: LiveSocket,
  { id, typing }: { id: string; typing: boolean },
): Promise<void> {
  const side = SIDES.find((each) => socket.rooms.has(conversationRoom(id, each)))
  if (!side || !socket.data.userId) return
  await deps.limiter.spend('typing', socket.data.userId)
  publishTyping(socket, { conversationId: id, side, typing })
}
