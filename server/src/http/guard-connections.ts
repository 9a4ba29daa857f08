import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import type { Config } from '../config/config.ts'
import type { Trust } from '../limits/source.ts'
import { maxConnections } from '../process/descriptor-limit.ts'
import { errorBody, retryHeaders } from '../runtime/errors.ts'
import { limitConnections } from './open-connections.ts'
import { watchSlowClients } from './slow-clients.ts'

/** Milliseconds between two checks of slow clients. */
const CHECK_MS = 5000

/** Milliseconds after which a connection without requests is closed: Node's default. */
const IDLE_MS = 5000

/**
 * The same behind a proxy. The proxy has to close it first (nginx after 60 s, Caddy after 120 s), because a request that
 * meets the end of its connection fails, and proxies repeat no POST.
 */
const IDLE_BEHIND_PROXY_MS = 150_000

/**
 * Returns the time limits of Node's server in milliseconds. Headers fit into a packet or two. `slow-clients.ts` checks
 * the speed of a body, so a whole request may take as long as 256 MB need at 1 Mbit/s.
 */
export function timeLimits({ trustedProxies }: Pick<Config, 'trustedProxies'>): ServerOptions {
  return {
    headersTimeout: 15_000,
    requestTimeout: 40 * 60_000,
    keepAliveTimeout: trustedProxies.length > 0 ? IDLE_BEHIND_PROXY_MS : IDLE_MS,
    connectionsCheckingInterval: CHECK_MS,
  }
}

/** Limits the connections of a server and closes those of slow clients. */
export function guardConnections(
  http: Server,
  options: { perSource: number | null; trust: Trust; isSocket: (request: IncomingMessage) => boolean },
): {
  /** Counts a request and watches its body's speed. Returns false if its source has too many requests in flight. */
  startRequest(request: IncomingMessage, response: ServerResponse): boolean
} {
  const connections = limitConnections(http, { ...options, total: maxConnections() })
  const clients = watchSlowClients({ sockets: connections.sockets, now: () => performance.now() })
  const timer = setInterval(() => clients.check(), CHECK_MS).unref()
  http.once('close', () => clearInterval(timer))
  return {
    startRequest(request, response) {
      clients.watchBody(request, response)
      return connections.startRequest(request, response)
    },
  }
}

/** Sends RATE_LIMITED and closes the connection, without reading the request's body. */
export function refuseRequest(response: ServerResponse): void {
  const refusal = refuse(kernelRefusals.rateLimited, { retryAfter: 1 })
  const body = JSON.stringify(errorBody(refusal))
  response
    .writeHead(refusal.status, { ...retryHeaders(refusal), 'content-type': 'application/json', connection: 'close' })
    .end(body)
}
