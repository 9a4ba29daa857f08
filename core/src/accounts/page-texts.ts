/** Texts of accounts for the landing page, confirmation links and the end of a session. */
export const accountPageTexts = {
  confirmationInvalid: 'This confirmation link is invalid or has expired',
  emailConfirmed: 'Email confirmed. You can sign in now.',
  emailConfirmedHere: 'Email confirmed. You are signed in.',
  loggedOut: 'Logged out successfully',
  needsLogin: 'You must be logged in',
  signOutFailed: 'Failed to sign out',
  claimInvalid: 'Invalid format',
  claimFailed: 'Check failed',
  claimTaken: 'Username taken',
  freeNames: 'Still free:',
  claimAvailable: '✓ Available',
} as const
