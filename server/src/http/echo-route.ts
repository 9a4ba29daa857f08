import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { FORWARDING_HEADERS } from '../limits/loopback-request.ts'
import { compileTrust, sourceOf } from '../limits/source.ts'
import type { Deps } from '../runtime/deps.ts'

/** Path at which the operator's shell sees its own request as the server does. */
export const ECHO_PATH = '/readyz/echo'
/** Header with the signed time of the request. */
export const ECHO_HEADER = 'x-vitrine-echo'
/** Milliseconds for which a signed time is valid, before and after it. */
const VALID_MS = 5 * 60_000
const SIGNED = /^echo-(\d{1,16})$/

/** Request as it has arrived at the server. */
export const Echo = z.object({
  /** Address of the sender, as limits count it. */
  source: z.string(),
  /** True if the peer is in TRUSTED_PROXIES. */
  trusted: z.boolean(),
  host: z.string(),
  /** Names of the forwarding headers. */
  forwarding: z.array(z.string()),
})
export type Echo = z.infer<typeof Echo>

/** Returns the id that the header signs: a moment, so that a header that was seen is soon useless. */
export function echoId(now: Date): string {
  return `echo-${now.getTime()}`
}

/**
 * Creates the route that answers with the request as it arrived. Only who has the session secret can sign its header;
 * for everybody else it does not exist.
 */
export function echoRoute({ config, linkSigner, clock }: Pick<Deps, 'config' | 'linkSigner' | 'clock'>) {
  const trust = compileTrust(config.trustedProxies)
  const app = new Hono<{ Bindings: HttpBindings }>()
  return app.get(ECHO_PATH, async (c, next) => {
    const [, signedAt] = SIGNED.exec(linkSigner.read(c.req.header(ECHO_HEADER) ?? '') ?? '') ?? []
    if (signedAt === undefined || Math.abs(Number(signedAt) - clock().getTime()) > VALID_MS) return next()
    const { incoming } = c.env
    const { headers, socket } = incoming
    c.header('cache-control', 'no-store')
    return c.json({
      source: sourceOf(incoming, trust),
      trusted: trust(socket.remoteAddress ?? '', 0),
      host: headers.host ?? '',
      forwarding: FORWARDING_HEADERS.filter((name) => headers[name] !== undefined),
    } satisfies Echo)
  })
}
