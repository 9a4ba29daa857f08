import type { Connections, Provider } from '@vitrine/core/connections'
import { refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import { readGatewayState, readSharesServer } from '#features/discord-presence'
import { findStoredPage, toPageConnections } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { selectConnections } from './queries.ts'

/** Returns the connected accounts of a portfolio, as its owner sees them, without checking who asks. */
export async function toOwnConnections(ctx: Ctx, portfolioId: string): Promise<Connections> {
  const { deps } = ctx
  const page = await findStoredPage(ctx, portfolioId)
  if (!page) throw refuse(portfolioRefusals.notFound)
  const { discord, spotify } = toPageConnections(page, ctx.now())
  const rows = await selectConnections(ctx.db, portfolioId)
  const problemAt = (provider: Provider) => rows.find((row) => row.provider === provider)?.problem ?? null
  const { discordId } = page.portfolio
  return {
    discord: {
      ...discord,
      setUp: deps.discord !== null,
      account: discord.account && discordId !== null ? { id: discordId, ...discord.account } : null,
      problem: problemAt('discord') === 'ended' ? 'ended' : null,
      gateway: await readGatewayState(ctx),
      sharesServer: discord.account ? await readSharesServer(ctx, portfolioId) : null,
      botInviteUrl: deps.discord?.botInviteUrl ?? null,
    },
    spotify: {
      ...spotify,
      setUp: deps.spotify !== null,
      problem: problemAt('spotify'),
    },
  }
}
