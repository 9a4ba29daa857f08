import { publishPage } from './pages.ts'
import type { Instance } from './server.ts'

/** Names of the pages whose weight is measured. */
export type MeasuredPage = 'default' | 'rich free' | 'premium' | '/' | '/auth' | '/pricing'

/** Screen of Lighthouse 12's mobile runs, on which the pages are measured. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Limits of a first visit, in requests and transferred bytes. */
export interface Budget {
  requests: number
  script: number
  /** Bytes of the document with its headers. */
  document?: number
  /** Bytes besides pictures, videos and music. */
  total: number
}

/** A measured page. */
export interface Measured {
  path: string
  budget: Budget
}

/** The app's first script holds the shapes of the owner's screens (0.9 kB), which documents show before the session is known. */
const BUDGETS: Record<MeasuredPage, Budget> = {
  default: { requests: 10, script: 19_300, document: 6600, total: 55_000 },
  'rich free': { requests: 17, script: 25_500, total: 65_000 },
  premium: { requests: 25, script: 91_500, total: 130_000 },
  '/': { requests: 11, script: 123_000, total: 182_900 },
  '/auth': { requests: 15, script: 145_000, total: 195_400 },
  '/pricing': { requests: 13, script: 126_700, total: 181_900 },
}
const LINKS = [
  ['GitHub', 'https://github.com/ada'],
  ['Instagram', 'https://www.instagram.com/ada'],
  ['Email', 'mailto:ada@example.com'],
] as const

/** Adds a default page, as most people have one, and returns all measured pages of an instance with `demo`. */
export async function measuredPages(instance: Instance): Promise<Record<MeasuredPage, Measured>> {
  const { id, path, owner } = await publishPage(instance, {
    title: 'Ada Lovelace',
    bio: 'I write programs for machines that are not built yet, and letters about them.',
    location: 'London',
  })
  for (const [platform, url] of LINKS) await owner.post(`/api/portfolios/${id}/social-links`, { platform, url })
  const measured = (name: MeasuredPage, address: string = name) => ({ path: address, budget: BUDGETS[name] })
  return {
    default: measured('default', path),
    // With a background picture, an effect, badges, projects and music.
    'rich free': measured('rich free', '/u/adalune'),
    // With a carousel, a background picture, a font, an effect and an animated title.
    premium: measured('premium', '/u/sol'),
    '/': measured('/'),
    '/auth': measured('/auth'),
    '/pricing': measured('/pricing'),
  }
}

/** Links as creators have them: title, address and emoji. */
const BUTTONS: readonly (readonly [title: string, url: string, emoji?: string])[] = [
  ['New single: Slow Tides', 'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy'],
  ['Listen on Apple Music', 'https://music.apple.com/gb/album/slow-tides/1559523357'],
  ['Field recordings, sorted by weather', 'https://soundcloud.com/adalune/sets/field-recordings'],
  ['The making of, on YouTube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['Live every Thursday at nine', 'https://www.twitch.tv/adalune', '🔴'],
  ['Short videos from the harbour', 'https://www.tiktok.com/@adalune'],
  ['Behind the scenes', 'https://www.instagram.com/adalune'],
  ['Support me and hear everything first', 'https://www.patreon.com/adalune', '💛'],
  ['Buy me a coffee', 'https://ko-fi.com/adalune', '☕'],
  ['Vinyl, tapes and shirts', 'https://adalune.bandcamp.com/merch', '🛍️'],
  ['Tickets for the winter concerts', 'https://tickets.example/adalune/winter', '🎟️'],
  ['Join two thousand listeners on Discord', 'https://discord.gg/adalune'],
  ['Letters by post, four times a year', 'https://adalune.substack.com/subscribe', '💌'],
  ['Sheet music', 'https://adalune.gumroad.com/l/sheets', '🎼'],
  ['Book me for a film or game', 'https://calendly.com/adalune/intro', '🎬'],
  ['Press photographs', 'https://www.dropbox.com/sh/adalune/press', '📷'],
  ['The code of my instruments', 'https://github.com/adalune/instruments'],
  ['What I am reading', 'https://www.goodreads.com/adalune', '📚'],
  ['My studio, every cable of it', 'https://adalune.example/studio', '🎛️'],
  ['Write to me', 'mailto:hello@adalune.example', '✉️'],
]

/** Publishes a page with 20 links and two that are scheduled for later, and returns its path. */
export async function publishLinks(instance: Instance): Promise<string> {
  const { id, path, owner } = await publishPage(instance, {
    title: 'Ada Lune',
    bio: 'Ambient producer and field recordist. New record every full moon.',
    location: 'Tromsø',
  })
  for (const [platform, url] of LINKS) await owner.post(`/api/portfolios/${id}/social-links`, { platform, url })
  const add = (link: Record<string, unknown>) => owner.post(`/api/portfolios/${id}/links`, link)
  for (const [title, url, emoji = ''] of BUTTONS) await add({ title, url, emoji })
  for (const title of ['Presale', 'Second show']) {
    await add({ title, url: 'https://tickets.example/later', visibleFrom: '2090-01-01T00:00:00Z' })
  }
  return path
}
