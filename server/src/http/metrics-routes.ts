import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { MetricsSettings } from '../config/metrics-settings.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** Path of the metrics. */
export const METRICS_PATH = '/metrics'
/** Milliseconds that a reader has for its headers. */
const HEADERS_MAX_MS = 5000
/** Most connections of readers at the same time. */
const CONNECTIONS_MAX = 32

/** Returns true if an `Authorization` header has the token; always without a token. */
export function mayReadMetrics(token: string | null, authorization: string | undefined): boolean {
  if (token === null) return true
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/** Metrics as a text. */
type MetricsText = Pick<Metrics, 'text' | 'contentType'>

/** Creates the server of the port for the metrics, which answers nothing else. */
export function createMetricsServer(metrics: MetricsText, { token }: Pick<MetricsSettings, 'token'>): Server {
  const server = createServer({ headersTimeout: HEADERS_MAX_MS }, (request, response) => {
    answer(metrics, token, request, response).catch(() => response.destroy())
  })
  server.maxConnections = CONNECTIONS_MAX
  return server.unref()
}

async function answer(
  metrics: MetricsText,
  token: string | null,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isRead = method === 'GET' && url.split('?')[0] === METRICS_PATH
  if (!isRead || !mayReadMetrics(token, headers.authorization)) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
    return
  }
  const text = await metrics.text()
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
}
