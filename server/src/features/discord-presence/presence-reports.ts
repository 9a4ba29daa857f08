import { isSamePresence, type Presence } from '@vitrine/core/discord-presence'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { type FollowedPage, putPresences, selectPagesOf } from './queries.ts'

/** Most attempts to store a report whose page changes at the same time. */
const ATTEMPTS = 3

/** Report about a Discord account, from the gateway or a look-up. */
export interface PresenceReport {
  /** Null while the person is offline. */
  presence: Presence | null
  /** True if the account is in a server with the bot; null if that is not known. */
  sharesServer: boolean | null
}

/**
 * Stores the presences of connected accounts that have changed, and publishes them to the pages that show them.
 * Accounts without a page are ignored. A page whose account, visibility or presence changes meanwhile is read again,
 * in at most {@link ATTEMPTS} attempts.
 */
export async function recordPresences(ctx: Ctx, reports: ReadonlyMap<string, PresenceReport>): Promise<void> {
  let open = reports
  for (let attempt = 0; attempt < ATTEMPTS && open.size > 0; attempt += 1) {
    const overtaken = await recordOnce(ctx, open)
    open = new Map([...open].filter(([discordId]) => overtaken.has(discordId)))
  }
}

/**
 * Stores and publishes the changes once. Returns the accounts whose page changed meanwhile: nothing was stored for
 * them.
 */
async function recordOnce(ctx: Ctx, reports: ReadonlyMap<string, PresenceReport>): Promise<Set<string>> {
  return withTransaction(ctx, async (tx) => {
    const pages = await selectPagesOf(tx.db, [...reports.keys()])
    const changes = pages.flatMap((page) => {
      const report = reports.get(page.discordId)
      return report && isChange(page, report) ? [{ ...page, report }] : []
    })
    if (changes.length === 0) return new Set()
    const stored = await putPresences(
      tx.db,
      changes.map(({ portfolioId, report, stored: before }) => ({
        portfolioId,
        ...report,
        readVersion: before?.version ?? 0,
      })),
    )
    const versions = new Map(stored.map(({ portfolioId, version }) => [portfolioId, version]))
    const overtaken = new Set<string>()
    for (const { portfolioId, userId, discordId, visible, stored: before, report } of changes) {
      const version = versions.get(portfolioId)
      if (version === undefined) {
        overtaken.add(discordId)
        continue
      }
      if (visible && !isSamePresence(before?.presence ?? null, report.presence)) {
        const live = { version, presence: report.presence }
        publishAfterCommit(tx, { type: 'discordPresenceChanged', portfolioId, live })
      }
      // The owner's editor explains how to share a server.
      if (before?.sharesServer !== report.sharesServer) {
        publishAfterCommit(tx, { type: 'connectionStateChanged', portfolioId, userId })
      }
    }
    return overtaken
  })
}

function isChange({ stored }: FollowedPage, { presence, sharesServer }: PresenceReport): boolean {
  return (stored?.sharesServer ?? null) !== sharesServer || !isSamePresence(stored?.presence ?? null, presence)
}
