/** Texts of the sign-in with providers. */
export const providerTexts = {
  notSetUp: 'This site does not offer this way to sign in',
  unavailable: 'The provider does not respond at the moment. Try again in a minute, or sign in another way.',
  attemptInvalid: 'This sign-in has expired, or was started in another browser. Please start again.',
  denied: 'The sign-in was canceled. You can try again, or sign in another way.',
  answerInvalid:
    'The provider’s answer could not be verified. Please start again. If it keeps happening, tell the people who run this site.',
  domainNotAllowed: 'Only members can sign in here, with a confirmed address of their organization.',
  identityTaken: 'Another account here is already connected to it. Sign in with it to use that account.',
  alreadyConnected: 'Your account is connected to another one at this provider. Disconnect that one first.',
  emailHasAccount:
    'An account with this address exists. Sign in to it, then connect the provider in Settings, under Sign-in methods.',
  identityMismatch: 'This is another account at the provider than the one you connected here. Choose that one.',
  signInNotRecent: 'The provider did not ask you to sign in again. Please confirm another way.',
  identityNotFound: 'It is not connected any more',
  lastSignInMethod: 'This is the only way into your account. Set a password first, or connect another provider.',
  passwordsOff: 'People sign in here with their organization’s account, without a password.',
  connected: 'Connected. You can sign in with it now.',
  disconnected: 'Disconnected',
} as const
