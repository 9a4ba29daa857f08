import { eq } from 'drizzle-orm'
import { portfolios } from '../../../db/tables/portfolios.ts'
import type { Ctx } from '../../../runtime/context.ts'
import type { PortfolioRow } from './queries.ts'

/** Columns of a portfolio that hold its connected accounts, and whether it shows their cards. */
export type ConnectedAccounts = Pick<
  PortfolioRow,
  | 'discordId'
  | 'discordUsername'
  | 'discordDiscriminator'
  | 'discordAvatar'
  | 'discordPublicFlags'
  | 'discordFlags'
  | 'showDiscordStatus'
  | 'spotifyDisplayName'
  | 'showSpotifyActivity'
>

/**
 * Values of a portfolio without a Discord account. `discordFlags`, the badges that the owner chose, are not among
 * them and stay.
 */
export const NO_DISCORD_ACCOUNT = {
  discordId: null,
  discordUsername: null,
  discordDiscriminator: null,
  discordAvatar: null,
  discordPublicFlags: 0,
} as const satisfies Partial<ConnectedAccounts>

/** Changes the columns of a portfolio's connected accounts. The caller publishes `connectionsChanged`. */
export async function updateConnectedAccounts(
  tx: Ctx,
  portfolioId: string,
  changes: Partial<ConnectedAccounts>,
): Promise<void> {
  await tx.db.update(portfolios).set(changes).where(eq(portfolios.id, portfolioId))
}
