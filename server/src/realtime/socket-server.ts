import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Server } from 'socket.io'
import { adapterClient } from '../bus/redis/adapter-client.ts'
import { sourceOf, type Trust } from '../limits/source.ts'
import type { Deps } from '../runtime/deps.ts'
import { type ConnectionLimits, createConnectionLimits } from './connection-limits.ts'
import type { LiveServer, LiveSocket } from './live-server.ts'
import { createUpgradeWarning } from './upgrade-warning.ts'

/** Maximum size of a message from a browser, in bytes. */
const MESSAGE_MAX_BYTES = 4096

/** Creates Socket.IO's server on an HTTP server, with the limits of connections, handshakes and packets. */
export function createSocketServer(deps: Deps, http: HttpServer, trust: Trust): LiveServer {
  const { config, redis } = deps
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
  limitHandshakes(io, deps, trust)
  limitPackets(io, limits, trust)
  if (redis) {
    const name = `${redis.prefix}:sockets`
    io.adapter(createAdapter(adapterClient(redis), { streamName: name, channelPrefix: name }))
  }
  return io
}

/**
 * Limits the requests below the sockets' path. Refuses requests with the id of a connection, because our clients
 * never continue one.
 */
function limitHandshakes(io: LiveServer, { log, limiter }: Deps, trust: Trust): void {
  const warnWithoutUpgrade = createUpgradeWarning(log)
  io.engine.use((request: IncomingMessage, _: unknown, next: (error?: Error) => void) => {
    warnWithoutUpgrade(request)
    if (/[?&]sid=/.test(request.url ?? '')) return next(new Error('refused'))
    limiter.spend('handshakes', sourceOf(request, trust)).then(
      () => next(),
      () => next(new Error('refused')),
    )
  })
}

function limitPackets(io: LiveServer, limits: ConnectionLimits, trust: Trust): void {
  io.engine.on('connection', (connection: LiveSocket['conn']) => {
    const source = sourceOf(connection.request, trust)
    connection.on('packet', () => {
      if (!limits.packet(source)) connection.close()
    })
  })
}
