import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import proxyaddr from 'proxy-addr'

/** Returns true for an address whose forwarding headers are trusted; `position` counts the hops from the peer. */
export type Trust = (address: string, position: number) => boolean

/** Compiles addresses and networks (CIDR) whose forwarding headers are trusted. Throws for anything else. */
export function compileTrust(proxies: string[]): Trust {
  return proxyaddr.compile(proxies)
}

/**
 * Returns the visitor's address as limits count it: IPv4 in full, IPv6 by its /64. `X-Forwarded-For` is read from its
 * end, as far as trusted proxies wrote it. At an entry that is no address, the address read before it is the result.
 */
export function sourceOf({ socket, headers }: IncomingMessage, trust: Trust): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  let source = socket.remoteAddress ?? ''
  let position = 0
  for (const entry of forwarded.split(',').reverse()) {
    if (!trust(source, position)) break
    const address = addressIn(entry)
    if (address === null) break
    source = address
    position += 1
  }
  return limitKey(source)
}

/**
 * Returns the address in `203.0.113.9`, `203.0.113.9:1234`, `2001:db8::1` or `[2001:db8::1]:443`, quoted or not; null
 * for anything else.
 */
function addressIn(entry: string): string | null {
  const text = entry.trim().replace(/^"|"$/g, '')
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? []
  const [, withPort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  const address = bracketed ?? withPort ?? text
  return isIP(address) === 0 ? null : address
}

/** Returns `203.0.113.9` for IPv4 (also if written as IPv6), `2001:db8:1:2::/64` for IPv6, 'unknown' for no address. */
export function limitKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : prefixOf(parsed, 64)
}

/** Returns a limiter's key with its IPv6 /64 replaced by the /48 around it; null for a key without an IPv6 /64. */
export function wideLimitKey(key: string): string | null {
  let found = false
  const parts = key.split(' ').map((part) => {
    const address = part.endsWith('/64') ? part.slice(0, -3) : ''
    if (isIP(address) !== 6) return part
    found = true
    return prefixOf(ipaddr.parse(address), 48)
  })
  return found ? parts.join(' ') : null
}

/** Returns the network of a source: the /24 of an IPv4 address, the /48 around an IPv6 /64; any other text unchanged. */
export function networkOf(source: string): string {
  return isIP(source) === 4 ? `${source.slice(0, source.lastIndexOf('.'))}.0/24` : (wideLimitKey(source) ?? source)
}

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: 48 | 64): string {
  const network = address.toByteArray().slice(0, bits / 8)
  return `${new ipaddr.IPv6([...network, ...Array<number>(16 - network.length).fill(0)]).toString()}/${bits}`
}
