import { isSamePresence, type Presence } from '@vitrine/core/discord-presence'
import { type Ctx, publishAfterCommit, withTransaction } from '../../context.ts'
import { type FollowedPage, selectPagesOf, upsertPresences } from './queries.ts'

/** Report of the gateway about a Discord account. */
export interface PresenceReport {
  /** Null while the person is offline. */
  presence: Presence | null
  /** True if the account is in a server with the bot. */
  sharesServer: boolean
}

/**
 * Stores the presences of connected accounts that have changed, and publishes them to the pages that show them. Accounts
 * without a page are ignored.
 */
export async function recordPresences(ctx: Ctx, reports: ReadonlyMap<string, PresenceReport>): Promise<void> {
  if (reports.size === 0) return
  await withTransaction(ctx, async (tx) => {
    const pages = await selectPagesOf(tx.db, [...reports.keys()])
    const changes = pages.flatMap((page) => {
      const report = reports.get(page.discordId)
      return report && isChange(page, report) ? [{ ...page, report }] : []
    })
    if (changes.length === 0) return
    const stored = await upsertPresences(
      tx.db,
      changes.map(({ portfolioId, report }) => ({ portfolioId, ...report })),
    )
    const versions = new Map(stored.map(({ portfolioId, version }) => [portfolioId, version]))
    for (const { portfolioId, userId, visible, stored: before, report } of changes) {
      const live = { version: versions.get(portfolioId) ?? 0, presence: report.presence }
      if (visible && !isSamePresence(before?.presence ?? null, report.presence)) {
        publishAfterCommit(tx, { type: 'discordPresenceChanged', portfolioId, live })
      }
      // The owner's editor explains how to share a server.
      if (before?.sharesServer !== report.sharesServer) {
        publishAfterCommit(tx, { type: 'portfolioChanged', portfolioId, userId, tab: null })
      }
    }
  })
}

function isChange({ stored }: FollowedPage, { presence, sharesServer }: PresenceReport): boolean {
  return stored?.sharesServer !== sharesServer || !isSamePresence(stored.presence, presence)
}
