export { accountsContract } from './contract.ts'
export { accountRefusals } from './refusals.ts'
// A file of its own, because browsers do without the reserved words.
export { isReservedName } from './reserved-names.ts'
export {
  normalizeUsername,
  parseClaim,
  safeReturnPath,
  USERNAME_MAX,
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
