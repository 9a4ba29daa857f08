import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { ClientToServerEvents } from '@vitrine/core/realtime'
import { Server } from 'socket.io'
import { findActor } from '#features/accounts'
import { startSongPolls } from '#features/song-polls'
import { adapterClient } from '../bus/redis/adapter-client.ts'
import { sourceOf, type Trust } from '../limits/source.ts'
import { type Ctx, createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { asRefusal } from '../runtime/errors.ts'
import { countMalformedEvents, receiveEvents } from './client-events.ts'
import { createConnectionLimits } from './connection-limits.ts'
import { watchConversationRooms } from './conversation-rooms.ts'
import { absencePublisher, closeConversation, openConversation, setTyping } from './conversations.ts'
import { followPage, unfollowPage } from './follow-page.ts'
import { followedPages, type LiveServer, type LiveSocket, userRoom } from './live-server.ts'
import { startPublishing } from './publish.ts'
import { createSocketSessions } from './socket-sessions.ts'
import { createUpgradeWarning } from './upgrade-warning.ts'

/** Maximum size of a message from a browser, in bytes. */
const MESSAGE_MAX_BYTES = 4096

/** Sockets of an HTTP server. */
export interface Sockets {
  /** Closes the connections. Events still reach the sockets of other processes. */
  disconnect(): void
  /** Closes the connections and everything else, and waits for the polls under way. */
  close(): Promise<void>
}

/** Opens Socket.IO on an HTTP server. */
export function openSockets(deps: Deps, http: HttpServer, trust: Trust): Sockets {
  const { config, log, limiter, work } = deps
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
    // A connection that has already ended would never be uncounted.
    if (request.socket.destroyed || !limits.open(source)) return false
    request.socket.once('close', () => limits.close(source))
    return true
  }

  const io: LiveServer = new Server(http, {
    serveClient: false,
    // Other requests with an `Upgrade` header are answered as plain HTTP (`http/ignore-upgrades.ts`).
    destroyUpgrade: false,
    transports: ['websocket'],
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    allowRequest: (request, answer) => answer(null, admit(request)),
  })
  // Runs before every request below the sockets' path. Our clients never continue a connection by its id.
  const warnWithoutUpgrade = createUpgradeWarning(log)
  io.engine.use((request: IncomingMessage, _: unknown, next: (error?: Error) => void) => {
    warnWithoutUpgrade(request)
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
    const name = `${deps.redis.prefix}:sockets`
    io.adapter(createAdapter(adapterClient(deps.redis), { streamName: name, channelPrefix: name }))
  }
  const ctxOf = (request: IncomingMessage) => socketCtx(deps, request, trust)

  const sessions = createSocketSessions(deps)
  const malformed = countMalformedEvents(log)
  const chats = watchConversationRooms(deps, io)
  /** Connections with a socket. A second socket on the same connection closes it. */
  const identified = new WeakSet<LiveSocket['conn']>()

  /** Identifies a socket as the person of its cookie, or as anonymous without a running session. */
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
    work.add(identify(socket)).then(
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
    const logFailure = (error: unknown) => {
      if (!asRefusal(error, log)) log.error({ err: error }, 'a request of a socket failed')
    }
    /** Handles a request with an acknowledgement. Counts limits before anything is read; refusals become `found: false`. */
    async function handle<Answer>(
      count: () => Promise<void>,
      request: () => Promise<Answer>,
      acknowledge: (answer: NoInfer<Answer> | { found: false }) => void,
    ): Promise<void> {
      try {
        await count()
        acknowledge(await request())
      } catch (error) {
        logFailure(error)
        acknowledge({ found: false })
      }
    }
    const countFollow = () => limiter.spend('follow', source)
    // A limit of its own, so that it does not affect pages; per person, so that people behind one address do not share it.
    const countOpen = () => limiter.spend('open-conversations', socket.data.userId ?? source)
    receiveEvents(
      socket,
      {
        followPage: (id, acknowledge) =>
          void work.add(
            handle(
              countFollow,
              async () => {
                const followed = await followPage(socket, id, findCtx)
                if (followed.found && followed.song) songs.poll(id)
                return followed
              },
              acknowledge,
            ),
          ),
        unfollowPage: (id) => void work.add(unfollowPage(socket, id)).catch(logFailure),
        openConversation: (id, acknowledge) =>
          void work.add(
            handle(countOpen, () => openConversation(io, socket, { id, findCtx, watch: chats.watch }), acknowledge),
          ),
        closeConversation: (id) => void work.add(closeConversation(io, socket, id)).catch(logFailure),
        setTyping: (id, typing) => void work.add(setTyping(deps, socket, { id, typing })).catch(logFailure),
      },
      malformed,
    )
    socket.on('disconnecting', () => {
      const publishAbsence = absencePublisher(io, socket)
      socket.once('disconnect', () => {
        // A connection has one socket only, so it ends with it.
        socket.conn.close()
        void work.add(publishAbsence()).catch(logFailure)
      })
    })
  })
  const stopPublishing = startPublishing(deps, io)
  const songs = startSongPolls(deps, () => followedPages(io))

  return {
    disconnect: () => io.local.disconnectSockets(true),
    async close() {
      const polled = songs.stop()
      stopPublishing()
      sessions.stop()
      chats.stop()
      malformed.stop()
      io.local.disconnectSockets(true)
      io.of('/').adapter.close()
      io.engine.close()
      await polled
    },
  }
}

/** All requests of sockets. Each checks its own permissions; the tests cover all of them. */
export const socketRequests = {
  followPage,
  unfollowPage,
  openConversation,
  closeConversation,
  setTyping,
} satisfies Record<keyof ClientToServerEvents, unknown>

/** Creates the context of a socket's request, with the person to whom its cookie belongs now. */
async function socketCtx(deps: Deps, request: IncomingMessage, trust: Trust): Promise<Ctx> {
  const { cookie } = request.headers
  const ctx = createCtx(deps, { source: sourceOf(request, trust), headers: new Headers(cookie ? { cookie } : {}) })
  ctx.actor = await findActor(ctx)
  return ctx
}
