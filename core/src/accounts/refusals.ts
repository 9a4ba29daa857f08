import { refusal } from '../kernel/index.ts'
import { accountPageTexts } from './page-texts.ts'
import { accountTexts } from './texts.ts'

export const accountRefusals = {
  emailRegistered: refusal('EMAIL_REGISTERED', 'conflict', accountTexts.emailRegistered),
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
} as const
