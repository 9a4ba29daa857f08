import type { GiftRecipient } from '@vitrine/core/gifts'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { requireRecipient } from './recipient.ts'

/** Returns the person who would get a gift under this name. Refuses NOT_SIGNED_IN, USER_NOT_FOUND, GIFT_TO_SELF, RECIPIENT_PREMIUM, RATE_LIMITED. */
export async function findRecipient(ctx: Ctx, { username }: { username: string }): Promise<GiftRecipient> {
  await ctx.deps.limiter.spend('recipients', requireActor(ctx).userId)
  const person = await requireRecipient(ctx, username)
  return { username: person.username, title: person.title }
}
