export { AuthScreen } from './auth-screen.tsx'
export { ConfirmScreen } from './confirm-screen.tsx'
export { ResetPasswordScreen } from './reset-password-screen.tsx'
export { SignInAgain } from './sign-in-again.tsx'
