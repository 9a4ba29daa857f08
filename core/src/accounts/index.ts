export { accountsContract } from './contract.ts'
export { normalizeEmail } from './email.ts'
export { accountRefusals } from './refusals.ts'
// A file of its own, because browsers do without the reserved words.
export { isReservedName } from './reserved-names.ts'
export {
  CONFIRMATION_LIFE_HOURS,
  normalizeUsername,
  parseClaim,
  RESET_LIFE_HOURS,
  SESSION_LIFE_DAYS,
  safeReturnPath,
  UNCONFIRMED_LIFE_DAYS,
  USERNAME_MAX,
  USERNAME_MIN,
  usernameProblem,
} from './rules.ts'
export {
  Account,
  Confirmation,
  ConfirmationInput,
  ConfirmEmailInput,
  Email,
  EmailInput,
  NameAvailability,
  Password,
  PasswordReset,
  ResetPasswordInput,
  SignInInput,
  SignOutInput,
  SignUpInput,
  Username,
} from './schema.ts'
export { accountTexts } from './texts.ts'
