/** Texts of the settings of an account, which the first script of the app does without. */
export const settingsTexts = {
  passwordSaved: 'Password changed. All your other browsers are signed out.',
  emailUnchanged: 'This is already your address',
  emailTaken: 'This address belongs to another account',
  emailChangeInvalid: 'This link is invalid or has expired',
  emailChangeNotFound: 'There is no change to confirm any more',
  freshSignInRequired: 'Please confirm that it’s you',
  sessionNotFound: 'This session has already ended',
  codeRequired: 'Enter a code',
  secondFactorRequired: 'Enter the code from your authenticator app',
  wrongCode: 'This code is wrong, or was used already',
  signInExpired: 'Your sign-in took too long. Please sign in again.',
  twoFactorOn: 'Two-factor authentication is already on',
  twoFactorNotFound: 'Two-factor authentication is not on',
  deviceNotFound: 'This device is no longer trusted',
  recoveryInvalid: 'This link is invalid or has expired, or the recovery was stopped',
  recoveryNotReady: 'This link does not work yet',
} as const
