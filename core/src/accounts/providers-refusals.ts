import { refusal } from '../kernel/index.ts'
import { providerTexts } from './providers-texts.ts'

export const providerRefusals = {
  notSetUp: refusal('SIGN_IN_PROVIDER_NOT_SET_UP', 'unavailable', providerTexts.notSetUp),
  unavailable: refusal('SIGN_IN_PROVIDER_UNAVAILABLE', 'unavailable', providerTexts.unavailable),
  attemptInvalid: refusal('SIGN_IN_ATTEMPT_INVALID', 'conflict', providerTexts.attemptInvalid),
  denied: refusal('SIGN_IN_DENIED', 'conflict', providerTexts.denied),
  answerInvalid: refusal('SIGN_IN_ANSWER_INVALID', 'conflict', providerTexts.answerInvalid),
  domainNotAllowed: refusal('EMAIL_DOMAIN_NOT_ALLOWED', 'forbidden', providerTexts.domainNotAllowed),
  identityTaken: refusal('IDENTITY_TAKEN', 'conflict', providerTexts.identityTaken),
  alreadyConnected: refusal('PROVIDER_ALREADY_CONNECTED', 'conflict', providerTexts.alreadyConnected),
  emailHasAccount: refusal('EMAIL_HAS_ACCOUNT', 'conflict', providerTexts.emailHasAccount),
  identityMismatch: refusal('IDENTITY_MISMATCH', 'conflict', providerTexts.identityMismatch),
  signInNotRecent: refusal('PROVIDER_SIGN_IN_NOT_RECENT', 'conflict', providerTexts.signInNotRecent),
  identityNotFound: refusal('IDENTITY_NOT_FOUND', 'notFound', providerTexts.identityNotFound),
  lastSignInMethod: refusal('LAST_SIGN_IN_METHOD', 'conflict', providerTexts.lastSignInMethod),
  passwordsOff: refusal('PASSWORDS_OFF', 'forbidden', providerTexts.passwordsOff),
} as const
