import type { SignUpInput } from '@vitrine/core/accounts'
import { type Done, done } from '@vitrine/core/kernel'
import { confirmationToken } from '../../auth.ts'
import { announce, type Ctx } from '../../context.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { confirmationMail } from '../../mail/templates.ts'
import { openAccount } from './open-account.ts'

/**
 * Creates an account with its name and its confirmation mail, all or none. Done here and not by the account library,
 * which fakes success for a registered address and knows no transaction around the name.
 * Refuses EMAIL_REGISTERED, USERNAME_TAKEN, RATE_LIMITED.
 */
export async function signUp(ctx: Ctx, input: SignUpInput): Promise<Done> {
  const { auth, config, limiter, newId } = ctx.deps
  await limiter.spend('sign-up', ctx.source)
  const mail = confirmationMail(config.publicUrl, await confirmationToken(auth, input.email))
  await openAccount(ctx, input, {
    confirmed: false,
    also: async (tx) => {
      await enqueueMail(tx.db, { ...mail, id: newId(), recipient: input.email, now: tx.now() })
      announce(tx, { type: 'mailQueued' })
    },
  })
  return done
}
