import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { compileTrust } from '../limits/source.ts'
import type { OutboxMail } from '../mail/outbox.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createTurnClock } from '../process/turn-clock.ts'
import { openSockets } from '../realtime/sockets.ts'
import type { Deps } from '../runtime/deps.ts'
import { createApiHandler } from './api-handler.ts'
import { createApp } from './app.ts'
import { createGracefulClose } from './graceful-close.ts'
import { guardConnections, refuseRequest, timeLimits } from './guard-connections.ts'
import { ignoreUpgrades } from './ignore-upgrades.ts'
import { createRequestStart } from './request-start.ts'
import { sendCachedPage } from './send-page.ts'
import type { Frontend } from './ssr/frontend.ts'
import { createPageCache, type PageCache } from './ssr/page-cache.ts'

/** Path prefix of Socket.IO, compared as Socket.IO does. */
const SOCKETS_PATH = '/socket.io/'

function isSocket({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(SOCKETS_PATH)
}

/** HTTP server of one process, before it listens. */
export interface WebServer {
  http: Server
  /** Closes the WebSockets, which would otherwise keep the server open. */
  closeSockets(): Promise<void>
  /** Refuses new connections. Resolves when all requests have ended, at the latest after `maxMs` milliseconds. */
  stop(maxMs: number): Promise<void>
}

/**
 * Creates the server. Handlers run in this order: limits of connections, cached pages, sockets, operations, the
 * development server, the app.
 */
export function createWebServer(
  deps: Deps,
  { frontend, outbox }: { frontend: Frontend; outbox: (() => Promise<OutboxMail[]>) | null },
): WebServer {
  const { config, clock, events } = deps
  // A development server changes styles and scripts of pages without an event, so nothing is cached.
  const pages = createPageCache({
    bytes: frontend.development ? 0 : config.pageCacheBytes,
    clock: createTurnClock(clock),
    events,
    onRender: () => deps.metrics.countRenderedPage(),
  })
  watchPages(deps.metrics, pages)
  const trust = compileTrust(config.trustedProxies)
  const startRequest = createRequestStart(deps, trust)
  const app = createApp(deps, { frontend, outbox, pages, startRequest, isStopping: () => graceful.isClosing() })
  const http = createAdaptorServer({
    fetch: (...request) => deps.work.add(Promise.resolve(app.fetch(...request))),
    serverOptions: timeLimits(config),
  })
  if (!isHttpServer(http)) throw new Error('The adaptor created no HTTP/1 server')
  const { middleware } = frontend
  if (middleware) prependHandler(http, middleware)
  prependHandler(http, createApiHandler(deps, startRequest))
  const sockets = openSockets(deps, http, trust)
  deps.metrics.watch('vitrine_sockets', sockets.count)
  ignoreUpgrades(http, isSocket)
  prependHandler(http, (request, response, next) => {
    if (!sendCachedPage({ pages, metrics: deps.metrics }, request, response)) next()
  })
  const guard = guardConnections(http, { perSource: config.connectionsPerSource, trust, isSocket })
  prependHandler(http, (request, response, next) => {
    if (guard.startRequest(request, response)) return next()
    startRequest(request, response)
    refuseRequest(response)
  })
  const graceful = createGracefulClose(http)
  return {
    http,
    closeSockets: sockets.close,
    async stop(maxMs) {
      const closed = graceful.close(maxMs)
      // Browsers connect to another process at once, which passes on the events that the last requests publish.
      sockets.disconnect()
      await closed
      await sockets.close()
    },
  }
}

function watchPages(metrics: Metrics, pages: PageCache): void {
  metrics.watch('vitrine_page_cache_bytes', () => pages.size().bytes)
  metrics.watch('vitrine_page_cache_pages', () => pages.size().pages)
}

/** Adds a request handler in front of the present handlers. Its `next` passes the request on to them. */
function prependHandler(
  http: Server,
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): void {
  const others = http.listeners('request')
  http.removeAllListeners('request')
  http.on('request', (request, response) =>
    handle(request, response, () => {
      for (const other of others) other.call(http, request, response)
    }),
  )
}

function isHttpServer(server: ReturnType<typeof createAdaptorServer>): server is Server {
  return 'closeIdleConnections' in server
}
