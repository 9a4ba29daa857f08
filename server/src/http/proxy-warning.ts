import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { Log } from '../log.ts'
import { FORWARDING_HEADERS } from './local.ts'
import type { Trust } from './source.ts'

/** Ranges of addresses that belong to no visitor from the internet. */
const INNER_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/**
 * Returns a function that logs a warning for the first request whose forwarding headers come from a peer that
 * TRUSTED_PROXIES does not name: behind such a proxy all visitors share the limits of one source. The line names the
 * peer only where it is an inner address; any other may belong to a visitor.
 */
export function createProxyWarning(log: Log, trust: Trust): (incoming: IncomingMessage) => void {
  let warned = false
  return ({ headers, socket }) => {
    if (warned || !FORWARDING_HEADERS.some((name) => name !== 'via' && headers[name] !== undefined)) return
    const peer = socket.remoteAddress ?? ''
    if (trust(peer, 0)) return
    warned = true
    const isInner = ipaddr.isValid(peer) && INNER_RANGES.has(ipaddr.process(peer).range())
    log.warn(
      isInner ? { peer: ipaddr.process(peer).toString() } : {},
      'forwarding headers come from a peer that TRUSTED_PROXIES does not name: they are ignored, and if it is a proxy all its visitors share the limits of one source',
    )
  }
}
