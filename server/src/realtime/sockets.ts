import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { ClientToServerEvents } from '@vitrine/core/realtime'
import { Server } from 'socket.io'
import { findActor } from '#features/accounts'
import { type Ctx, createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { asRefusal } from '../http/errors.ts'
import { sourceOf, type Trust } from '../http/source.ts'
import { redisPrefix, withQuietPublish } from '../redis/client.ts'
import { countMalformedEvents, receiveEvents } from './client-events.ts'
import { createConnectionLimits } from './connection-limits.ts'
import { keepConversationRooms } from './conversation-rooms.ts'
import { closeAll, closeConversation, openConversation, setTyping } from './conversations.ts'
import { followPage } from './follow-page.ts'
import { type LiveServer, type LiveSocket, userRoom } from './live-server.ts'
import { startPublishing } from './publish.ts'
import { createSocketSessions } from './socket-sessions.ts'

/** The longest message from a browser, in bytes. */
const MESSAGE_MAX = 4096

/** Opens the realtime side on an HTTP server: sockets that follow pages, and what they are told. Answers how to end it. */
export function openSockets(deps: Deps, http: HttpServer, trust: Trust): () => void {
  const { config, log, limiter } = deps
  const limits = createConnectionLimits({
    sockets: config.socketsPerSource,
    packets: config.limits['socket-packets'],
    clock: deps.clock,
  })

  /** Counts a connection until its TCP connection ends. Returns false for another site's page and beyond the limit. */
  function admit(request: IncomingMessage): boolean {
    const { origin } = request.headers
    if (origin !== undefined && origin !== config.publicUrl) return false
    const source = sourceOf(request, trust)
    // A connection that is gone already would be counted for ever.
    if (request.socket.destroyed || !limits.open(source)) return false
    request.socket.once('close', () => limits.close(source))
    return true
  }

  const io: LiveServer = new Server(http, {
    serveClient: false,
    // Other requests with an `Upgrade` header are answered as plain HTTP (`http/ignore-upgrades.ts`).
    destroyUpgrade: false,
    transports: ['websocket'],
    maxHttpBufferSize: MESSAGE_MAX,
    allowRequest: (request, answer) => answer(null, admit(request)),
  })
  // Everything below the path of the sockets comes by here first. No request of ours continues a connection by its id.
  io.engine.use((request: IncomingMessage, _: unknown, next: (error?: Error) => void) => {
    if (/[?&]sid=/.test(request.url ?? '')) return next(new Error('refused'))
    limiter.spend('handshakes', sourceOf(request, trust)).then(
      () => next(),
      () => next(new Error('refused')),
    )
  })
  io.engine.on('connection', (connection: LiveSocket['conn']) => {
    const source = sourceOf(connection.request, trust)
    connection.on('packet', () => {
      if (!limits.packet(source)) connection.close()
    })
  })
  if (deps.redis) {
    const name = `${redisPrefix(config)}:sockets`
    io.adapter(createAdapter(withQuietPublish(deps.redis), { streamName: name, channelPrefix: name }))
  }
  const ctxOf = (request: IncomingMessage) => socketCtx(deps, request, trust)

  const sessions = createSocketSessions(deps)
  const malformed = countMalformedEvents(log)
  const chats = keepConversationRooms(deps, io)
  /** Connections that have had their socket: asking for a second one on the same connection ends it. */
  const identified = new WeakSet<LiveSocket['conn']>()

  /** Connects a socket as the person of its cookie; without a running session as nobody. */
  async function identify(socket: LiveSocket): Promise<void> {
    const { actor } = await ctxOf(socket.request)
    const signedIn = actor?.sessionId ? await sessions.add(socket, actor.sessionId) : false
    socket.data.userId = actor && signedIn ? actor.userId : null
    if (socket.data.userId) await socket.join(userRoom(socket.data.userId))
  }

  io.use((socket, next) => {
    if (identified.has(socket.conn)) {
      socket.conn.close()
      return next(new Error('refused'))
    }
    identified.add(socket.conn)
    identify(socket).then(
      () => next(),
      (error: unknown) => {
        if (!asRefusal(error, deps.log)) deps.log.error({ err: error }, 'a socket could not be identified')
        next(new Error('unavailable'))
      },
    )
  })
  io.on('connection', (socket) => {
    const source = sourceOf(socket.request, trust)
    const findCtx = () => ctxOf(socket.request)
    const failed = (error: unknown) => {
      if (!asRefusal(error, log)) log.error({ err: error }, 'a socket could not be answered')
    }
    /** Answers a question; whatever is refused is not found. Limits are counted before anything is read. */
    async function answer<Answer>(
      count: () => Promise<void>,
      question: () => Promise<Answer>,
      acknowledge: (answer: NoInfer<Answer> | { found: false }) => void,
    ): Promise<void> {
      try {
        await count()
        acknowledge(await question())
      } catch (error) {
        failed(error)
        acknowledge({ found: false })
      }
    }
    const countFollow = () => limiter.spend('follow', source)
    // Apart from pages, so that neither locks the other out; by person, so that colleagues do not share it.
    const countOpen = () => limiter.spend('open-conversations', socket.data.userId ?? source)
    receiveEvents(
      socket,
      {
        followPage: (id, acknowledge) => void answer(countFollow, () => followPage(socket, id, findCtx), acknowledge),
        openConversation: (id, acknowledge) =>
          void answer(countOpen, () => openConversation(io, socket, { id, findCtx, watch: chats.watch }), acknowledge),
        closeConversation: (id) => void closeConversation(io, socket, id).catch(failed),
        setTyping: (id, typing) => void setTyping(deps, socket, { id, typing }).catch(failed),
      },
      malformed,
    )
    socket.on('disconnecting', () => {
      const tellGone = closeAll(io, socket)
      socket.once('disconnect', () => {
        // A connection whose socket is gone has no further use.
        socket.conn.close()
        void tellGone().catch(failed)
      })
    })
  })
  const stopPublishing = startPublishing(deps, io)

  return () => {
    stopPublishing()
    sessions.stop()
    chats.stop()
    malformed.stop()
    io.local.disconnectSockets(true)
    io.of('/').adapter.close()
    io.engine.close()
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
