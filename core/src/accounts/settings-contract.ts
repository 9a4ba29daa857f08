import { z } from 'zod'
import { Done, Id, publicProcedure, signedInProcedure } from '../kernel/index.ts'
import { providerRefusals } from './providers-refusals.ts'
import { accountRefusals } from './refusals.ts'
import { EmailInput } from './schema.ts'
import {
  AccountSettings,
  ChangePasswordInput,
  ConfirmIdentityInput,
  EmailChangeInput,
  EmailChangeView,
  OwnSession,
} from './settings-schema.ts'

const tags = ['Accounts']

/** Settings of the signed-in person's own account. */
export const settingsContract = {
  confirmIdentity: signedInProcedure(
    accountRefusals.wrongPassword,
    accountRefusals.wrongCode,
    accountRefusals.passkeyInvalid,
    accountRefusals.secondFactorRequired,
    providerRefusals.passwordsOff,
  )
    .route({
      method: 'POST',
      path: '/auth/confirm-identity',
      tags,
      summary: 'Prove who you are again',
      description:
        'For ten minutes, this session may then make the changes that refuse FRESH_SIGN_IN_REQUIRED. With two-factor authentication, only a code or a passkey is a proof.',
    })
    .input(ConfirmIdentityInput)
    .output(Done),
  settings: signedInProcedure()
    .route({ method: 'GET', path: '/account/settings', tags, summary: 'The settings of my account' })
    .output(AccountSettings),
  changePassword: signedInProcedure(
    accountRefusals.wrongPassword,
    accountRefusals.freshSignInRequired,
    providerRefusals.passwordsOff,
  )
    .route({
      method: 'POST',
      path: '/account/password',
      tags,
      summary: 'Change my password, or set the first one',
      description: 'All other sessions and all reset links of the account end. A mail reports the change.',
    })
    .input(ChangePasswordInput)
    .output(Done),
  requestEmailChange: signedInProcedure(accountRefusals.freshSignInRequired, accountRefusals.emailUnchanged)
    .route({
      method: 'POST',
      path: '/account/email',
      tags,
      summary: 'Ask for another address',
      description:
        'Sends a link to the new address. Until it is confirmed, nothing changes. The response is the same whether or not the address has an account.',
    })
    .input(EmailInput)
    .output(Done),
  resendEmailChange: signedInProcedure(accountRefusals.emailChangeNotFound)
    .route({
      method: 'POST',
      path: '/account/email/resend',
      tags,
      summary: 'Send the link to my new address again',
      description: 'The earlier link no longer works.',
    })
    .output(Done),
  cancelEmailChange: signedInProcedure()
    .route({ method: 'DELETE', path: '/account/email', tags, summary: 'Cancel the waiting change of my address' })
    .output(Done),
  readEmailChange: publicProcedure(accountRefusals.emailChangeInvalid)
    .route({
      method: 'GET',
      path: '/auth/email-change',
      tags,
      summary: 'The change that a link confirms',
      description: 'Changes nothing.',
    })
    .input(EmailChangeInput)
    .output(EmailChangeView),
  confirmEmailChange: publicProcedure(accountRefusals.emailChangeInvalid, accountRefusals.emailTaken)
    .route({
      method: 'POST',
      path: '/auth/email-change',
      tags,
      summary: 'Confirm a new address',
      description: 'A link works once, and only while the session that asked for it is signed in.',
    })
    .input(EmailChangeInput)
    .output(Done),
  readEmailUndo: publicProcedure(accountRefusals.emailChangeInvalid)
    .route({
      method: 'GET',
      path: '/auth/email-undo',
      tags,
      summary: 'The change that a link undoes',
      description: 'Changes nothing.',
    })
    .input(EmailChangeInput)
    .output(EmailChangeView),
  undoEmailChange: publicProcedure(accountRefusals.emailChangeInvalid, accountRefusals.emailTaken)
    .route({
      method: 'POST',
      path: '/auth/email-undo',
      tags,
      summary: 'Undo a change of address',
      description: 'Ends all sessions and sends a reset link to the old address.',
    })
    .input(EmailChangeInput)
    .output(Done),
  listSessions: signedInProcedure()
    .route({
      method: 'GET',
      path: '/sessions',
      tags,
      summary: 'The browsers in which I am signed in',
      description: 'This one first, then the one that was used last.',
    })
    .output(z.array(OwnSession)),
  endSession: signedInProcedure(accountRefusals.sessionNotFound)
    .route({ method: 'DELETE', path: '/sessions/{id}', tags, summary: 'Sign out one of my browsers' })
    .input(z.object({ id: Id }))
    .output(Done),
  endOtherSessions: signedInProcedure()
    .route({ method: 'DELETE', path: '/sessions', tags, summary: 'Sign out all my other browsers' })
    .output(Done),
}
