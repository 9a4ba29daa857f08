import { readLink } from './links.ts'
import { socialIcon } from './recognize-platform.ts'

const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#.]+(\.[^\s@/:?#.]+)+$/
const HOST = /^[^\s@/:?#.]+(\.[^\s@/:?#.]+)*\.[^\s@/:?#.]{2,}(:\d{1,5})?([/?#].*)?$/
const IPV4 = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/
/** The part of an address before the first place where a space can be encoded. */
const BEFORE_PATH = /^(?:https?:\/\/[^\s/?#]+[/?#]|mailto:[^\s?]+\?)/i
/** Characters without a width, which copied texts have at their ends. */
const INVISIBLE: ReadonlySet<string | undefined> = new Set(['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'])

/**
 * A typed or imported address is completed: trimmed, with `https://` before a bare host and `mailto:` before an e-mail
 * address, with `%20` for a space in its path or query, and without the prefilled `https://` if a complete address was
 * pasted behind it. An e-mail address behind `http://` or `https://` becomes a `mailto:` address if the typed platform
 * is e-mail. Any other text stays as it is.
 */
export function completeAddress(typed: string, platform: string): string {
  const text = encodeSpaces(trimInvisible(typed))
  const behindDefault = /^https:\/\/((?:https?:\/\/|mailto:).+)$/i.exec(text)?.[1]
  if (behindDefault !== undefined) return behindDefault
  const behindScheme = /^https?:\/\/(.+)$/i.exec(text)?.[1]
  if (behindScheme !== undefined && socialIcon({ platform, url: '' }) === 'mail' && EMAIL.test(behindScheme)) {
    return `mailto:${behindScheme}`
  }
  const link = readLink(text)
  if (link.state !== 'refused' || link.reason === 'length' || link.reason === 'credentials') return text
  if (EMAIL.test(text)) return `mailto:${text}`
  return isHost(text) ? encodeSpaces(`https://${text}`) : text
}

/** Returns true for a host with or without a path. A number such as `12.50` is no host. */
function isHost(text: string): boolean {
  if (!HOST.test(text)) return false
  const [host = ''] = text.split(/[:/?#]/)
  return /^[\p{L}\p{M}\p{N}._-]+$/u.test(host) && (IPV4.test(host) || !/\.\d+$/.test(host))
}

/** Encodes the spaces of a path or query. A text with a second address in it stays. */
function encodeSpaces(text: string): string {
  const [before] = BEFORE_PATH.exec(text) ?? []
  if (before === undefined) return text
  const rest = text.slice(before.length)
  return /\s(?:https?:|mailto:|www\.)/i.test(rest) ? text : before + rest.replace(/\p{Zs}/gu, encodeURIComponent)
}

function trimInvisible(typed: string): string {
  let [start, end] = [0, typed.length]
  const isBlank = (place: number) => INVISIBLE.has(typed[place]) || typed[place]?.trim() === ''
  while (start < end && isBlank(start)) start += 1
  while (end > start && isBlank(end - 1)) end -= 1
  return typed.slice(start, end)
}
