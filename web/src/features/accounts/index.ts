export { AuthScreen } from './auth-screen.tsx'
export { ResetPasswordScreen } from './reset-password-screen.tsx'
