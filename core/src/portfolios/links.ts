/** The state of an address: `complete` may be rendered, `unfinished` may only be stored, `refused` neither. */
export type LinkState =
  | { state: 'complete'; href: string }
  | { state: 'unfinished' }
  | { state: 'refused'; reason: 'scheme' | 'broken' | 'credentials' | 'length' }

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

/** Icons of social links. */
export const SOCIAL_ICONS = [
  'github',
  'linkedin',
  'twitter',
  'instagram',
  'facebook',
  'youtube',
  'mail',
  'generic',
] as const
export type SocialIcon = (typeof SOCIAL_ICONS)[number]

const ICON_KEYWORDS: readonly (readonly [keyword: string, icon: SocialIcon])[] = [
  ['github', 'github'],
  ['linkedin', 'linkedin'],
  ['twitter', 'twitter'],
  ['instagram', 'instagram'],
  ['facebook', 'facebook'],
  ['youtube', 'youtube'],
  ['mail', 'mail'],
  ['email', 'mail'],
]

/** A social link's icon follows from a keyword in its platform's name; `x.com` counts only as a complete host name, so `netflix.com` gets the generic icon. */
export function socialIcon(platform: string): SocialIcon {
  const name = platform.toLowerCase()
  const keyword = ICON_KEYWORDS.find(([word]) => name.includes(word))
  if (keyword) return keyword[1]
  const hosts = name.split(/[^a-z0-9.-]+/)
  return hosts.some((host) => host === 'x.com' || host === 'www.x.com') ? 'twitter' : 'generic'
}
