import { asciiDomain, isUrl } from '../../kernel/lite.ts'

/** The state of an address: `complete` may be rendered, `unfinished` may only be stored, `refused` neither. */
export type LinkState =
  | { state: 'complete'; href: string }
  | { state: 'unfinished' }
  | { state: 'refused'; reason: 'scheme' | 'broken' | 'credentials' | 'length' }

/** Platform of a social link whose owner typed none. */
export const DEFAULT_PLATFORM = 'website'

/** Most UTF-16 code units of an address; a parsed address is ASCII. */
export const LINK_MAX = 2048

const refused = (reason: 'scheme' | 'broken' | 'credentials' | 'length'): LinkState => ({ state: 'refused', reason })

function hasControlOrSpace(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code <= 0x20 || (code >= 0x7f && code <= 0xa0)) return true
  }
  return false
}

/**
 * A link must be a complete `https:`, `http:` or `mailto:` address without white space, control characters, backslashes
 * or credentials. An empty address or a bare scheme is unfinished: it is stored, but not shown.
 */
export function readLink(raw: string): LinkState {
  if (raw === '' || /^(https?:\/{0,2}|mailto:)$/i.test(raw)) return { state: 'unfinished' }
  if (raw.length > LINK_MAX) return refused('length')
  if (hasControlOrSpace(raw) || raw.includes('\\')) return refused('broken')
  if (!/^(https?:\/\/|mailto:)/i.test(raw)) return refused('scheme')
  if (!isUrl(raw)) return refused('broken')
  const url = new URL(raw)
  if (url.protocol === 'mailto:') {
    const address = withAsciiDomain(url.pathname)
    return /^[^@/?#]+@[^@/?#]+\.[^@/?#.]+$/.test(address)
      ? { state: 'complete', href: `mailto:${address}${url.search}${url.hash}` }
      : refused('broken')
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('scheme')
  if (url.username !== '' || url.password !== '' || /^https?:\/+[^/?#]*@/i.test(raw)) {
    return refused('credentials')
  }
  if (url.hostname === '' || url.hostname.startsWith('.') || url.hostname.includes('..')) return refused('broken')
  return { state: 'complete', href: url.href }
}

/** Returns the address of a `mailto:` link with its domain in ASCII, as mail programs expect it. */
function withAsciiDomain(pathname: string): string {
  const start = pathname.lastIndexOf('@') + 1
  const domain = pathname.slice(start)
  // A URL parser encodes letters that are not ASCII. A text with other percent signs is no domain.
  if (!/%/.test(domain) || !isEncoded(domain)) return pathname
  return pathname.slice(0, start) + (asciiDomain(decodeURIComponent(domain)) ?? domain)
}

/** Returns true if each percent sign begins a part of a character in UTF-8. */
function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** Returns the host of a complete address without `www.`, or the e-mail address of a `mailto:` one. */
export function hostOf(href: string): string {
  const [name = ''] = href.replace(/^(https?:\/\/|mailto:)(www\.)?/, '').split(/[/?#]/)
  return name
}
