import { getRouteApi, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { accountTexts, safeReturnPath } from '@vitrine/core/accounts'
import { billingTexts } from '@vitrine/core/billing'
import { chatTexts } from '@vitrine/core/chat/texts'
import { GIFT_SIGN_IN } from '@vitrine/core/gifts/page-texts'
import { likeTexts } from '@vitrine/core/likes/texts'
import { site } from '@vitrine/core/site'
import { useEffect, useEffectEvent } from 'react'
import { type SignInNotice, useSession } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthMode } from './auth-mode.ts'
import { useAuth } from './use-auth.ts'

const route = getRouteApi('/auth')

const HEADINGS: Record<AuthMode, string> = {
  'sign-in': 'Welcome back',
  'sign-up': `Join ${site.name}`,
  forgot: 'Reset your password',
}
const LEADS: Record<AuthMode, string> = {
  'sign-in': 'Sign in to your account.',
  'sign-up': 'One page for everything you make.',
  forgot: 'We will email you a link to set a new one.',
}

/** Notices for people who were sent here because an action needs a session. */
const NOTICES: Record<SignInNotice, string> = {
  like: likeTexts.signInToLike,
  chat: chatTexts.signIn,
  gift: GIFT_SIGN_IN,
  subscribe: billingTexts.signInToSubscribe,
  'subscribe-first': billingTexts.signInFirst,
}

/**
 * Renders `/auth`, which toggles between sign-in, sign-up and the reset of a password. A signed-in person is
 * redirected.
 */
export function AuthScreen() {
  const { mode: startMode = 'sign-in', returnTo, notice } = route.useSearch()
  const suggestedUsername = useRouterState({ select: ({ location }) => location.state.suggestedUsername })
  const session = useSession()
  const auth = useAuth({
    startMode: suggestedUsername ? 'sign-up' : startMode,
    suggestedUsername: suggestedUsername ?? '',
  })
  useReturn(Boolean(session), safeReturnPath(returnTo))

  useEffect(() => {
    if (notice) toast.info(NOTICES[notice])
  }, [notice])

  const other: AuthMode = auth.mode === 'sign-in' ? 'sign-up' : 'sign-in'
  return (
    <AuthFrame heading={HEADINGS[auth.mode]} lead={LEADS[auth.mode]}>
      {auth.unconfirmed !== null && auth.mode === 'sign-in' && (
        <div className="raised mb-6 flex flex-col items-start gap-3 rounded-control bg-surface-2 p-4 text-sm text-bone-2">
          <p>
            Open the link we sent to <strong className="font-medium text-bone">{auth.unconfirmed}</strong>, then sign
            in.
          </p>
          <Button size="sm" onClick={() => void auth.resend()}>
            {accountTexts.resendConfirmation}
          </Button>
        </div>
      )}
      <AuthForm mode={auth.mode} typed={auth.typed} onSubmit={auth.submit} />
      <div className="mt-6 flex flex-col items-center gap-1 text-[0.9375rem] text-bone-2">
        {auth.mode === 'sign-in' && (
          <Button variant="ghost" size="sm" onClick={() => auth.setMode('forgot')}>
            {accountTexts.forgotPassword}
          </Button>
        )}
        <p>
          {other === 'sign-up' ? 'New here?' : 'Have an account?'}
          <Button variant="ghost" size="sm" className="ml-1 text-bone!" onClick={() => auth.setMode(other)}>
            {other === 'sign-up' ? 'Create an account' : 'Back to sign in'}
          </Button>
        </p>
      </div>
    </AuthFrame>
  )
}

/** Redirects a signed-in person to `path`, also if they signed in in another tab. */
function useReturn(signedIn: boolean, path: string): void {
  const router = useRouter()
  const navigate = useNavigate()
  const goOn = useEffectEvent(() => {
    const [, , screen] = router.getMatchedRoutes(new URL(path, location.origin).pathname)
    if (screen) void navigate({ href: path, replace: true })
    // A public page is a separate document.
    else location.replace(path)
  })
  useEffect(() => {
    if (signedIn) goOn()
  }, [signedIn])
}
