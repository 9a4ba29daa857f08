import type { IncomingMessage } from 'node:http'
import { isUrl } from '@vitrine/core/kernel/lite'
import ipaddr from 'ipaddr.js'

/** Host names of this machine, as in a URL. */
export const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Headers that proxies add to the requests they forward. */
export const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/** Returns true for a request from this machine: loopback peer, loopback Host and no forwarding header. */
export function isLoopbackRequest(request: IncomingMessage): boolean {
  const peer = request.socket.remoteAddress ?? ''
  if (!ipaddr.isValid(peer) || ipaddr.process(peer).range() !== 'loopback') return false
  if (FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined)) return false
  return LOOPBACK_NAMES.has(hostnameOf(request.headers.host))
}

/**
 * Returns the host name of a Host header in lower case, without the port; empty if the header is missing or invalid.
 */
export function hostnameOf(host: string | undefined): string {
  if (!host || !isUrl(`http://${host}`)) return ''
  return new URL(`http://${host}`).hostname
}
