export { BrowserAccount } from './browser-accounts-contract.ts'
export { accountsContract } from './contract.ts'
export { FactorRecovery, FactorRecoveryInput } from './factor-recovery-contract.ts'
export {
  AddPasskeyInput,
  NewPasskey,
  OwnPasskeyRequest,
  Passkey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
  RenamePasskeyInput,
  SignInWithPasskeyInput,
} from './passkey-schema.ts'
export { providerRefusals } from './providers-refusals.ts'
export {
  type CompleteProviderInput,
  PROVIDER_PURPOSES,
  type ProviderInput,
  type ProviderOutcome,
  type ProviderSignUp,
  ProviderSignUpInput,
  type ProviderSignUpResult,
  type ProviderStart,
  type SignInMethods,
  type StartProviderInput,
} from './providers-schema.ts'
export { providerTexts } from './providers-texts.ts'
export { accountRefusals } from './refusals.ts'
export { BROWSER_ACCOUNTS_MAX, oneOfEach, rememberAccount } from './rules/browser-accounts.ts'
export { normalizeEmail } from './rules/email.ts'
export {
  DEVICE_LIFE_DAYS,
  EMAIL_CHANGE_LIFE_HOURS,
  EMAIL_UNDO_LIFE_HOURS,
  FRESH_SIGN_IN_MINUTES,
  isFreshSignIn,
  isReportedDevice,
} from './rules/proof.ts'
export {
  canDisconnect,
  isAllowedAddress,
  PROVIDER_CLOCK_TOLERANCE_S,
  PROVIDER_FLOW_MINUTES,
  provesIdentity,
  SIGN_IN_PROVIDERS,
  type SignInProviderId,
  suggestUsername,
} from './rules/providers.ts'
// A file of its own, because browsers do without the reserved words.
export {
  isLookAlike,
  isReservedName,
  lookAlikeOfTitle,
  WELL_KNOWN_PAGES,
  WELL_KNOWN_VISITS,
} from './rules/reserved-names.ts'
export {
  CODE_PERIOD_SECONDS,
  CODE_WINDOW,
  DEVICE_TRUST_DAYS,
  FACTOR_RECOVERY_HOURS,
  FACTOR_RECOVERY_LIFE_DAYS,
  FACTOR_RECOVERY_REMINDER_HOURS,
  factorRecoveryTimes,
  isAppCode,
  isTrustedDevice,
  isUnusedStep,
  needsCode,
  normalizeCode,
  PASSKEY_CHALLENGE_MINUTES,
  PASSKEYS_MAX,
  RECOVERY_CODES,
  SIGN_IN_CHALLENGE_MINUTES,
} from './rules/second-factor.ts'
export {
  CONFIRMATION_LIFE_HOURS,
  pathAfterConfirmation,
  RESET_LIFE_HOURS,
  SESSION_LIFE_DAYS,
  safeReturnPath,
  UNCONFIRMED_LIFE_DAYS,
} from './rules/sign-in.ts'
export {
  APPROVAL_LIFE_DAYS,
  INVITATION_LIFE_DAYS,
  isBlockedAddress,
  needsApproval,
  SIGN_UP_MODES,
  type SignUpMode,
  type SignUpPolicy,
  usesInvitation,
} from './rules/sign-up-policy.ts'
export {
  namesNear,
  normalizeUsername,
  OFFERED_NAMES_MAX,
  parseClaim,
  USERNAME_MAX,
  USERNAME_MIN,
  usernameProblem,
} from './rules/usernames.ts'
export {
  Account,
  Confirmation,
  ConfirmationInput,
  ConfirmEmailInput,
  Confirmed,
  Email,
  EmailInput,
  NameAvailability,
  Password,
  PasswordReset,
  ResetPasswordInput,
  ResetResult,
  ReturnPath,
  SignInInput,
  SignOutInput,
  SignUpInput,
  Username,
} from './schema.ts'
export {
  AccountSecurity,
  CodeInput,
  CompleteSignInInput,
  FactorCode,
  FactorSetup,
  RecoveryCodes,
  TrustedDevice,
} from './second-factor-schema.ts'
export {
  AccountSettings,
  ChangePasswordInput,
  ConfirmIdentityInput,
  EmailChangeInput,
  EmailChangeView,
  IdentityProof,
  OwnSession,
  type ProofKind,
} from './settings-schema.ts'
export { settingsTexts } from './settings-texts.ts'
export { signUpTexts } from './sign-up-texts.ts'
export { accountTexts } from './texts.ts'
