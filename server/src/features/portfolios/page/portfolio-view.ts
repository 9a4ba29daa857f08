import { createHash } from 'node:crypto'
import { planOf } from '@vitrine/core/billing'
import { toNoteView } from '@vitrine/core/notes'
import { freshSong } from '@vitrine/core/now-playing'
import { type PageConnections, type PortfolioView, toPortfolioView, withoutHidden } from '@vitrine/core/portfolios'
import type { StoredPage } from './page-queries.ts'

/** Returns a page as its visitors see it, without what keepers have hidden. */
export function portfolioViewOf(
  { portfolio, subscription, lists, judgedHosts, note, hidden, sensitive, ...live }: StoredPage,
  now: Date,
): PortfolioView {
  const view = toPortfolioView(portfolio, planOf(subscription, now), {
    ...lists,
    judgedHosts,
    now,
    note: toNoteView(note, now),
    connections: toPageConnections({ portfolio, ...live }, now),
  })
  return withoutHidden(sensitive ? { ...view, sensitive } : view, hidden)
}

/** Returns the connected accounts of a page with the presence and song that they report. */
export function toPageConnections(
  { portfolio, presence, song }: Pick<StoredPage, 'portfolio' | 'presence' | 'song'>,
  now: Date,
): PageConnections {
  const { discordId, discordUsername, discordDiscriminator, discordAvatar, spotifyDisplayName } = portfolio
  return {
    discord: {
      account:
        discordId !== null && discordUsername !== null
          ? { username: discordUsername, discriminator: discordDiscriminator, avatarUrl: discordAvatar }
          : null,
      visible: portfolio.showDiscordStatus,
      readFlags: portfolio.discordPublicFlags,
      chosenFlags: portfolio.discordFlags,
      live: { version: presence?.version ?? 0, presence: presence?.presence ?? null },
    },
    spotify: {
      account: spotifyDisplayName === null ? null : { name: spotifyDisplayName },
      visible: portfolio.showSpotifyActivity,
      live: {
        version: song?.version ?? 0,
        song: freshSong(song?.song ?? null, song?.checkedAt ?? null, now),
        read: Boolean(song?.checkedAt),
      },
    },
  }
}

/**
 * Returns a hash of everything that a page shows, except data that events carry (values of stats, content of notes,
 * presences, songs). An open page whose document has another version is out of date.
 */
export function versionOf({ stats, note, discord, nowPlaying, ...rest }: PortfolioView): string {
  const account = discord && { ...discord, live: null }
  const content = [rest, stats !== null, note?.id ?? null, account, nowPlaying !== null]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12)
}
