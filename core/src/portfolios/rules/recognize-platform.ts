import { HOST_MAX } from '../../kernel/lite.ts'
import { PLATFORMS, type Platform, type SocialIcon } from '../platforms.ts'
import { DEFAULT_PLATFORM, readLink } from './links.ts'

/** Most words of a platform's name. */
const NAME_WORDS = 4

/** Keywords of the specification. They are recognized anywhere in a platform's name, and before everything else. */
const KEYWORDS: readonly (readonly [keyword: string, icon: SocialIcon])[] = [
  ['github', 'github'],
  ['linkedin', 'linkedin'],
  ['twitter', 'twitter'],
  ['instagram', 'instagram'],
  ['facebook', 'facebook'],
  ['youtube', 'youtube'],
  ['mail', 'mail'],
  ['email', 'mail'],
]

const BY_HOST = new Map(
  PLATFORMS.flatMap((platform) => wordsOf(platform.hosts).map((host) => [host, platform] as const)),
)
const BY_NAME = new Map(
  PLATFORMS.flatMap((platform) =>
    [platform.name, platform.also ?? '']
      .map(lettersOf)
      // X is known by its addresses only.
      .filter((name) => name.length > 1)
      .map((name) => [name, platform] as const),
  ),
)

/** The fields of a social link from which its platform is recognized. */
interface SocialAddress {
  platform: string
  url: string
}

/**
 * A social link's icon follows from a keyword in its platform's name; `x.com` counts only as a complete host name, so
 * `netflix.com` gets the generic icon. Otherwise it follows from the name or host name of a platform in the typed text,
 * and then from the link's address.
 */
export function socialIcon(link: SocialAddress): SocialIcon {
  return recognize(link)?.icon ?? 'generic'
}

/**
 * A social link is shown under the name that its owner typed. Without a typed name, or if that is the brand's name in
 * other capital or small letters, it is shown under the brand's name.
 */
export function socialName(link: SocialAddress): string {
  const typed = link.platform.trim()
  const brand = recognize(link)?.name
  if (brand === undefined) return typed
  const lower = typed.toLowerCase()
  return lower === '' || lower === DEFAULT_PLATFORM || lower === brand.toLowerCase() ? brand : typed
}

/**
 * An address belongs to the platform that has its host name or a parent domain of it. Look-alikes, and addresses that
 * may not be rendered, belong to none.
 */
export function platformOfAddress(address: string): Platform | null {
  const link = readLink(address)
  if (link.state !== 'complete') return null
  const { protocol, hostname } = new URL(link.href)
  return protocol === 'mailto:' ? ofIcon('mail') : ofHost(hostname)
}

function recognize({ platform, url }: SocialAddress): Platform | null {
  return ofText(platform.toLowerCase()) ?? platformOfAddress(url)
}

/** Returns the platform that a typed text names. The text must be in lower case. */
function ofText(text: string): Platform | null {
  const keyword = KEYWORDS.find(([word]) => text.includes(word))
  if (keyword) return ofIcon(keyword[1])
  if (text.split(/[^a-z0-9.-]+/).some(isX)) return ofIcon('twitter')
  const typed = wordsOf(text)
  for (const word of typed) {
    const platform = ofHost(hostIn(word))
    if (platform) return platform
  }
  return ofName(typed.map(lettersOf).filter((word) => word !== ''))
}

/** Returns the platform whose name is among the words. A common word must be the only one. */
function ofName(words: readonly string[]): Platform | null {
  for (const start of words.keys()) {
    for (let end = Math.min(start + NAME_WORDS, words.length); end > start; end -= 1) {
      const platform = BY_NAME.get(words.slice(start, end).join(''))
      if (platform && (!platform.common || end - start === words.length)) return platform
    }
  }
  return null
}

/** Returns the platform with the most specific host name that equals `hostname` or is a parent domain of it. */
function ofHost(hostname: string): Platform | null {
  if (hostname.length > HOST_MAX) return null
  const host = hostname.replace(/\.$/, '')
  const labels = host.split('.')
  for (const start of labels.keys()) {
    const known = labels.slice(start).join('.')
    const platform = BY_HOST.get(known)
    if (platform && (known !== 'x.com' || isX(host))) return platform
  }
  return null
}

function isX(host: string): boolean {
  return host === 'x.com' || host === 'www.x.com'
}

function ofIcon(icon: SocialIcon): Platform | null {
  return PLATFORMS.find((platform) => platform.icon === icon) ?? null
}

/** Returns the host name of a typed address, whose scheme may be missing. */
function hostIn(word: string): string {
  return word.replace(/^https?:\/\//, '').split(/[/?#:]/, 1)[0] ?? ''
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
