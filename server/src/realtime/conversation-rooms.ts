import { readOpenExpiries } from '#features/chat'
import { portfolioIdsOf } from '#features/portfolios'
import { createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { chatsRoom, conversationRoom, type LiveServer, readConversationRoom, SIDES } from './live-server.ts'

/** Milliseconds between two checks for expired conversations. */
const EXPIRY_INTERVAL_MS = 1000
/** Milliseconds between two checks of all open conversations, for changes that no event reported. */
const CHECK_INTERVAL_MS = 60_000

/** Rooms of the conversations that sockets of this process have open. */
export interface ConversationRooms {
  /** Records when an open conversation expires unless a message is sent. */
  watch(conversationId: string, expiresAt: Date): void
  stop(): void
}

/**
 * Removes this process's sockets from the rooms of conversations that close: blocked, expired, deleted, unpublished, or
 * with chat turned off. Stored messages cause no check.
 */
export function watchConversationRooms(deps: Deps, io: LiveServer): ConversationRooms {
  const { events, clock, log, work } = deps
  const { local } = io
  const expiries = new Map<string, number>()
  const rooms = () => io.of('/').adapter.rooms

  function isOpenHere(conversationId: string): boolean {
    return SIDES.some((side) => rooms().has(conversationRoom(conversationId, side)))
  }

  async function check(ids: readonly string[]): Promise<void> {
    const here = [...new Set(ids)].filter(isOpenHere)
    if (here.length === 0) return
    for (const [id, until] of await readOpenExpiries(createCtx(deps), here)) {
      if (until) expiries.set(id, until.getTime())
      else close(id)
    }
  }

  function close(id: string): void {
    expiries.delete(id)
    for (const side of SIDES) {
      const room = conversationRoom(id, side)
      local.in(room).socketsLeave(room)
    }
  }

  async function checkPages(portfolioIds: readonly string[]): Promise<void> {
    const openRooms = portfolioIds.map(chatsRoom).filter((room) => rooms().has(room))
    if (openRooms.length === 0) return
    const sockets = await local.in(openRooms).fetchSockets()
    await check(sockets.flatMap((socket) => conversationsIn(socket.rooms)))
  }

  function checkAll(): Promise<void> {
    return check(conversationsIn(rooms().keys()))
  }

  /** Returns the expired conversations. Drops expiries of conversations that no socket has open. */
  function findExpired(): string[] {
    const now = clock().getTime()
    for (const id of expiries.keys()) if (!isOpenHere(id)) expiries.delete(id)
    return [...expiries].filter(([, expiry]) => expiry <= now).map(([id]) => id)
  }

  /** Logs the failure of a check. The next check of all conversations repeats it. */
  function run(checking: Promise<void>): void {
    work.add(checking).catch((error: unknown) => log.warn({ err: error }, 'open conversations could not be checked'))
  }

  const timers = [
    setInterval(() => run(check(findExpired())), EXPIRY_INTERVAL_MS).unref(),
    setInterval(() => run(checkAll()), CHECK_INTERVAL_MS).unref(),
  ]
  const unsubscribe = [
    events.on('conversationChanged', ({ conversationId, messagesOnly }) => {
      if (!messagesOnly) run(check([conversationId]))
    }),
    events.on('portfolioChanged', ({ portfolioId }) => run(checkPages([portfolioId]))),
    events.on('planChanged', ({ userId }) => run(portfolioIdsOf(createCtx(deps), userId).then(checkPages))),
    events.on('busStatusChanged', () => run(checkAll())),
  ]

  return {
    watch: (conversationId, expiresAt) => void expiries.set(conversationId, expiresAt.getTime()),
    stop() {
      for (const timer of timers) clearInterval(timer)
      for (const off of unsubscribe) off()
    },
  }
}

function conversationsIn(rooms: Iterable<string>): string[] {
  return [...rooms].flatMap((room) => readConversationRoom(room)?.conversationId ?? [])
}
