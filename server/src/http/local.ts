import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** Host names of this machine itself, as a URL writes them. */
export const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Headers that proxies add to what they pass on. */
export const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/** True for a request made on this very machine: loopback peer, loopback Host, no sign of a proxy on its way. */
export function isLocalRequest(request: IncomingMessage): boolean {
  const peer = request.socket.remoteAddress ?? ''
  if (!ipaddr.isValid(peer) || ipaddr.process(peer).range() !== 'loopback') return false
  if (FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined)) return false
  return LOOPBACK_NAMES.has(hostnameOf(request.headers.host))
}

/** The host name of a Host header, lower-cased and without its port; empty for none or a broken one. */
export function hostnameOf(host: string | undefined): string {
  if (!host || !URL.canParse(`http://${host}`)) return ''
  return new URL(`http://${host}`).hostname
}
