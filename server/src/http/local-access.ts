import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../config/config.ts'
import { isLoopbackRequest } from '../limits/loopback-request.ts'

/** Name of the query parameter that carries the key. */
export const LOCAL_KEY_PARAMETER = 'key'

/**
 * Returns the key of the outbox and the sandbox's pages, as 32 base64url characters. The key is derived from the
 * session secret, so printed addresses and cookies stay valid over restarts and in every process of a deployment; the
 * secret cannot be computed from it.
 */
export function deriveLocalKey(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('vitrine local pages').digest('base64url').slice(0, 32)
}

/** Returns the address of a local page with the key in it, as the start prints it. */
export function localAddress(publicUrl: string, path: string, key: string): string {
  return `${publicUrl}${path}?${LOCAL_KEY_PARAMETER}=${key}`
}

/** Returns true if the request may open the outbox and the sandbox's pages. May set the cookie with the key. */
export type LocalAccess = (c: Context, incoming: IncomingMessage) => boolean

/**
 * Creates the check for the outbox and the sandbox's pages: loopback PUBLIC_URL, local request, and the key in the
 * address or in the cookie. An address with the key sets the cookie, so that links between these pages need no key.
 */
export function createLocalAccess({ isLoopback, publicUrl }: Config, key: string): LocalAccess {
  // Browsers share the cookies of a host between its ports, so each port has a name of its own.
  const cookie = `vitrine.local_${new URL(publicUrl).port || '80'}`
  return (c, incoming) => {
    if (!isLoopback || !isLoopbackRequest(incoming)) return false
    if (isSame(c.req.query(LOCAL_KEY_PARAMETER), key)) {
      setCookie(c, cookie, key, { httpOnly: true, sameSite: 'Strict', path: '/' })
      return true
    }
    return isSame(getCookie(c, cookie), key)
  }
}

/** Compares in constant time. */
function isSame(given: string | undefined, key: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(key))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
