export { accountsContract } from './contract.ts'
export { accountRefusals } from './refusals.ts'
export {
  isReservedName,
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
  ResetPasswordInput,
  SignInInput,
  SignOutInput,
  SignUpInput,
  Username,
} from './schema.ts'
export { accountTexts } from './texts.ts'
