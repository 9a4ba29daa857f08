import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Deps } from '../deps.ts'
import type { OutboxMail } from '../mail/outbox.ts'
import { openSockets } from '../realtime/sockets.ts'
import type { Frontend } from '../ssr/frontend.ts'
import { createPageCache } from '../ssr/page-cache.ts'
import { createApi } from './api.ts'
import { createApp } from './app.ts'
import { createEnvelope } from './envelope.ts'
import { ignoreUpgrades } from './ignore-upgrades.ts'
import { answerKeptPage } from './kept-pages.ts'
import { compileTrust } from './source.ts'

/** Socket.IO's own path, compared as it compares it. */
const SOCKETS_PATH = '/socket.io/'

/** Everything of a copy that answers over HTTP, not listening yet. */
export interface WebServer {
  http: Server
  /** Ends the sockets, which would keep the server open for ever. */
  closeSockets(): void
}

/** Puts the ways of answering in front of each other: kept pages, sockets, operations, the development server, the app. */
export function createWebServer(
  deps: Deps,
  { frontend, outbox }: { frontend: Frontend; outbox: (() => Promise<OutboxMail[]>) | null },
): WebServer {
  const { config, clock, events } = deps
  // A development server changes what a page is made of, and no event says so.
  const pages = createPageCache({ bytes: frontend.development ? 0 : config.pageCacheBytes, clock, events })
  const trust = compileTrust(config.trustedProxies)
  const envelope = createEnvelope(deps, trust)
  const app = createApp(deps, { frontend, outbox, pages, envelope })
  const http = createAdaptorServer({ fetch: app.fetch })
  if (!isHttpServer(http)) throw new Error('The adaptor made no HTTP/1 server')
  const { middleware } = frontend
  if (middleware) answerFirst(http, middleware)
  answerFirst(http, createApi(deps, envelope))
  const closeSockets = openSockets(deps, http, trust)
  ignoreUpgrades(http, ({ url = '' }) => url.startsWith(SOCKETS_PATH))
  answerFirst(http, (request, response, next) => {
    if (!answerKeptPage(pages, request, response)) next()
  })
  return { http, closeSockets }
}

/** Lets `answer` see each request before those who answer so far, which `next` hands it on to. */
function answerFirst(
  http: Server,
  answer: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): void {
  const others = http.listeners('request')
  http.removeAllListeners('request')
  http.on('request', (request, response) =>
    answer(request, response, () => {
      for (const other of others) other.call(http, request, response)
    }),
  )
}

function isHttpServer(server: ReturnType<typeof createAdaptorServer>): server is Server {
  return 'closeIdleConnections' in server
}
