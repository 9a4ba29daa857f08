import { z } from 'zod'
import { Done, publicProcedure } from '../kernel/index.ts'
import { browserAccountsContract } from './browser-accounts-contract.ts'
import { factorRecoveryContract } from './factor-recovery-contract.ts'
import { passkeyContract } from './passkey-contract.ts'
import { providersContract } from './providers-contract.ts'
import { providerRefusals } from './providers-refusals.ts'
import { accountRefusals } from './refusals.ts'
import {
  Account,
  Confirmation,
  ConfirmationInput,
  ConfirmEmailInput,
  Confirmed,
  EmailInput,
  NameAvailability,
  PasswordReset,
  ResetPasswordInput,
  ResetResult,
  SignInInput,
  SignOutInput,
  SignUpInput,
} from './schema.ts'
import { secondFactorContract } from './second-factor-contract.ts'
import { settingsContract } from './settings-contract.ts'

const tags = ['Accounts']

/** Accounts, sessions and names. The session is an HttpOnly cookie, so scripts cannot read its token. */
export const accountsContract = {
  signUp: publicProcedure(
    accountRefusals.emailRegistered,
    accountRefusals.usernameTaken,
    accountRefusals.emailDomainBlocked,
    accountRefusals.signUpClosed,
    accountRefusals.invitationInvalid,
    accountRefusals.ageNotStated,
    providerRefusals.passwordsOff,
  )
    .route({
      method: 'POST',
      path: '/auth/sign-up/email',
      tags,
      successStatus: 201,
      summary: 'Create an account',
      description:
        'Reserves the username and sends the confirmation mail. The account is created when its link is confirmed. Sets a cookie, so that confirming in this browser needs no password.',
    })
    .input(SignUpInput)
    .output(Done),
  signIn: publicProcedure(
    accountRefusals.invalidCredentials,
    accountRefusals.emailNotConfirmed,
    accountRefusals.awaitsApproval,
    accountRefusals.accountSuspended,
    accountRefusals.secondFactorRequired,
    providerRefusals.passwordsOff,
  )
    .route({
      method: 'POST',
      path: '/auth/sign-in/email',
      tags,
      summary: 'Sign in',
      description:
        'Sets the session cookie. With two-factor authentication it refuses SECOND_FACTOR_REQUIRED, and `POST /auth/sign-in/code` completes the sign-in.',
    })
    .input(SignInInput)
    .output(Account),
  signOut: publicProcedure()
    .route({
      method: 'POST',
      path: '/auth/sign-out',
      tags,
      summary: 'Sign out here, or everywhere',
      description: 'Ends the session and clears the cookie. Without a session it does nothing.',
    })
    .input(SignOutInput)
    .output(Done),
  session: publicProcedure()
    .route({ method: 'GET', path: '/auth/session', tags, summary: 'The signed-in account; null without a session' })
    .output(Account.nullable()),
  resendConfirmation: publicProcedure()
    .route({
      method: 'POST',
      path: '/auth/send-verification-email',
      tags,
      summary: 'Send the confirmation mail again',
      description: 'The response is the same whether or not the address exists.',
    })
    .input(EmailInput)
    .output(Done),
  openConfirmationLink: publicProcedure()
    .route({
      method: 'GET',
      path: '/auth/verify-email',
      tags,
      summary: 'Open the confirmation screen (the link in older mails)',
      description: 'Redirects to `/auth/confirm`. Confirms nothing.',
      outputStructure: 'detailed',
      successStatus: 302,
    })
    .input(ConfirmationInput)
    .output(z.object({ headers: z.object({ location: z.string() }) })),
  readConfirmation: publicProcedure(accountRefusals.confirmationInvalid)
    .route({
      method: 'GET',
      path: '/auth/confirmation',
      tags,
      summary: 'The sign-up that a confirmation link belongs to',
      description: 'Changes nothing.',
    })
    .input(ConfirmationInput)
    .output(Confirmation),
  confirmEmail: publicProcedure(
    accountRefusals.confirmationInvalid,
    accountRefusals.confirmationNeedsPassword,
    accountRefusals.wrongPassword,
    accountRefusals.accountSuspended,
    accountRefusals.secondFactorRequired,
    providerRefusals.identityTaken,
  )
    .route({
      method: 'POST',
      path: '/auth/verify-email',
      tags,
      summary: 'Confirm an address',
      description:
        'The browser that signed up needs only the token of the mailed link. Any other browser also needs the password chosen at sign-up, or a new one. Sets the session cookie.',
    })
    .input(ConfirmEmailInput)
    .output(Confirmed),
  requestPasswordReset: publicProcedure(providerRefusals.passwordsOff)
    .route({
      method: 'POST',
      path: '/auth/request-password-reset',
      tags,
      summary: 'Ask for a password reset link by mail',
      description: 'The response is the same whether or not the address exists.',
    })
    .input(EmailInput)
    .output(Done),
  readPasswordReset: publicProcedure(accountRefusals.resetInvalid)
    .route({
      method: 'GET',
      path: '/auth/password-reset',
      tags,
      summary: 'The account that a reset link belongs to',
      description: 'Changes nothing.',
    })
    .input(ConfirmationInput)
    .output(PasswordReset),
  resetPassword: publicProcedure(accountRefusals.resetInvalid, providerRefusals.passwordsOff)
    .route({
      method: 'POST',
      path: '/auth/reset-password',
      tags,
      summary: 'Set a new password with the token of a reset link',
      description:
        'A token works once. All sessions and all other reset links of the account end. Passkeys and connected providers stay, and are named in the response.',
    })
    .input(ResetPasswordInput)
    .output(ResetResult),
  checkName: publicProcedure()
    .route({ method: 'GET', path: '/names/{name}', tags, summary: 'Check whether a username is free' })
    .input(z.object({ name: z.string().max(100) }))
    .output(NameAvailability),
  ...settingsContract,
  ...secondFactorContract,
  ...providersContract,
  ...factorRecoveryContract,
  ...passkeyContract,
  ...browserAccountsContract,
}
