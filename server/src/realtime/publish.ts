import { findPortfolio, portfolioIdsOf, statsOf } from '#features/portfolios'
import { createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { type LiveServer, pageRoom, sessionRoom, userRoom } from './live-server.ts'

/** Milliseconds in which changes of one page become one message. */
const WINDOW = 200

/** Tells open pages what the events say; the only place that emits. Answers how to stop. */
export function startPublishing(deps: Deps, io: LiveServer): () => void {
  const { events, log } = deps
  const due = new Map<string, NodeJS.Timeout>()

  function isFollowed(portfolioId: string): boolean {
    return io.of('/').adapter.rooms.has(pageRoom(portfolioId))
  }

  /** The numbers are read when they are told, so that the last message is always the newest state. */
  async function tell(portfolioId: string): Promise<void> {
    const ctx = createCtx(deps)
    const portfolio = await findPortfolio(ctx, portfolioId)
    if (!portfolio?.published) await closeRoom(portfolioId, portfolio?.userId ?? null)
    const stats = portfolio && (await statsOf(ctx, portfolio))
    io.to(pageRoom(portfolioId)).emit('statsChanged', { portfolioId, stats })
  }

  /** A page that is no longer published is followed by its owner alone. */
  async function closeRoom(portfolioId: string, ownerId: string | null): Promise<void> {
    const room = pageRoom(portfolioId)
    for (const socket of await io.in(room).fetchSockets()) {
      if (socket.data.userId === null || socket.data.userId !== ownerId) socket.leave(room)
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

  const stops = [
    events.on('statsChanged', ({ portfolioId }) => schedule(portfolioId)),
    events.on('portfolioChanged', ({ portfolioId }) => schedule(portfolioId)),
    events.on('planChanged', ({ userId }) => {
      io.to(userRoom(userId)).emit('planChanged')
      portfolioIdsOf(createCtx(deps), userId).then(
        (ids) => {
          for (const portfolioId of ids) {
            schedule(portfolioId)
            io.to(pageRoom(portfolioId)).emit('viewChanged', { portfolioId })
          }
        },
        (error: unknown) => log.error({ err: error }, 'the pages of a person could not be told'),
      )
    }),
    events.on('giftsChanged', ({ userId }) => io.to(userRoom(userId)).emit('giftsChanged')),
    events.on('signedOut', ({ userId, sessionId }) => {
      io.in(sessionId ? sessionRoom(sessionId) : userRoom(userId)).disconnectSockets(true)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const timer of due.values()) clearTimeout(timer)
  }
}
