import type { EmailInput } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { newsletterRefusals } from '@vitrine/core/newsletter'
import { newsletterSubscribers } from '../../db/tables/newsletter.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Stores an address for the newsletter. An address that is stored already gets the same response. Refuses NEWSLETTER_OFF, RATE_LIMITED. */
export async function joinNewsletter(ctx: Ctx, { email }: EmailInput): Promise<Done> {
  const { config, limiter } = ctx.deps
  if (!config.site.newsletter) throw refuse(newsletterRefusals.off)
  await limiter.spend('newsletter', ctx.source)
  await ctx.db.insert(newsletterSubscribers).values({ email, createdAt: ctx.now() }).onConflictDoNothing()
  return done
}
