import { type GiftRecipient, giftRefusals, giftTexts } from '@vitrine/core/gifts'
import { refuse } from '@vitrine/core/kernel'
import { readPlan } from '#features/billing'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { type Person, selectPersonNamed } from './queries.ts'

/** Who would get a gift under this name. Refuses NOT_SIGNED_IN, USER_NOT_FOUND, GIFT_TO_SELF, RECIPIENT_PREMIUM, RATE_LIMITED. */
export async function findRecipient(ctx: Ctx, { username }: { username: string }): Promise<GiftRecipient> {
  await ctx.deps.limiter.spend('recipients', requireActor(ctx).userId)
  const person = await requireRecipient(ctx, username)
  return { username: person.username, title: person.title }
}

/** The person whom the actor may give premium at this moment. Refuses NOT_SIGNED_IN, USER_NOT_FOUND, GIFT_TO_SELF, RECIPIENT_PREMIUM. */
export async function requireRecipient(ctx: Ctx, name: string): Promise<Person> {
  const { userId } = requireActor(ctx)
  // No name has another form, and the database takes no text with a NUL in it.
  const person = /^[a-z0-9_]+$/.test(name) ? await selectPersonNamed(ctx.db, name) : null
  if (!person) throw refuse(giftRefusals.userNotFound)
  if (person.userId === userId) throw refuse(giftRefusals.self)
  if ((await readPlan(ctx, person.userId)).premium) {
    throw refuse(giftRefusals.alreadyPremium, undefined, giftTexts.alreadyPremium(person.username))
  }
  return person
}
