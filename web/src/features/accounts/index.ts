import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { AUTH_MODES, type AuthMode } from './auth-mode.ts'
export { SessionEnded } from './session-ended.tsx'

export const AuthScreen = lazyRouteComponent(() => loadPart(() => import('./auth-screen.tsx')), 'AuthScreen')
export const ConfirmScreen = lazyRouteComponent(() => loadPart(() => import('./confirm-screen.tsx')), 'ConfirmScreen')
export const ResetPasswordScreen = lazyRouteComponent(
  () => loadPart(() => import('./reset-password-screen.tsx')),
  'ResetPasswordScreen',
)
