import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { findActor } from '#features/accounts'
import { startSongPolls } from '#features/song-polls'
import { sourceOf, type Trust } from '../limits/source.ts'
import { type Ctx, createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { asRefusal } from '../runtime/errors.ts'
import { countMalformedEvents } from './client-events.ts'
import { watchConversationRooms } from './conversation-rooms.ts'
import { followedPages, type LiveServer, type LiveSocket, userRoom } from './live-server.ts'
import { startPublishing } from './publish.ts'
import { handleRequests } from './socket-requests.ts'
import { createSocketServer } from './socket-server.ts'
import { createSocketSessions, type SocketSessions } from './socket-sessions.ts'

/** Sockets of an HTTP server. */
export interface Sockets {
  /** Returns the number of open connections. */
  count(): number
  /** Closes the connections. Events still reach the sockets of other processes. */
  disconnect(): void
  /** Closes the connections and everything else, and waits for the song polls under way. */
  close(): Promise<void>
}

/** Opens Socket.IO on an HTTP server. */
export function openSockets(deps: Deps, http: HttpServer, trust: Trust): Sockets {
  const io = createSocketServer(deps, http, trust)
  const sessions = createSocketSessions(deps)
  const malformed = countMalformedEvents(deps.log)
  const chats = watchConversationRooms(deps, io)
  const songs = startSongPolls(deps, () => followedPages(io))
  const ctxOf = (socket: LiveSocket) => socketCtx(deps, socket.request, trust)
  identifySockets(io, { deps, sessions, ctxOf })
  io.on('connection', (socket) =>
    handleRequests(socket, { deps, io, trust, findCtx: () => ctxOf(socket), chats, songs, malformed }),
  )
  const stopPublishing = startPublishing(deps, io)

  return {
    count: () => io.engine.clientsCount,
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

/** Identifies each socket as the person of its cookie, or as anonymous without a running session. */
function identifySockets(
  io: LiveServer,
  { deps, sessions, ctxOf }: { deps: Deps; sessions: SocketSessions; ctxOf: (socket: LiveSocket) => Promise<Ctx> },
): void {
  /** Connections with a socket. A second socket on the same connection closes it. */
  const identified = new WeakSet<LiveSocket['conn']>()

  async function identify(socket: LiveSocket): Promise<void> {
    const { actor } = await ctxOf(socket)
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
    deps.work.add(identify(socket)).then(
      () => next(),
      (error: unknown) => {
        if (!asRefusal(error, deps.log)) deps.log.error({ err: error }, 'a socket could not be identified')
        next(new Error('unavailable'))
      },
    )
  })
}

/** Creates the context of a socket's request, with the person to whom its cookie belongs now. */
async function socketCtx(deps: Deps, request: IncomingMessage, trust: Trust): Promise<Ctx> {
  const { cookie } = request.headers
  const ctx = createCtx(deps, { source: sourceOf(request, trust), headers: new Headers(cookie ? { cookie } : {}) })
  ctx.actor = await findActor(ctx)
  return ctx
}
