import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ResetPasswordScreen } from '../features/accounts/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

/** Route of a reset mail's link. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset-password',
  validateSearch: z.object({ token: z.string().catch('') }),
  head: () => privateHead('Set a new password'),
  component: function ResetPasswordPage() {
    return <ResetPasswordScreen token={resetPasswordRoute.useSearch().token} />
  },
})
