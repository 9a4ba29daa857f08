import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sourceOf, type Trust } from '../limits/source.ts'
import type { Deps } from '../runtime/deps.ts'
import { loggedPath } from './logged-path.ts'
import { createProxyWarning } from './proxy-warning.ts'
import { reservationHeaders, securityHeaders } from './security-headers.ts'
import { createThinLog } from './thin-log.ts'

/** Id and source of an HTTP request, which are known before the session is read. */
export interface RequestInfo {
  requestId: string
  /** Visitor's address as limits count it (`sourceOf`). */
  source: string
  /** Pattern of the route that answers, such as `/u/:username`; null if none has. */
  route: string | null
}

/**
 * Starts a request: sets the headers that every response carries, and logs the request once its response is sent or its
 * client has disconnected, also in the metrics. Lines about a flood of refused requests are left out (`thin-log.ts`).
 */
export type StartRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => RequestInfo

/** Paths of health checks, which are not limited. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Status in the log, as in nginx's, of a request whose client disconnected before the response. */
const CLIENT_LEFT = 499

/** Returns true for requests that no limit bounds: refused ones, ones whose client disconnected, and health checks. */
function isUnlimited(url: string, status: number): boolean {
  return (
    (status >= 400 && status < 500) || status === 503 || status === 507 || HEALTH_PATHS.has(url.split('?')[0] ?? '')
  )
}

/** Creates the first step of every request except those answered from the page cache. */
export function createRequestStart({ config, log, metrics }: Deps, trust: Trust): StartRequest {
  const warnOnce = createProxyWarning(log, trust)
  const thin = createThinLog(log, () => performance.now())
  const ofAll = securityHeaders(config)
  const headers = Object.entries(ofAll)
  const headersOfWorks = Object.entries({ ...ofAll, ...reservationHeaders(config.site) })
  return (incoming, outgoing) => {
    const startedAt = performance.now()
    warnOnce(incoming)
    const info: RequestInfo = { requestId: randomUUID(), source: sourceOf(incoming, trust), route: null }
    // Headers that a handler writes with its response replace these.
    const { method = 'GET', url = '' } = incoming
    for (const [name, value] of url.startsWith('/api/') ? headers : headersOfWorks) outgoing.setHeader(name, value)
    outgoing.setHeader('x-request-id', info.requestId)
    outgoing.once('close', () => {
      const status = outgoing.headersSent || outgoing.statusCode !== 200 ? outgoing.statusCode : CLIENT_LEFT
      const milliseconds = performance.now() - startedAt
      metrics.countRequest({ method, route: info.route ?? 'none', status, seconds: milliseconds / 1000 })
      const omitted = isUnlimited(url, status) ? thin.admit(info.source) : 0
      if (omitted === null) return
      log.info({
        requestId: info.requestId,
        method,
        path: loggedPath(url),
        status,
        ms: Math.round(milliseconds),
        ...(omitted > 0 ? { omitted } : {}),
      })
    })
    return info
  }
}
