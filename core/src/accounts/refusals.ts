import { z } from 'zod'
import { refusal } from '../kernel/index.ts'
import { accountPageTexts } from './page-texts.ts'
import { SIGN_IN_PROVIDERS } from './rules/providers.ts'
import { PROOF_KINDS } from './settings-schema.ts'
import { settingsTexts } from './settings-texts.ts'
import { signUpTexts } from './sign-up-texts.ts'
import { accountTexts } from './texts.ts'

export const accountRefusals = {
  emailRegistered: refusal('EMAIL_REGISTERED', 'conflict', accountTexts.emailRegistered),
  emailDomainBlocked: refusal('EMAIL_DOMAIN_BLOCKED', 'invalid', signUpTexts.emailDomainBlocked),
  signUpClosed: refusal('SIGN_UP_CLOSED', 'forbidden', signUpTexts.signUpClosed),
  invitationInvalid: refusal('INVITATION_INVALID', 'invalid', signUpTexts.invitationInvalid),
  ageNotStated: refusal('AGE_NOT_STATED', 'invalid', signUpTexts.ageNotStated),
  awaitsApproval: refusal('AWAITS_APPROVAL', 'forbidden', signUpTexts.awaitsApproval),
  usernameTaken: refusal('USERNAME_TAKEN', 'conflict', accountTexts.usernameTaken),
  invalidCredentials: refusal('INVALID_CREDENTIALS', 'unauthenticated', accountTexts.invalidCredentials),
  emailNotConfirmed: refusal('EMAIL_NOT_CONFIRMED', 'forbidden', accountTexts.emailNotConfirmed),
  confirmationInvalid: refusal('CONFIRMATION_INVALID', 'invalid', accountPageTexts.confirmationInvalid),
  confirmationNeedsPassword: refusal(
    'CONFIRMATION_NEEDS_PASSWORD',
    'forbidden',
    accountTexts.confirmationNeedsPassword,
  ),
  wrongPassword: refusal('WRONG_PASSWORD', 'invalid', accountTexts.wrongPassword),
  resetInvalid: refusal('RESET_INVALID', 'invalid', accountTexts.resetInvalid),
  freshSignInRequired: refusal(
    'FRESH_SIGN_IN_REQUIRED',
    'forbidden',
    settingsTexts.freshSignInRequired,
    z.object({
      proofs: z.array(z.enum(PROOF_KINDS)).describe('Ways in which this person can prove who they are'),
      providers: z
        .array(z.enum(SIGN_IN_PROVIDERS))
        .default([])
        .describe('Connected providers at which they can prove it'),
    }),
  ),
  emailUnchanged: refusal('EMAIL_UNCHANGED', 'invalid', settingsTexts.emailUnchanged),
  emailTaken: refusal('EMAIL_TAKEN', 'conflict', settingsTexts.emailTaken),
  emailChangeInvalid: refusal('EMAIL_CHANGE_INVALID', 'invalid', settingsTexts.emailChangeInvalid),
  emailChangeNotFound: refusal('EMAIL_CHANGE_NOT_FOUND', 'notFound', settingsTexts.emailChangeNotFound),
  sessionNotFound: refusal('SESSION_NOT_FOUND', 'notFound', settingsTexts.sessionNotFound),
  secondFactorRequired: refusal('SECOND_FACTOR_REQUIRED', 'forbidden', settingsTexts.secondFactorRequired),
  wrongCode: refusal('WRONG_CODE', 'invalid', settingsTexts.wrongCode),
  signInExpired: refusal('SIGN_IN_EXPIRED', 'forbidden', settingsTexts.signInExpired),
  twoFactorOn: refusal('TWO_FACTOR_ON', 'conflict', settingsTexts.twoFactorOn),
  twoFactorNotFound: refusal('TWO_FACTOR_NOT_FOUND', 'notFound', settingsTexts.twoFactorNotFound),
  deviceNotFound: refusal('DEVICE_NOT_FOUND', 'notFound', settingsTexts.deviceNotFound),
  recoveryInvalid: refusal('RECOVERY_INVALID', 'invalid', settingsTexts.recoveryInvalid),
  recoveryNotReady: refusal('RECOVERY_NOT_READY', 'forbidden', settingsTexts.recoveryNotReady),
  passkeyInvalid: refusal('PASSKEY_INVALID', 'invalid', settingsTexts.passkeyInvalid),
  passkeyNotFound: refusal('PASSKEY_NOT_FOUND', 'notFound', settingsTexts.passkeyNotFound),
  accountNotRemembered: refusal('ACCOUNT_NOT_FOUND', 'notFound', settingsTexts.accountNotRemembered),
  accountSignedOut: refusal('ACCOUNT_SIGNED_OUT', 'conflict', settingsTexts.accountSignedOut),
  accountSuspended: refusal(
    'ACCOUNT_SUSPENDED',
    'forbidden',
    settingsTexts.accountSuspended,
    z.object({
      reason: z.string(),
      objection: z.string().nullable().describe('Path at which the person can object; null if it cannot be read'),
    }),
  ),
  passkeyLimit: refusal('PASSKEY_LIMIT', 'conflict', settingsTexts.passkeyLimit),
} as const
