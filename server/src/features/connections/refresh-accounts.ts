import { storeRemotePicture } from '#features/pictures'
import { findPortfolio, requireLockedPortfolio, updateConnectedAccounts } from '#features/portfolios'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { DiscordLimited } from '../../third-parties/discord/client.ts'
import { findAccessToken } from './access-token.ts'
import { deleteExpiredAttempts, selectExpiring } from './queries.ts'

/** Milliseconds before its expiry from which a Discord token is refreshed. It lives for a week. */
const REFRESH_BEFORE_MS = 3.5 * 24 * 60 * 60_000
/** Accounts that one statement reads. */
const STEP = 100

/**
 * Refreshes the tokens of Discord accounts that expire soon, and reads the names, pictures and badges of these
 * accounts again. Deletes attempts to connect that have expired. Stops when `signal` is aborted, and when Discord
 * limits the requests: the next run, an hour later, continues.
 */
export async function refreshAccounts(ctx: Ctx, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const now = ctx.now()
  await deleteExpiredAttempts(ctx.db, now)
  if (!ctx.deps.discord) return
  const before = new Date(now.getTime() + REFRESH_BEFORE_MS)
  let after = new Date(0)
  for (;;) {
    const rows = await selectExpiring(ctx.db, { provider: 'discord', after, before, limit: STEP })
    for (const { portfolioId } of rows) {
      if (signal?.aborted) return
      try {
        await refreshProfile(ctx, portfolioId)
      } catch (error) {
        ctx.deps.log.warn({ err: error, portfolioId }, 'a Discord account could not be refreshed')
        if (error instanceof DiscordLimited) return
      }
    }
    // An account that fails is passed over, so that the run reaches the others.
    const last = rows.at(-1)?.expiresAt
    if (!last || rows.length < STEP) return
    after = last
  }
}

async function refreshProfile(ctx: Ctx, portfolioId: string): Promise<void> {
  const token = await findAccessToken(ctx, { portfolioId, provider: 'discord' }, { before: REFRESH_BEFORE_MS })
  const profile = token === null ? null : await ctx.deps.discord?.profile(token)
  if (!profile) return
  const { id, username, discriminator, avatarUrl, flags } = profile
  const picture = await storeRemotePicture(ctx, { source: 'discord', url: avatarUrl })
  await withTransaction(ctx, async (tx) => {
    const found = await findPortfolio(tx, portfolioId)
    if (!found) return
    const stored = await requireLockedPortfolio(tx, portfolioId, found.userId)
    // The account may have been disconnected or replaced meanwhile.
    if (stored.discordId !== id) return
    const account = {
      discordUsername: username,
      discordDiscriminator: discriminator,
      discordAvatar: picture ?? stored.discordAvatar,
      discordPublicFlags: flags,
    }
    const isSame =
      account.discordUsername === stored.discordUsername &&
      account.discordDiscriminator === stored.discordDiscriminator &&
      account.discordAvatar === stored.discordAvatar &&
      account.discordPublicFlags === stored.discordPublicFlags
    if (isSame) return
    await updateConnectedAccounts(tx, portfolioId, account)
    publishAfterCommit(tx, { type: 'connectionsChanged', portfolioId, userId: stored.userId, tab: null })
  })
}
