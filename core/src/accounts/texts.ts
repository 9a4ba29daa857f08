import { PASSWORD_MIN } from './rules/passwords.ts'

/** Texts of sign-in, sign-up, confirmation and reset. Those that every first visit loads are in `page-texts.ts`. */
export const accountTexts = {
  signIn: 'Sign In',
  signUp: 'Sign Up',
  loading: 'Loading...',
  invalidEmail: 'Invalid email address',
  passwordTooShort: `Password must be at least ${PASSWORD_MIN} characters`,
  passwordHint: `At least ${PASSWORD_MIN} characters`,
  usernameTaken: 'This username is already taken',
  usernameAlike: 'This username looks like that of a well-known page',
  emailRegistered: 'This email is already registered. Please sign in instead.',
  checkYourEmail: 'Check your email to confirm your account!',
  invalidCredentials: 'Invalid email or password',
  emailNotConfirmed: 'Please confirm your email address before you sign in',
  resendConfirmation: 'Resend confirmation',
  confirmationSent: 'If this address still needs confirming, a new email is on its way',
  confirm: 'Confirm',
  confirmationNeedsPassword: 'Enter the password you chose when you signed up',
  wrongPassword: 'Wrong password',
  forgotPassword: 'Forgot password?',
  resetSent: 'If an account exists for this address, an email with a reset link is on its way',
  resetInvalid: 'This reset link is invalid or has expired',
  mayObject: 'You can object to the suspension',
  readSuspension: 'Read the reason, or object',
  passwordChanged: 'Password changed. Please sign in with the new one.',
} as const
