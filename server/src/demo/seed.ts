import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { findAccountId, openAccount } from '#features/accounts'
import { grantPremium } from '#features/billing'
import { replacePortfolio } from '#features/portfolios'
import { createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { DEMO_CREATORS, DEMO_PASSWORD, type DemoCreator } from './creators.ts'

const DAY = 24 * 60 * 60 * 1000

/** Makes the sample creators, or brings their pages back to where they started: running it again changes nothing more. */
export async function seedDemo(deps: Deps): Promise<void> {
  if (!deps.config.isLoopback) {
    throw new Error(
      'The demo has public passwords: it starts only while PUBLIC_URL is this machine, like http://127.0.0.1:3000.',
    )
  }
  for (const creator of DEMO_CREATORS) await seedCreator(deps, creator)
}

async function seedCreator(deps: Deps, creator: DemoCreator): Promise<void> {
  const email = `${creator.username}@demo.example`
  const ctx = createCtx(deps)
  const userId =
    (await findAccountId(ctx, email)) ??
    (await openAccount(ctx, { email, password: DEMO_PASSWORD, username: creator.username }))
  if (creator.premium) {
    const until = new Date(deps.clock().getTime() + PREMIUM_PLAN.days * DAY)
    await grantPremium(ctx, { userId, until, amount: 0 })
  }
  await replacePortfolio(createCtx(deps, { actor: { userId, email } }), creator)
}
