import { openUntil } from '#features/chat'
import { portfolioIdsOf } from '#features/portfolios'
import { createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { chatsRoom, conversationRoom, type LiveServer, readConversationRoom, SIDES } from './live-server.ts'

/** Milliseconds between two looks for conversations that have expired. */
const EXPIRY_INTERVAL_MS = 1000
/** Milliseconds between two checks of all open conversations, for changes that no event reported. */
const CHECK_INTERVAL_MS = 60_000

/** The rooms of conversations that this process's sockets have open. */
export interface ConversationRooms {
  /** Notes when a conversation that a socket has open expires unless somebody writes. */
  watch(conversationId: string, expiresAt: Date): void
  stop(): void
}

/**
 * Takes the sockets of both sides out of the rooms of conversations that close: blocked, expired, deleted, unpublished
 * or with their page's chat turned off. Each process does so for its own sockets. Messages cost nothing here.
 */
export function keepConversationRooms(deps: Deps, io: LiveServer): ConversationRooms {
  const { events, clock, log } = deps
  const { local } = io
  const expiries = new Map<string, number>()
  const rooms = () => io.of('/').adapter.rooms

  function isOpenHere(conversationId: string): boolean {
    return SIDES.some((side) => rooms().has(conversationRoom(conversationId, side)))
  }

  async function check(ids: readonly string[]): Promise<void> {
    const here = [...new Set(ids)].filter(isOpenHere)
    if (here.length === 0) return
    for (const [id, until] of await openUntil(createCtx(deps), here)) {
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
    const followed = portfolioIds.map(chatsRoom).filter((room) => rooms().has(room))
    if (followed.length === 0) return
    const sockets = await local.in(followed).fetchSockets()
    await check(sockets.flatMap((socket) => conversationsIn(socket.rooms)))
  }

  function checkAll(): Promise<void> {
    return check(conversationsIn(rooms().keys()))
  }

  /** What is no longer open here is forgotten. */
  function findExpired(): string[] {
    const now = clock().getTime()
    for (const id of expiries.keys()) if (!isOpenHere(id)) expiries.delete(id)
    return [...expiries].filter(([, expiry]) => expiry <= now).map(([id]) => id)
  }

  /** A check that fails is made again with the next one of all. */
  function failed(error: unknown): void {
    log.warn({ err: error }, 'open conversations could not be checked')
  }

  const timers = [
    setInterval(() => void check(findExpired()).catch(failed), EXPIRY_INTERVAL_MS).unref(),
    setInterval(() => void checkAll().catch(failed), CHECK_INTERVAL_MS).unref(),
  ]
  const stops = [
    events.on('conversationChanged', ({ conversationId, messagesOnly }) => {
      if (!messagesOnly) check([conversationId]).catch(failed)
    }),
    events.on('portfolioChanged', ({ portfolioId }) => void checkPages([portfolioId]).catch(failed)),
    events.on('planChanged', ({ userId }) => {
      portfolioIdsOf(createCtx(deps), userId).then(checkPages).catch(failed)
    }),
    events.on('hearingChanged', () => void checkAll().catch(failed)),
  ]

  return {
    watch: (conversationId, expiresAt) => void expiries.set(conversationId, expiresAt.getTime()),
    stop() {
      for (const timer of timers) clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}

function conversationsIn(rooms: Iterable<string>): string[] {
  return [...rooms].flatMap((room) => readConversationRoom(room)?.conversationId ?? [])
}
