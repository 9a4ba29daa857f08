import { setTimeout } from 'node:timers/promises'
import type { ChatSide } from '@vitrine/core/chat'
import type { ConversationOpened } from '@vitrine/core/realtime'
import { getConversation } from '#features/chat'
import type { Ctx } from '../context.ts'
import type { Deps } from '../deps.ts'
import type { ConversationRooms } from './conversation-rooms.ts'
import {
  chatsRoom,
  conversationRoom,
  type LiveServer,
  type LiveSocket,
  otherSide,
  readConversationRoom,
  SIDES,
} from './live-server.ts'
import { tellPresence, tellTyping } from './publish.ts'

/** Milliseconds that other processes have to say whether somebody is there. */
const ANSWER_MAX = 1000

/** True while somebody has the conversation open on this side, on whichever process. */
async function isOnline(io: LiveServer, conversationId: string, side: ChatSide): Promise<boolean> {
  const room = conversationRoom(conversationId, side)
  if (io.of('/').adapter.rooms.has(room)) return true
  // Who does not answer counts nobody: a process may just have died, Redis may be gone.
  const late = setTimeout(ANSWER_MAX, [], { ref: false })
  const elsewhere = await Promise.race([io.in(room).fetchSockets(), late]).catch(() => [])
  return elsewhere.length > 0
}

/**
 * Notes that a socket has a conversation open, if its person is a side of it that may read it. A closed or expired
 * conversation has no typing and no presence: nobody is in its rooms. Refuses CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM.
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
  if (!here && before.state === 'open') await socket.join([room, chatsRoom(before.portfolioId)])
  // Joined first, read afterwards: what happens in between is told twice rather than missed.
  const after = here || before.state !== 'open' ? before : await getConversation(ctx, { id })
  if (after.state === 'open') {
    watch(id, new Date(after.expiresAt))
    if (!here) tellPresence(io, { conversationId: id, side, online: true })
  } else await socket.leave(room)
  const { lastPosition, ownerReadUpTo, visitorReadUpTo } = after
  const otherOnline = after.state === 'open' && (await isOnline(io, id, otherSide(side)))
  return { found: true, lastPosition, ownerReadUpTo, visitorReadUpTo, otherOnline }
}

/** Notes that a socket has closed a conversation. */
export async function closeConversation(io: LiveServer, socket: LiveSocket, id: string): Promise<void> {
  for (const side of SIDES) {
    const room = conversationRoom(id, side)
    if (!socket.rooms.has(room)) continue
    await socket.leave(room)
    await tellIfGone(io, id, side)
  }
}

/** A socket that broke has closed everything. To be called while it still knows its rooms; what it answers, once it is out of them. */
export function closeAll(io: LiveServer, socket: LiveSocket): () => Promise<void> {
  const open = [...socket.rooms].map(readConversationRoom).filter((room) => room !== null)
  return async () => {
    for (const { conversationId, side } of open) await tellIfGone(io, conversationId, side)
  }
}

async function tellIfGone(io: LiveServer, conversationId: string, side: ChatSide): Promise<void> {
  if (!(await isOnline(io, conversationId, side))) tellPresence(io, { conversationId, side, online: false })
}

/** Tells the other side of a conversation that this socket has open whether its person types. What is too much is dropped. */
export async function setTyping(
  deps: Deps,
  socket: LiveSocket,
  { id, typing }: { id: string; typing: boolean },
): Promise<void> {
  const side = SIDES.find((each) => socket.rooms.has(conversationRoom(id, each)))
  if (!side || !socket.data.userId) return
  await deps.limiter.spend('typing', socket.data.userId)
  tellTyping(socket, { conversationId: id, side, typing })
}
