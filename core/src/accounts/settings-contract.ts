import { z } from 'zod'
import { Done, Id, signedInProcedure } from '../kernel/index.ts'
import { accountRefusals } from './refusals.ts'
import { AccountSettings, ChangePasswordInput, ConfirmIdentityInput, OwnSession } from './settings-schema.ts'

const tags = ['Accounts']

/** Settings of the signed-in person's own account. */
export const settingsContract = {
  confirmIdentity: signedInProcedure(accountRefusals.wrongPassword)
    .route({
      method: 'POST',
      path: '/auth/confirm-identity',
      tags,
      summary: 'Prove who you are again',
      description: 'For ten minutes, this session may then make the changes that refuse FRESH_SIGN_IN_REQUIRED.',
    })
    .input(ConfirmIdentityInput)
    .output(Done),
  settings: signedInProcedure()
    .route({ method: 'GET', path: '/account/settings', tags, summary: 'The settings of my account' })
    .output(AccountSettings),
  changePassword: signedInProcedure(accountRefusals.wrongPassword, accountRefusals.freshSignInRequired)
    .route({
      method: 'POST',
      path: '/account/password',
      tags,
      summary: 'Change my password, or set the first one',
      description: 'All other sessions and all reset links of the account end. A mail reports the change.',
    })
    .input(ChangePasswordInput)
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
