import { asciiDomain, HOST_MAX, isUrl } from '../kernel/lite.ts'

/** Decisions about a host. */
export const HOST_VERDICTS = ['block', 'warn', 'allow'] as const
export type HostVerdict = (typeof HOST_VERDICTS)[number]

/** A host of a link with what was decided about it: its links are left out, or lead through a warning. */
export interface JudgedHost {
  host: string
  verdict: Exclude<HostVerdict, 'allow'>
  reason: string
}

/** Returns the host of a web address in lower case and ASCII, without a dot at its end; null for any other address. */
export function linkHost(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !isUrl(address)) return null
  return new URL(address).hostname.replace(/\.$/, '') || null
}

/**
 * A rule for a host applies to all of its subdomains. Upper case, letters that are not ASCII, `*.` before it and a dot
 * at its end make no difference. A name without a dot is no host: it would be a rule for an entire top-level domain.
 *
 * Returns the host as it is stored, or null.
 */
export function readHostPattern(typed: string): string | null {
  const host = asciiDomain(typed.trim().replace(/^\*?\./, ''))?.replace(/\.$/, '') ?? ''
  const labels = host.split('.')
  const isHost = labels.length > 1 && labels.every((label) => /^[a-z0-9_-]{1,63}$/.test(label))
  return isHost && host.length <= HOST_MAX ? host : null
}

/** Returns the hosts whose rules apply to a host, itself first. */
export function hostsAbove(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/**
 * The rule for the longest name decides among those for a host and the domains above it, so a subdomain of a blocked
 * domain can be allowed.
 *
 * Returns null for a host whose links are shown as they are.
 */
export function judgeHost(
  host: string,
  rules: ReadonlyMap<string, { verdict: HostVerdict; reason: string }>,
): JudgedHost | null {
  const rule = hostsAbove(host)
    .map((name) => rules.get(name))
    .find((found) => found !== undefined)
  return rule && rule.verdict !== 'allow' ? { host, verdict: rule.verdict, reason: rule.reason } : null
}

/** Returns what was decided about the host of an address; null for nothing. */
export function judgedHostOf(address: string, judged: readonly JudgedHost[] = []): JudgedHost | null {
  if (judged.length === 0) return null
  const host = linkHost(address)
  return judged.find((one) => one.host === host) ?? null
}

/** Addresses by which lists in the format of a hosts file block a host. */
const SINKS = /^(?:0\.0\.0\.0|127\.0\.0\.1|::1?)\s+/

/**
 * A list of hosts has one in each line. Lines of hosts files (`0.0.0.0 host`), comments after `#` or `!`, empty lines
 * and `localhost` are understood. A host that stands in it twice counts once.
 *
 * Returns the hosts, and the first lines that name none.
 */
export function readHostList(text: string): { hosts: string[]; unreadable: string[] } {
  const hosts = new Set<string>()
  const unreadable: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const [content = ''] = line.split(/[#!]/, 1)
    const name = content.trim().replace(SINKS, '')
    if (name === '' || LOCAL_NAMES.has(name.toLowerCase())) continue
    const host = readHostPattern(name)
    if (host !== null) hosts.add(host)
    else unreadable.push(line.trim().slice(0, HOST_MAX))
  }
  return { hosts: [...hosts], unreadable }
}

/** Splits a list at ends of lines into parts of at most `max` characters. A longer line is cut. */
export function splitHostList(text: string, max: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const line of text.split('\n')) {
    if (part.length + line.length + 1 > max && part !== '') {
      parts.push(part)
      part = ''
    }
    part += `${line.slice(0, max - 1)}\n`
  }
  return part.trim() === '' ? parts : [...parts, part]
}

/** Names with which hosts files begin. */
const LOCAL_NAMES: ReadonlySet<string> = new Set(
  `localhost localhost.localdomain local broadcasthost ip6-localhost ip6-loopback 0.0.0.0 127.0.0.1`.split(' '),
)

/**
 * A link with a warning leads to a document of this site that names the host. It is found by the page and the entry,
 * so that nobody can make such a link to any other address.
 */
export function leavingPath(username: string, entryId: string): string {
  return `${LEAVING_PATH}?page=${username}&entry=${entryId}`
}

/** Path of the document before links with a warning. */
export const LEAVING_PATH = '/leaving'
