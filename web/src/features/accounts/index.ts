import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadPart } from '../../ui/load-part.ts'

export { AUTH_MODES, type AuthMode } from './auth-mode.ts'
export { NameOffers } from './name-offers.tsx'
export { NAME_TEXTS, type NameReading, type NameState } from './name-state.ts'
export { SessionEnded } from './session-ended.tsx'
export { useNameCheck } from './use-name-check.ts'

export const AccountDeletionScreen = lazyRouteComponent(
  () => loadPart(() => import('./account-deletion-screen.tsx')),
  'AccountDeletionScreen',
)
/** Loads the warning while somebody recovers the account without a code. Most people never see it. */
export const loadRecoveryNotice = async () =>
  (await loadPart(() => import('./recovery-notice.tsx'), { quiet: true })).RecoveryNotice

/** Loads the dialog with the accounts of this browser. */
export const loadAccountsDialog = async () =>
  (await loadPart(() => import('./accounts-dialog.tsx'), { quiet: true })).AccountsDialog

export const AuthScreen = lazyRouteComponent(() => loadPart(() => import('./auth-screen.tsx')), 'AuthScreen')
export const ConfirmScreen = lazyRouteComponent(() => loadPart(() => import('./confirm-screen.tsx')), 'ConfirmScreen')
export const ResetPasswordScreen = lazyRouteComponent(
  () => loadPart(() => import('./reset-password-screen.tsx')),
  'ResetPasswordScreen',
)
export const UsernameField = lazy(async () => ({
  default: (await loadPart(() => import('./username-field.tsx'))).UsernameField,
}))
export const RecoveryScreen = lazyRouteComponent(
  () => loadPart(() => import('./recovery-screen.tsx')),
  'RecoveryScreen',
)
export const ProviderCallbackScreen = lazyRouteComponent(
  () => loadPart(() => import('./provider-callback-screen.tsx')),
  'ProviderCallbackScreen',
)
export const ProviderProofScreen = lazyRouteComponent(
  () => loadPart(() => import('./provider-proof-screen.tsx')),
  'ProviderProofScreen',
)
export const ProviderSignUpScreen = lazyRouteComponent(
  () => loadPart(() => import('./provider-sign-up-screen.tsx')),
  'ProviderSignUpScreen',
)
const loadEmailChange = () => loadPart(() => import('./email-change-screens.tsx'))
export const NewEmailScreen = lazyRouteComponent(loadEmailChange, 'NewEmailScreen')
export const OldEmailScreen = lazyRouteComponent(loadEmailChange, 'OldEmailScreen')
