import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '../deps.ts'
import { loggedPath } from './logged-path.ts'
import { createProxyWarning } from './proxy-warning.ts'
import { securityHeaders } from './security-headers.ts'
import { sourceOf, type Trust } from './source.ts'

/** Who and what an HTTP request is, before anything is known of the person. */
export interface RequestFacts {
  requestId: string
  source: string
}

/** Begins to answer a request: with the headers that every answer has, and a line in the log once it is done. */
export type Envelope = (incoming: IncomingMessage, outgoing: ServerResponse) => RequestFacts

/** What is around every answer but those of kept pages. */
export function createEnvelope({ config, log }: Deps, trust: Trust): Envelope {
  const warnOnce = createProxyWarning(log, trust)
  const headers = Object.entries(securityHeaders({ https: config.publicUrl.startsWith('https:') }))
  return (incoming, outgoing) => {
    const started = performance.now()
    warnOnce(incoming)
    const facts = { requestId: randomUUID(), source: sourceOf(incoming, trust) }
    // Whoever answers may name another: what is written with an answer goes before what is set here.
    for (const [name, value] of headers) outgoing.setHeader(name, value)
    outgoing.setHeader('x-request-id', facts.requestId)
    const { method, url = '' } = incoming
    outgoing.once('close', () => {
      log.info({
        requestId: facts.requestId,
        method,
        path: loggedPath(url),
        status: outgoing.statusCode,
        ms: Math.round(performance.now() - started),
      })
    })
    return facts
  }
}
