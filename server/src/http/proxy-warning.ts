import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { FORWARDING_HEADERS } from '../limits/loopback-request.ts'
import type { Trust } from '../limits/source.ts'
import type { Log } from '../log/log.ts'

/** Address ranges that are not reachable from the internet. */
const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/**
 * Returns a function that logs a warning for the first request with forwarding headers from a peer that is not in
 * TRUSTED_PROXIES: behind such a proxy all visitors share the limits of one source. The warning contains the peer
 * only if it is a private address, because any other may belong to a visitor.
 */
export function createProxyWarning(log: Log, trust: Trust): (incoming: IncomingMessage) => void {
  let warned = false
  return ({ headers, socket }) => {
    if (warned || !FORWARDING_HEADERS.some((name) => name !== 'via' && headers[name] !== undefined)) return
    const peer = socket.remoteAddress ?? ''
    if (trust(peer, 0)) return
    warned = true
    const isPrivate = ipaddr.isValid(peer) && PRIVATE_RANGES.has(ipaddr.process(peer).range())
    log.warn(
      isPrivate ? { peer: ipaddr.process(peer).toString() } : {},
      'forwarding headers come from a peer that TRUSTED_PROXIES does not name: they are ignored, and if it is a proxy all its visitors share the limits of one source',
    )
  }
}
