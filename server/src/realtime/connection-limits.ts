import type { LimitRule } from '@vitrine/core/requests'
import { wideLimitKey } from '../limits/source.ts'

/** Factor by which all sources of an IPv6 /48 together may have more sockets than a single source. */
const NETWORK_FACTOR = 10

/**
 * Counts open connections and their packets per source, in memory, so that a flood does not reach the database or
 * Redis.
 */
export interface ConnectionLimits {
  /** Counts a connection. Returns false without counting it if its source or network has too many. */
  open(source: string): boolean
  /** Reverts a counted `open`. */
  close(source: string): void
  /** Counts a packet. Returns false if the source has sent too many. */
  packet(source: string): boolean
}

/** Creates limits per source: open `sockets` and sent `packets`. Null means no limit. */
export function createConnectionLimits({
  sockets,
  packets,
  clock,
}: {
  sockets: number | null
  packets: LimitRule | null
  clock: () => Date
}): ConnectionLimits {
  /** Entries are removed with their last connection, so that a flood of sources leaves none behind. */
  const sources = new Map<string, { open: number; packets: number; since: number }>()
  const networks = new Map<string, number>()

  return {
    open(source) {
      const network = wideLimitKey(source)
      const entry = sources.get(source) ?? { open: 0, packets: 0, since: clock().getTime() }
      const inNetwork = network === null ? 0 : (networks.get(network) ?? 0)
      if (sockets !== null && (entry.open >= sockets || inNetwork >= sockets * NETWORK_FACTOR)) return false
      entry.open += 1
      sources.set(source, entry)
      if (network !== null) networks.set(network, inNetwork + 1)
      return true
    },
    close(source) {
      const entry = sources.get(source)
      if (!entry) return
      entry.open -= 1
      if (entry.open === 0) sources.delete(source)
      const network = wideLimitKey(source)
      if (network === null) return
      const inNetwork = (networks.get(network) ?? 1) - 1
      if (inNetwork === 0) networks.delete(network)
      else networks.set(network, inNetwork)
    },
    packet(source) {
      const entry = sources.get(source)
      if (!entry || !packets) return true
      const now = clock().getTime()
      if (Math.abs(now - entry.since) >= packets.seconds * 1000) {
        entry.since = now
        entry.packets = 0
      }
      entry.packets += 1
      return entry.packets <= packets.times
    },
  }
}
