import { z } from 'zod'
import { Done, Id, publicProcedure, signedInProcedure } from '../kernel/index.ts'
import { accountRefusals } from './refusals.ts'
import { Account } from './schema.ts'
import { AccountSecurity, CodeInput, CompleteSignInInput, FactorSetup, RecoveryCodes } from './second-factor-schema.ts'

const tags = ['Accounts']

/** Two-factor authentication. */
export const secondFactorContract = {
  completeSignIn: publicProcedure(
    accountRefusals.wrongCode,
    accountRefusals.signInExpired,
    accountRefusals.accountSuspended,
    accountRefusals.secondFactorRequired,
  )
    .route({
      method: 'POST',
      path: '/auth/sign-in/code',
      tags,
      summary: 'Complete a sign-in with a code',
      description:
        'Needs the cookie of a sign-in that refused SECOND_FACTOR_REQUIRED within the last ten minutes. Takes a code of the authenticator app or a recovery code. Sets the session cookie.',
    })
    .input(CompleteSignInInput)
    .output(Account),
  security: signedInProcedure()
    .route({ method: 'GET', path: '/account/security', tags, summary: 'Two-factor authentication of my account' })
    .output(AccountSecurity),
  startTwoFactor: signedInProcedure(accountRefusals.freshSignInRequired, accountRefusals.twoFactorOn)
    .route({
      method: 'POST',
      path: '/account/two-factor',
      tags,
      summary: 'Get a key for an authenticator app',
      description: 'Nothing is asked at sign-in until a code of the app is confirmed. An earlier key no longer works.',
    })
    .output(FactorSetup),
  turnOnTwoFactor: signedInProcedure(
    accountRefusals.wrongCode,
    accountRefusals.twoFactorNotFound,
    accountRefusals.twoFactorOn,
  )
    .route({
      method: 'POST',
      path: '/account/two-factor/confirm',
      tags,
      summary: 'Turn two-factor authentication on with a code of the app',
      description: 'Returns the recovery codes, which are never shown again. A mail reports it.',
    })
    .input(CodeInput)
    .output(RecoveryCodes),
  turnOffTwoFactor: signedInProcedure(accountRefusals.freshSignInRequired, accountRefusals.twoFactorNotFound)
    .route({
      method: 'DELETE',
      path: '/account/two-factor',
      tags,
      summary: 'Turn two-factor authentication off',
      description: 'Recovery codes and trusted devices end with it. A mail reports it.',
    })
    .output(Done),
  renewRecoveryCodes: signedInProcedure(accountRefusals.freshSignInRequired, accountRefusals.twoFactorNotFound)
    .route({
      method: 'POST',
      path: '/account/two-factor/recovery-codes',
      tags,
      summary: 'Get new recovery codes',
      description: 'The earlier ones no longer work.',
    })
    .output(RecoveryCodes),
  endDeviceTrust: signedInProcedure(accountRefusals.deviceNotFound)
    .route({
      method: 'DELETE',
      path: '/trusted-devices/{id}',
      tags,
      summary: 'Ask for a code in one of my browsers again',
    })
    .input(z.object({ id: Id }))
    .output(Done),
}
