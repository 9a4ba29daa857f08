import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Id } from '@vitrine/core/kernel'
import type { ClientToServerEvents, PageFollowed } from '@vitrine/core/realtime'
import { Server } from 'socket.io'
import { findActor } from '#features/accounts'
import { readPlan } from '#features/billing'
import { countWaiting } from '#features/chat'
import { runningNoteId } from '#features/notes'
import { findVisiblePortfolio, statsOf } from '#features/portfolios'
import { type Ctx, createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { asRefusal } from '../http/errors.ts'
import { sourceOf, type Trust } from '../http/source.ts'
import { redisPrefix, withQuietPublish } from '../redis/client.ts'
import { closeAll, closeConversation, openConversation, setTyping } from './conversations.ts'
import { type LiveServer, type LiveSocket, pageRoom, userRoom } from './live-server.ts'
import { startPublishing } from './publish.ts'
import { createSocketSessions } from './socket-sessions.ts'

/** The longest message from a browser, in bytes. */
const MESSAGE_MAX = 4096

/** Opens the realtime side on an HTTP server: sockets that follow pages, and what they are told. Answers how to end it. */
export function openSockets(deps: Deps, http: HttpServer, trust: Trust): () => void {
  const io: LiveServer = new Server(http, {
    serveClient: false,
    // Other requests with an `Upgrade` header are answered as plain HTTP (`http/ignore-upgrades.ts`).
    destroyUpgrade: false,
    transports: ['websocket'],
    maxHttpBufferSize: MESSAGE_MAX,
    allowRequest: ({ headers: { origin } }, answer) => {
      answer(null, origin === undefined || origin === deps.config.publicUrl)
    },
  })
  if (deps.redis) {
    const name = `${redisPrefix(deps.config)}:sockets`
    io.adapter(createAdapter(withQuietPublish(deps.redis), { streamName: name, channelPrefix: name }))
  }
  const ctxOf = (request: IncomingMessage) => socketCtx(deps, request, trust)

  const sessions = createSocketSessions(deps)

  /** Connects a socket as the person of its cookie; without a running session as nobody. */
  async function identify(socket: LiveSocket): Promise<void> {
    const { actor } = await ctxOf(socket.request)
    const signedIn = actor?.sessionId ? await sessions.add(socket, actor.sessionId) : false
    socket.data.userId = actor && signedIn ? actor.userId : null
    if (socket.data.userId) await socket.join(userRoom(socket.data.userId))
  }

  io.use((socket, next) => {
    identify(socket).then(
      () => next(),
      () => next(new Error('unavailable')),
    )
  })
  io.on('connection', (socket) => {
    const findCtx = () => ctxOf(socket.request)
    const failed = (error: unknown) => {
      if (!asRefusal(error)) deps.log.error({ err: error }, 'a socket could not be answered')
    }
    socket.on('followPage', (wanted, answer) => {
      if (typeof answer !== 'function') return
      followPage(socket, wanted, findCtx).then(answer, (error: unknown) => {
        failed(error)
        answer({ found: false })
      })
    })
    socket.on('openConversation', (wanted, answer) => {
      if (typeof answer !== 'function') return
      openConversation(io, socket, { wanted, findCtx }).then(answer, (error: unknown) => {
        failed(error)
        answer({ found: false })
      })
    })
    socket.on('closeConversation', (wanted) => void closeConversation(io, socket, wanted).catch(failed))
    socket.on('setTyping', (wanted, typing) => void setTyping(deps, socket, { wanted, typing }).catch(failed))
    socket.on('disconnecting', () => {
      const tellGone = closeAll(io, socket)
      socket.once('disconnect', () => void tellGone().catch(failed))
    })
  })
  const stopPublishing = startPublishing(deps, io)

  return () => {
    stopPublishing()
    sessions.stop()
    io.local.disconnectSockets(true)
    io.of('/').adapter.close()
    io.engine.close()
  }
}

/** Lets a socket into the room of a page that its person may see now. Refuses PORTFOLIO_NOT_FOUND, RATE_LIMITED. */
async function followPage(socket: LiveSocket, wanted: unknown, findCtx: () => Promise<Ctx>): Promise<PageFollowed> {
  const id = Id.safeParse(wanted)
  if (!id.success) return { found: false }
  const ctx = await findCtx()
  await ctx.deps.limiter.spend('follow', ctx.source)
  await findVisiblePortfolio(ctx, id.data)
  // Followed first, read afterwards: a change in between is told twice rather than missed.
  await socket.join(pageRoom(id.data))
  const portfolio = await findVisiblePortfolio(ctx, id.data)
  return {
    found: true,
    stats: await statsOf(ctx, portfolio),
    premium: (await readPlan(ctx, portfolio.userId)).premium,
    noteId: await runningNoteId(ctx, portfolio.id),
    owner: portfolio.userId === ctx.actor?.userId,
    unread: ctx.actor ? await countWaiting(ctx, portfolio) : 0,
  }
}

/** Everything that a socket may ask for. Each decides by itself who may; the tests go over all of them. */
export const socketRequests = {
  followPage,
  openConversation,
  closeConversation,
  setTyping,
} satisfies Record<keyof ClientToServerEvents, unknown>

/** A context for what a socket asks, with the person its cookie belongs to at this moment. */
async function socketCtx(deps: Deps, request: IncomingMessage, trust: Trust): Promise<Ctx> {
  const { cookie } = request.headers
  const ctx = createCtx(deps, { source: sourceOf(request, trust), headers: new Headers(cookie ? { cookie } : {}) })
  ctx.actor = await findActor(ctx)
  return ctx
}
