import { FREE_PLAN } from '@vitrine/core/billing'
import { type ChatMessage, type ChatSide, conversationExpiry } from '@vitrine/core/chat'
import { minutesUntil } from '@vitrine/core/kernel'
import type { PageStats } from '@vitrine/core/portfolios'
import type { ServerToClientEvents, StoredEvent } from '@vitrine/core/realtime'
import { readPlan } from '#features/billing'
import { findPortfolio, portfolioIdsOf, statsOf } from '#features/portfolios'
import { createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import type { Correspondents, EventOf } from '../events.ts'
import {
  conversationRoom,
  type LiveServer,
  type LiveSocket,
  numbersRoom,
  otherSide,
  pageRoom,
  readConversationRoom,
  userRoom,
} from './live-server.ts'
import { createUnreadCounts } from './unread-counts.ts'

/** Milliseconds in which changes of one page become one message. */
const WINDOW = 200

type OwnerChange = Omit<EventOf<'portfolioChanged'>, 'type'>

/**
 * Tells open pages what the events say; the only place that emits. Facts that every process hears are told by each to
 * its own sockets (`local`); messages are told once, by the process that stored them, to the sockets of all. Answers
 * how to stop.
 */
export function startPublishing(deps: Deps, io: LiveServer): () => void {
  const { events, log } = deps
  const { local } = io
  const due = new Map<string, NodeJS.Timeout>()
  const ownerChanges = new Map<string, { tab: string | null; timer: NodeJS.Timeout }>()
  const unreadCounts = createUnreadCounts(deps, ({ userId, portfolioId, own, count }, { everywhere }) => {
    const unread = { portfolioId, side: own ? 'owner' : 'visitor', count } as const
    ;(everywhere ? io : local).to(userRoom(userId)).emit('unreadChanged', unread)
  })
  // Over PostgreSQL the other processes receive `conversationChanged`, over Redis nothing.
  const everywhere = deps.redis !== null

  function scheduleCount(userId: string, portfolioId: string, options = { everywhere: false }): void {
    const isHere = io.of('/').adapter.rooms.has(userRoom(userId))
    if (isHere || options.everywhere) unreadCounts.schedule(userId, portfolioId, options)
  }

  function isFollowed(portfolioId: string): boolean {
    return io.of('/').adapter.rooms.has(pageRoom(portfolioId))
  }

  /** The numbers are read when they are told, so that the last message is always the newest state. */
  async function tell(portfolioId: string): Promise<void> {
    const ctx = createCtx(deps)
    const portfolio = await findPortfolio(ctx, portfolioId)
    if (!portfolio?.published) await closeRoom(portfolioId, portfolio?.userId ?? null)
    const stats = portfolio && (await statsOf(ctx, portfolio))
    if (stats) sendNumbers(portfolioId, stats)
    else withdrawNumbers(portfolioId)
  }

  function sendNumbers(portfolioId: string, stats: PageStats): void {
    const [page, numbers] = [pageRoom(portfolioId), numbersRoom(portfolioId)]
    const { rooms } = io.of('/').adapter
    local.to(page).emit('statsChanged', { portfolioId, stats })
    if (rooms.get(page)?.size !== rooms.get(numbers)?.size) local.in(page).socketsJoin(numbers)
  }

  /** While the numbers are hidden nothing is sent, except once to those who still show them. */
  function withdrawNumbers(portfolioId: string): void {
    const numbers = numbersRoom(portfolioId)
    local.to(numbers).emit('viewChanged', { portfolioId })
    local.in(numbers).socketsLeave(numbers)
  }

  /** A page that is no longer published is followed by its owner alone. */
  async function closeRoom(portfolioId: string, ownerId: string | null): Promise<void> {
    const room = pageRoom(portfolioId)
    for (const socket of await local.in(room).fetchSockets()) {
      if (socket.data.userId !== null && socket.data.userId === ownerId) continue
      socket.leave(room)
      socket.leave(numbersRoom(portfolioId))
    }
  }

  function schedule(portfolioId: string): void {
    if (due.has(portfolioId) || !isFollowed(portfolioId)) return
    const timer = setTimeout(() => {
      due.delete(portfolioId)
      tell(portfolioId).catch((error: unknown) => log.error({ err: error, portfolioId }, 'a page could not be told'))
    }, WINDOW)
    due.set(portfolioId, timer)
  }

  /** An owner whose premium has ended, or whose plan cannot be read, no longer has conversations open. */
  async function leaveInbox(userId: string): Promise<void> {
    const plan = await readPlan(createCtx(deps), userId).catch((error: unknown) => {
      log.error({ err: error }, 'a plan could not be read')
      return FREE_PLAN
    })
    if (plan.premium) return
    for (const socket of await local.in(userRoom(userId)).fetchSockets()) {
      for (const room of socket.rooms) if (readConversationRoom(room)?.side === 'owner') socket.leave(room)
    }
  }

  async function tellPages(userId: string): Promise<void> {
    for (const portfolioId of await portfolioIdsOf(createCtx(deps), userId)) {
      schedule(portfolioId)
      local.to(pageRoom(portfolioId)).emit('viewChanged', { portfolioId })
    }
  }

  /** One event stands for all changes of a window, so that typing in one tab does not make the others read with each key. */
  function publishToOwner({ portfolioId, userId, tab }: OwnerChange): void {
    const waiting = ownerChanges.get(portfolioId)
    if (waiting) {
      if (waiting.tab !== tab) waiting.tab = null
      return
    }
    const timer = setTimeout(() => {
      ownerChanges.delete(portfolioId)
      local.to(userRoom(userId)).emit('portfolioChanged', { portfolioId, tab: change.tab })
    }, WINDOW)
    const change = { tab, timer }
    ownerChanges.set(portfolioId, change)
  }

  const failed = (words: string) => (error: unknown) => log.error({ err: error }, words)

  const stops = [
    events.on('statsChanged', ({ portfolioId }) => schedule(portfolioId)),
    events.on('portfolioChanged', (change) => {
      schedule(change.portfolioId)
      publishToOwner(change)
    }),
    events.on('likeChanged', ({ portfolioId, userId, liked }) => {
      local.to(userRoom(userId)).emit('likeChanged', { portfolioId, liked })
    }),
    events.on('planChanged', ({ userId }) => {
      local.to(userRoom(userId)).emit('planChanged')
      leaveInbox(userId).catch(failed('an inbox could not be closed'))
      tellPages(userId).catch(failed('the pages of a person could not be told'))
    }),
    events.on('noteChanged', ({ portfolioId, userId }) => {
      local.to(pageRoom(portfolioId)).emit('viewChanged', { portfolioId })
      local.to(userRoom(userId)).emit('notesChanged')
    }),
    events.on('giftsChanged', ({ userId }) => local.to(userRoom(userId)).emit('giftsChanged')),
    events.on('messageStored', ({ between, message, countChanged }) => {
      io.to(readersOf(between)).emit('messageStored', toStoredEvent(between, message, deps.clock()))
      const reader = otherSide(message.senderType)
      if (countChanged) scheduleCount(personOf(between, reader), between.portfolioId, { everywhere })
    }),
    events.on('messagesRead', ({ between, by, upTo, unread }) => {
      const { conversationId } = between
      io.to(readersOf(between)).emit('messagesRead', { conversationId, by, upTo, unread })
      scheduleCount(personOf(between, by), between.portfolioId, { everywhere })
    }),
    events.on('conversationChanged', ({ conversationId, portfolioId, userIds }) => {
      local.to(userIds.map(userRoom)).emit('conversationChanged', { conversationId, portfolioId })
      for (const userId of userIds) scheduleCount(userId, portfolioId)
    }),
    events.on('hearingChanged', ({ whole }) => {
      if (whole) local.emit('eventsMissed')
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const timer of due.values()) clearTimeout(timer)
    for (const { timer } of ownerChanges.values()) clearTimeout(timer)
    unreadCounts.stop()
  }
}

/** The sockets of both sides. An owner without premium gets the count alone, never what a message says. */
function readersOf({ ownerId, visitorId, ownerPremium }: Correspondents): string[] {
  return ownerPremium ? [userRoom(ownerId), userRoom(visitorId)] : [userRoom(visitorId)]
}

function personOf({ ownerId, visitorId }: Correspondents, side: ChatSide): string {
  return side === 'owner' ? ownerId : visitorId
}

/** A message as sockets get it, with the life that it gives its conversation. */
function toStoredEvent({ portfolioId }: Correspondents, message: ChatMessage, now: Date): StoredEvent {
  const expiresAt = conversationExpiry(new Date(message.createdAt))
  return { portfolioId, message, expiresAt: expiresAt.toISOString(), minutesLeft: minutesUntil(expiresAt, now) }
}

/** Tells who has the other side of a conversation open that this one came or went. */
export function tellPresence(io: LiveServer, presence: Parameters<ServerToClientEvents['presenceChanged']>[0]): void {
  io.to(conversationRoom(presence.conversationId, otherSide(presence.side))).emit('presenceChanged', presence)
}

/** Tells them that somebody on this side types, or has stopped. */
export function tellTyping(socket: LiveSocket, typing: Parameters<ServerToClientEvents['typingChanged']>[0]): void {
  socket.to(conversationRoom(typing.conversationId, otherSide(typing.side))).emit('typingChanged', typing)
}
