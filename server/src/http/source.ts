import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyaddr from 'proxy-addr'

/** Answers whether the address at a position of the forwarding chain is believed. */
export type Trust = (address: string, position: number) => boolean

/** Addresses and networks (CIDR) whose forwarding headers are believed. Throws for anything else. */
export function compileTrust(proxies: string[]): Trust {
  return proxyaddr.compile(proxies)
}

/** The visitor's address as limits count it: IPv4 whole, IPv6 by its /64; forwarding headers only from believed proxies. */
export function sourceOf(request: IncomingMessage, trust: Trust): string {
  return limitKey(proxyaddr(request, trust))
}

/** `203.0.113.9` for IPv4 (also when written as IPv6), `2001:db8:1:2::/64` for IPv6. */
export function limitKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = new ipaddr.IPv6([...parsed.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)])
  return `${network.toString()}/64`
}
