import { FREE_PLAN } from '@vitrine/core/billing'
import { type ChatMessage, type ChatSide, conversationExpiry, mayReadMessages } from '@vitrine/core/chat'
import { minutesUntil } from '@vitrine/core/kernel'
import { maySee, type PageStats } from '@vitrine/core/portfolios'
import type { ServerToClientEvents, StoredEvent } from '@vitrine/core/realtime'
import { readPlan } from '#features/billing'
import { findPortfolio, portfolioIdsOf, statsOf } from '#features/portfolios'
import type { EventOf, Participants } from '../bus/events.ts'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import {
  conversationRoom,
  type LiveServer,
  type LiveSocket,
  numbersRoom,
  otherSide,
  pageRoom,
  panelRoom,
  readConversationRoom,
  SIDES,
  userRoom,
} from './live-server.ts'
import { createUnreadCounts } from './unread-counts.ts'

/** Milliseconds over which changes of one page are combined into one event. */
const WINDOW_MS = 200
/** The same for its statistics, which are read again with each event. */
const ANALYTICS_WINDOW_MS = 2000

type OwnerChange = Omit<EventOf<'portfolioChanged'>, 'type'>

/**
 * Sends domain events to sockets. An event that every process receives is sent by each process to its own sockets
 * (`local`). A message is sent to the sockets of all processes by the process that stored it. Returns a function that
 * stops.
 */
export function startPublishing(deps: Deps, io: LiveServer): () => void {
  const { events, log, work } = deps
  const { local } = io
  const due = new Map<string, NodeJS.Timeout>()
  const analyticsDue = new Map<string, NodeJS.Timeout>()
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

  const nowMs = () => deps.clock().getTime()

  function isFollowed(portfolioId: string): boolean {
    return io.of('/').adapter.rooms.has(pageRoom(portfolioId))
  }

  /** Reads the numbers when they are sent, so that the last event has the newest ones. */
  async function sendStats(portfolioId: string): Promise<void> {
    const ctx = createCtx(deps)
    const portfolio = await findPortfolio(ctx, portfolioId)
    const mayFollow = (viewerId: string | null) => portfolio !== null && maySee(portfolio, viewerId)
    if (!mayFollow(null)) await removeFollowers(portfolioId, mayFollow)
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

  /** Hides the numbers: followers to whom they were sent read the page again, and receive no more numbers. */
  function withdrawNumbers(portfolioId: string): void {
    const numbers = numbersRoom(portfolioId)
    local.to(numbers).emit('viewChanged', { portfolioId })
    local.in(numbers).socketsLeave(numbers)
  }

  /** Removes the followers of a page who may not see it. Their browsers read it once more and find it missing. */
  async function removeFollowers(portfolioId: string, mayFollow: (viewerId: string | null) => boolean): Promise<void> {
    const room = pageRoom(portfolioId)
    for (const socket of await local.in(room).fetchSockets()) {
      if (mayFollow(socket.data.userId)) continue
      socket.emit('viewChanged', { portfolioId })
      socket.leave(room)
      socket.leave(numbersRoom(portfolioId))
    }
  }

  function schedule(portfolioId: string): void {
    if (due.has(portfolioId) || !isFollowed(portfolioId)) return
    const timer = setTimeout(() => {
      due.delete(portfolioId)
      work
        .add(sendStats(portfolioId))
        .catch((error: unknown) => log.error({ err: error, portfolioId }, 'the numbers of a page could not be sent'))
    }, WINDOW_MS)
    due.set(portfolioId, timer)
  }

  /** Removes an owner's sockets from open conversations if their premium has ended or their plan cannot be read. */
  async function leaveInbox(userId: string): Promise<void> {
    const plan = await readPlan(createCtx(deps), userId).catch((error: unknown) => {
      log.error({ err: error }, 'a plan could not be read')
      return FREE_PLAN
    })
    if (mayReadMessages('owner', plan)) return
    for (const socket of await local.in(userRoom(userId)).fetchSockets()) {
      for (const room of socket.rooms) if (readConversationRoom(room)?.side === 'owner') socket.leave(room)
    }
  }

  async function publishViewChanges(userId: string): Promise<void> {
    for (const portfolioId of await portfolioIdsOf(createCtx(deps), userId)) {
      schedule(portfolioId)
      local.to(pageRoom(portfolioId)).emit('viewChanged', { portfolioId })
    }
  }

  /** Sends one event for all changes of a window, so that other tabs do not read again with each key typed in one tab. */
  function publishToOwner({ portfolioId, userId, tab }: OwnerChange): void {
    const waiting = ownerChanges.get(portfolioId)
    if (waiting) {
      if (waiting.tab !== tab) waiting.tab = null
      return
    }
    const timer = setTimeout(() => {
      ownerChanges.delete(portfolioId)
      local.to(userRoom(userId)).emit('portfolioChanged', { portfolioId, tab: change.tab })
    }, WINDOW_MS)
    const change = { tab, timer }
    ownerChanges.set(portfolioId, change)
  }

  /** Sends at most one event per window to an owner who is connected to this process. */
  function publishAnalytics({ portfolioId, userId }: EventOf<'analyticsChanged'>): void {
    const room = userRoom(userId)
    if (analyticsDue.has(portfolioId) || !io.of('/').adapter.rooms.has(room)) return
    const timer = setTimeout(() => {
      analyticsDue.delete(portfolioId)
      local.to(room).emit('analyticsChanged', { portfolioId })
    }, ANALYTICS_WINDOW_MS)
    analyticsDue.set(portfolioId, timer)
  }

  const logFailure = (message: string) => (error: unknown) => log.error({ err: error }, message)

  const unsubscribe = [
    events.on('statsChanged', ({ portfolioId }) => schedule(portfolioId)),
    events.on('analyticsChanged', publishAnalytics),
    events.on('portfolioChanged', (change) => {
      schedule(change.portfolioId)
      publishToOwner(change)
    }),
    events.on('likeChanged', ({ portfolioId, userId, liked }) => {
      local.to(userRoom(userId)).emit('likeChanged', { portfolioId, liked })
    }),
    events.on('planChanged', ({ userId }) => {
      local.to(userRoom(userId)).emit('planChanged')
      work.add(leaveInbox(userId)).catch(logFailure('an inbox could not be closed'))
      const published = work.add(publishViewChanges(userId))
      published.catch(logFailure('the followers of a person’s pages could not be notified'))
    }),
    events.on('noteChanged', ({ portfolioId, userId }) => {
      local.to(pageRoom(portfolioId)).emit('viewChanged', { portfolioId })
      local.to(userRoom(userId)).emit('notesChanged')
    }),
    events.on('connectionsChanged', ({ type: _, ...change }) => {
      local.to(pageRoom(change.portfolioId)).emit('viewChanged', { portfolioId: change.portfolioId })
      publishToOwner(change)
    }),
    events.on('connectionStateChanged', ({ portfolioId, userId }) =>
      publishToOwner({ portfolioId, userId, tab: null }),
    ),
    events.on('discordPresenceChanged', ({ portfolioId, live }) => {
      local.to(pageRoom(portfolioId)).emit('discordPresenceChanged', { portfolioId, live, now: nowMs() })
    }),
    events.on('songChanged', ({ portfolioId, live }) => {
      local.to(pageRoom(portfolioId)).emit('songChanged', { portfolioId, live, now: nowMs() })
    }),
    events.on('giftsChanged', ({ userId }) => local.to(userRoom(userId)).emit('giftsChanged')),
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
    events.on('busStatusChanged', ({ synced }) => {
      if (synced) local.emit('eventsMissed')
    }),
  ]
  return () => {
    for (const off of unsubscribe) off()
    for (const timer of [...due.values(), ...analyticsDue.values()]) clearTimeout(timer)
    for (const { timer } of ownerChanges.values()) clearTimeout(timer)
    unreadCounts.stop()
  }
}

/** Returns the rooms of the participants who may read the messages. An owner without premium gets the unread count alone. */
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

/** Sends to the sockets of this process that show a conversation that it has closed or opened again. */
export function publishClosing(
  { local }: LiveServer,
  changed: Parameters<ServerToClientEvents['conversationChanged']>[0],
): void {
  local.to(panelRoom(changed.conversationId)).emit('conversationChanged', changed)
}

/** Sends the presence of one side of a conversation to the sockets that have it open on the other side. */
export function publishPresence(
  io: LiveServer,
  presence: Parameters<ServerToClientEvents['presenceChanged']>[0],
): void {
  io.to(conversationRoom(presence.conversationId, otherSide(presence.side))).emit('presenceChanged', presence)
}

/** Sends whether a person is typing to the sockets that have the conversation open on the other side. */
export function publishTyping(socket: LiveSocket, typing: Parameters<ServerToClientEvents['typingChanged']>[0]): void {
  socket.to(conversationRoom(typing.conversationId, otherSide(typing.side))).emit('typingChanged', typing)
}
