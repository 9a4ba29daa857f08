/** Texts of the settings of an account, which the first script of the app does without. */
export const settingsTexts = {
  passwordSaved: 'Password changed. All your other browsers are signed out.',
  emailUnchanged: 'This is already your address',
  emailTaken: 'This address belongs to another account',
  emailChangeInvalid: 'This link is invalid or has expired',
  emailChangeNotFound: 'There is no change to confirm any more',
  freshSignInRequired: 'Please confirm that it’s you',
  sessionNotFound: 'This session has already ended',
} as const
