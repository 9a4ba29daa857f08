import { z } from 'zod'
import { Done, Moment, publicProcedure } from '../kernel/index.ts'
import { accountRefusals } from './refusals.ts'
import { Account } from './schema.ts'

const tags = ['Accounts']

/** The token of a link in a mail about a recovery. */
export const FactorRecoveryInput = z.object({ token: z.string().max(512).default('') })

/** Recovery of an account whose person can give no code. */
export const FactorRecovery = z.object({
  email: z.string(),
  readyAt: Moment.describe('Time from which the link signs in'),
  expiresAt: Moment.describe('Time at which the link stops to work'),
  isReady: z.boolean(),
})
export type FactorRecovery = z.infer<typeof FactorRecovery>

/** Sign-in of people who have lost their authenticator app and their recovery codes. */
export const factorRecoveryContract = {
  requestFactorRecovery: publicProcedure(accountRefusals.signInExpired)
    .route({
      method: 'POST',
      path: '/auth/factor-recovery',
      tags,
      summary: 'Ask to sign in without a code, by mail and after 72 hours',
      description:
        'Needs the cookie of a sign-in that waits for its code. The mails and the signed-in devices announce it and can stop it. Asking again does not lengthen the wait.',
    })
    .output(z.object({ readyAt: Moment })),
  readFactorRecovery: publicProcedure(accountRefusals.recoveryInvalid)
    .route({
      method: 'GET',
      path: '/auth/factor-recovery',
      tags,
      summary: 'The recovery that a link belongs to',
      description: 'Changes nothing.',
    })
    .input(FactorRecoveryInput)
    .output(FactorRecovery),
  stopFactorRecovery: publicProcedure(accountRefusals.recoveryInvalid)
    .route({
      method: 'POST',
      path: '/auth/factor-recovery/stop',
      tags,
      summary: 'Stop a recovery',
      description: 'By the token of a mail, or without one that of the signed-in account.',
    })
    .input(FactorRecoveryInput)
    .output(Done),
  completeFactorRecovery: publicProcedure(
    accountRefusals.recoveryInvalid,
    accountRefusals.recoveryNotReady,
    accountRefusals.accountSuspended,
    accountRefusals.secondFactorRequired,
  )
    .route({
      method: 'POST',
      path: '/auth/factor-recovery/complete',
      tags,
      summary: 'Sign in without a code and turn two-factor authentication off',
      description: 'Works once, from 72 hours after the request on. Sets the session cookie. A mail reports it.',
    })
    .input(FactorRecoveryInput)
    .output(Account),
}
