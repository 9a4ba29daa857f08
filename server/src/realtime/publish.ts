import { FREE_PLAN } from '@vitrine/core/billing'
import { type ChatMessage, type ChatSide, conversationExpiry, mayReadMessages } from '@vitrine/core/chat'
import { minutesUntil } from '@vitrine/core/kernel'
import { maySee, type PageStats } from '@vitrine/core/portfolios'
import type { ServerToClientEvents, StoredEvent } from '@vitrine/core/realtime'
import { readPlan } from '#features/billing'
import { findPortfolio, portfolioIdsOf, statsOf } from '#features/portfolios'
import type { EventOf, Participants } from '../bus/events.ts'
import { type Coalesced, coalesce } from '../process/coalesce.ts'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import {
  conversationRoom,
  type LiveServer,
  type LiveSocket,
  otherSide,
  pageRoom,
  panelRoom,
  readConversationRoom,
  SIDES,
  statsRoom,
  userRoom,
} from './live-server.ts'
import { createUnreadCounts } from './unread-counts.ts'

/** Milliseconds over which changes of one page are combined into one event. */
const WINDOW_MS = 200
/**
 * Milliseconds over which changes of one page's statistics are combined into one event. Browsers read the statistics
 * again with each event.
 */
const ANALYTICS_WINDOW_MS = 2000

type OwnerChange = Omit<EventOf<'portfolioChanged'>, 'type'>

/**
 * Sends domain events to sockets. An event that every process receives is sent by each process to its own sockets
 * (`local`). A message is sent to the sockets of all processes by the process that stored it. Returns a function that
 * stops all of this.
 */
export function startPublishing(deps: Deps, io: LiveServer): () => void {
  const { events } = deps
  const { local } = io
  const stops = [
    publishPages(deps, io),
    publishChats(deps, io),
    events.on('likeChanged', ({ portfolioId, userId, liked }) => {
      local.to(userRoom(userId)).emit('likeChanged', { portfolioId, liked })
    }),
    events.on('giftsChanged', ({ userId }) => local.to(userRoom(userId)).emit('giftsChanged')),
    events.on('busStatusChanged', ({ synced }) => {
      if (synced) local.emit('eventsMissed')
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Publishes the changes of pages to their followers and to their owners. Returns a function that stops publishing. */
function publishPages(deps: Deps, io: LiveServer): () => void {
  const { events, work } = deps
  const { local } = io
  const stats = coalesceStats(deps, io)
  const owners = createOwnerPublisher(io)
  const nowMs = () => deps.clock().getTime()
  const logFailure = (message: string) => (error: unknown) => deps.log.error({ err: error }, message)

  async function publishViewChanges(userId: string): Promise<void> {
    for (const portfolioId of await portfolioIdsOf(createCtx(deps), userId)) {
      stats.schedule(portfolioId)
      local.to(pageRoom(portfolioId)).emit('viewChanged', { portfolioId })
    }
  }

  const unsubscribe = [
    events.on('statsChanged', ({ portfolioId }) => stats.schedule(portfolioId)),
    events.on('analyticsChanged', owners.publishAnalytics),
    events.on('portfolioChanged', (change) => {
      stats.schedule(change.portfolioId)
      owners.publishChange(change)
      const { portfolioId } = change
      if (change.moved) local.to(pageRoom(portfolioId)).emit('viewChanged', { portfolioId })
    }),
    events.on('planChanged', ({ userId }) => {
      local.to(userRoom(userId)).emit('planChanged')
      work.add(leaveInbox(deps, io, userId)).catch(logFailure('an inbox could not be closed'))
      const published = work.add(publishViewChanges(userId))
      published.catch(logFailure('the followers of a person’s pages could not be notified'))
    }),
    events.on('noteChanged', ({ portfolioId, userId }) => {
      local.to(pageRoom(portfolioId)).emit('viewChanged', { portfolioId })
      local.to(userRoom(userId)).emit('notesChanged')
    }),
    events.on('connectionsChanged', ({ type: _, ...change }) => {
      local.to(pageRoom(change.portfolioId)).emit('viewChanged', { portfolioId: change.portfolioId })
      owners.publishChange(change)
    }),
    events.on('connectionStateChanged', ({ portfolioId, userId }) =>
      owners.publishChange({ portfolioId, userId, tab: null }),
    ),
    events.on('discordPresenceChanged', ({ portfolioId, live }) => {
      local.to(pageRoom(portfolioId)).emit('discordPresenceChanged', { portfolioId, live, now: nowMs() })
    }),
    events.on('songChanged', ({ portfolioId, live }) => {
      local.to(pageRoom(portfolioId)).emit('songChanged', { portfolioId, live, now: nowMs() })
    }),
  ]
  return () => {
    for (const off of unsubscribe) off()
    stats.stop()
    owners.stop()
  }
}

/**
 * Coalesces the changes of the stats of followed pages. The stats are read when they are sent, so the last event has
 * the newest ones.
 */
function coalesceStats(deps: Deps, io: LiveServer): Coalesced<string> {
  const { log, work } = deps
  const windows = coalesce(WINDOW_MS, (portfolioId: string) => {
    work
      .add(publishStats(deps, io, portfolioId))
      .catch((error: unknown) => log.error({ err: error, portfolioId }, 'the numbers of a page could not be sent'))
  })
  return {
    schedule(portfolioId) {
      if (hasSockets(io, pageRoom(portfolioId))) windows.schedule(portfolioId)
    },
    stop: windows.stop,
  }
}

async function publishStats(deps: Deps, io: LiveServer, portfolioId: string): Promise<void> {
  const ctx = createCtx(deps)
  const portfolio = await findPortfolio(ctx, portfolioId)
  const mayFollow = (viewerId: string | null) => portfolio !== null && maySee(portfolio, viewerId)
  if (!mayFollow(null)) await removeFollowers(io, portfolioId, mayFollow)
  const stats = portfolio && (await statsOf(ctx, portfolio))
  if (stats) sendStats(io, portfolioId, stats)
  else withdrawStats(io, portfolioId)
}

function sendStats(io: LiveServer, portfolioId: string, stats: PageStats): void {
  const [page, withStats] = [pageRoom(portfolioId), statsRoom(portfolioId)]
  const { rooms } = io.of('/').adapter
  io.local.to(page).emit('statsChanged', { portfolioId, stats })
  if (rooms.get(page)?.size !== rooms.get(withStats)?.size) io.local.in(page).socketsJoin(withStats)
}

/** Hides the stats: followers to whom they were sent read the page again, and receive no more stats. */
function withdrawStats({ local }: LiveServer, portfolioId: string): void {
  const room = statsRoom(portfolioId)
  local.to(room).emit('viewChanged', { portfolioId })
  local.in(room).socketsLeave(room)
}

/** Removes the followers of a page who may not see it. Their browsers read it once more and find it missing. */
async function removeFollowers(
  { local }: LiveServer,
  portfolioId: string,
  mayFollow: (viewerId: string | null) => boolean,
): Promise<void> {
  const room = pageRoom(portfolioId)
  for (const socket of await local.in(room).fetchSockets()) {
    if (mayFollow(socket.data.userId)) continue
    socket.emit('viewChanged', { portfolioId })
    socket.leave(room)
    socket.leave(statsRoom(portfolioId))
  }
}

/** Publishes the changes of pages to the tabs of their owners that are connected to this process. */
function createOwnerPublisher(io: LiveServer) {
  const { local } = io
  /** Changes of the open windows, by page. `tab` is null if they were made in several tabs. */
  const changes = new Map<string, OwnerChange>()
  const changeWindows = coalesce(WINDOW_MS, (portfolioId: string) => {
    const change = changes.get(portfolioId)
    changes.delete(portfolioId)
    if (change) local.to(userRoom(change.userId)).emit('portfolioChanged', { portfolioId, tab: change.tab })
  })
  /** Owners of the pages whose statistics changed in an open window, by page. */
  const analyticsOwners = new Map<string, string>()
  const analyticsWindows = coalesce(ANALYTICS_WINDOW_MS, (portfolioId: string) => {
    const userId = analyticsOwners.get(portfolioId)
    analyticsOwners.delete(portfolioId)
    if (userId) local.to(userRoom(userId)).emit('analyticsChanged', { portfolioId })
  })

  return {
    /**
     * Sends one event for all changes of a window, so that other tabs do not read again with each key typed in one
     * tab.
     */
    publishChange({ portfolioId, userId, tab }: OwnerChange): void {
      const waiting = changes.get(portfolioId)
      changes.set(portfolioId, { portfolioId, userId, tab: waiting && waiting.tab !== tab ? null : tab })
      changeWindows.schedule(portfolioId)
    },
    /** Sends at most one event per window. */
    publishAnalytics({ portfolioId, userId }: EventOf<'analyticsChanged'>): void {
      if (!hasSockets(io, userRoom(userId))) return
      analyticsOwners.set(portfolioId, userId)
      analyticsWindows.schedule(portfolioId)
    },
    stop(): void {
      changeWindows.stop()
      analyticsWindows.stop()
    },
  }
}

/** Publishes messages and changes of conversations to their participants. Returns a function that stops publishing. */
function publishChats(deps: Deps, io: LiveServer): () => void {
  const { events } = deps
  const { local } = io
  const unreadCounts = createUnreadCounts(deps, ({ userId, portfolioId, own, count }, { everywhere }) => {
    const unread = { portfolioId, side: own ? 'owner' : 'visitor', count } as const
    ;(everywhere ? io : local).to(userRoom(userId)).emit('unreadChanged', unread)
  })
  // Other processes receive `conversationChanged` for a message over PostgreSQL, but nothing over Redis.
  const everywhere = deps.redis !== null

  function scheduleCount(userId: string, portfolioId: string, options = { everywhere: false }): void {
    if (hasSockets(io, userRoom(userId)) || options.everywhere) unreadCounts.schedule(userId, portfolioId, options)
  }

  const unsubscribe = [
    events.on('messageStored', ({ participants, message, countChanged }) => {
      io.to(readersOf(participants)).emit('messageStored', toStoredEvent(participants, message, deps.clock()))
      const reader = otherSide(message.senderType)
      if (countChanged) scheduleCount(personOf(participants, reader), participants.portfolioId, { everywhere })
    }),
    events.on('messagesRead', ({ participants, by, upTo, unread }) => {
      const { conversationId } = participants
      io.to(readersOf(participants)).emit('messagesRead', { conversationId, by, upTo, unread })
      scheduleCount(personOf(participants, by), participants.portfolioId, { everywhere })
    }),
    events.on('conversationChanged', ({ conversationId, portfolioId, userIds }) => {
      local.to(userIds.map(userRoom)).emit('conversationChanged', { conversationId, portfolioId })
      for (const userId of userIds) scheduleCount(userId, portfolioId)
    }),
  ]
  return () => {
    for (const off of unsubscribe) off()
    unreadCounts.stop()
  }
}

/** Removes an owner's sockets from open conversations if their premium has ended or their plan cannot be read. */
async function leaveInbox(deps: Deps, { local }: LiveServer, userId: string): Promise<void> {
  const plan = await readPlan(createCtx(deps), userId).catch((error: unknown) => {
    deps.log.error({ err: error }, 'a plan could not be read')
    return FREE_PLAN
  })
  if (mayReadMessages('owner', plan)) return
  for (const socket of await local.in(userRoom(userId)).fetchSockets()) {
    for (const room of socket.rooms) if (readConversationRoom(room)?.side === 'owner') socket.leave(room)
  }
}

/** Returns true if a socket of this process is in the room. */
function hasSockets(io: LiveServer, room: string): boolean {
  return io.of('/').adapter.rooms.has(room)
}

/**
 * Returns the rooms of the participants who may read the messages. An owner without premium gets the unread count
 * alone.
 */
function readersOf(participants: Participants): string[] {
  const plan = { premium: participants.ownerPremium }
  const readers = SIDES.filter((side) => mayReadMessages(side, plan))
  return readers.map((side) => userRoom(personOf(participants, side)))
}

function personOf({ ownerId, visitorId }: Participants, side: ChatSide): string {
  return side === 'owner' ? ownerId : visitorId
}

/** Returns the event for a stored message, with its conversation's new expiry. */
function toStoredEvent({ portfolioId }: Participants, message: ChatMessage, now: Date): StoredEvent {
  const expiresAt = conversationExpiry(new Date(message.createdAt))
  return { portfolioId, message, expiresAt: expiresAt.toISOString(), minutesLeft: minutesUntil(expiresAt, now) }
}

/** Notifies the sockets of this process that show a conversation that the conversation has closed or opened again. */
export function publishClosing(
  { local }: LiveServer,
  changed: Parameters<ServerToClientEvents['conversationChanged']>[0],
): void {
  local.to(panelRoom(changed.conversationId)).emit('conversationChanged', changed)
}

/** Sends the online status of one side of a conversation to the sockets that have it open on the other side. */
export function publishOnline(io: LiveServer, change: Parameters<ServerToClientEvents['presenceChanged']>[0]): void {
  io.to(conversationRoom(change.conversationId, otherSide(change.side))).emit('presenceChanged', change)
}

/** Sends whether a person is typing to the sockets that have the conversation open on the other side. */
export function publishTyping(socket: LiveSocket, typing: Parameters<ServerToClientEvents['typingChanged']>[0]): void {
  socket.to(conversationRoom(typing.conversationId, otherSide(typing.side))).emit('typingChanged', typing)
}
