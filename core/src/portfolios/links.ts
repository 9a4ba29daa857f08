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
  if (!URL.canParse(raw)) return refused('broken')
  const url = new URL(raw)
  if (url.protocol === 'mailto:') {
    return /^[^@/?#]+@[^@/?#]+\.[^@/?#.]+$/.test(url.pathname)
      ? { state: 'complete', href: url.href }
      : refused('broken')
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('scheme')
  if (url.username !== '' || url.password !== '' || /^https?:\/+[^/?#]*@/i.test(raw)) {
    return refused('credentials')
  }
  if (url.hostname === '' || url.hostname.startsWith('.') || url.hostname.includes('..')) return refused('broken')
  return { state: 'complete', href: url.href }
}

/** Returns the host of a complete address without `www.`, or the e-mail address of a `mailto:` one. */
export function hostOf(href: string): string {
  const [name = ''] = href.replace(/^(https?:\/\/|mailto:)(www\.)?/, '').split(/[/?#]/)
  return name
}
