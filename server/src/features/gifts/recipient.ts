import { giftRefusals, giftTexts } from '@vitrine/core/gifts'
import { refuse } from '@vitrine/core/kernel'
import { readPlan } from '#features/billing'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { type Person, selectPersonNamed } from './queries.ts'

/** Returns the person whom the actor may give premium now. Refuses NOT_SIGNED_IN, USER_NOT_FOUND, GIFT_TO_SELF, RECIPIENT_PREMIUM. */
export async function requireRecipient(ctx: Ctx, name: string): Promise<Person> {
  const { userId } = requireActor(ctx)
  // Every name has this form. The database refuses texts with a NUL.
  const person = /^[a-z0-9_]+$/.test(name) ? await selectPersonNamed(ctx.db, name) : null
  if (!person) throw refuse(giftRefusals.userNotFound)
  if (person.userId === userId) throw refuse(giftRefusals.self)
  if ((await readPlan(ctx, person.userId)).premium) {
    throw refuse(giftRefusals.alreadyPremium, undefined, giftTexts.alreadyPremium(person.username))
  }
  return person
}
