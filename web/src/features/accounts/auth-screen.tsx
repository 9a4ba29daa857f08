import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router'
import { accountTexts, type SignUpMode, safeReturnPath } from '@vitrine/core/accounts'
import { billingTexts } from '@vitrine/core/billing'
import { CHAT_SIGN_IN } from '@vitrine/core/chat/sign-in-text'
import { GIFT_SIGN_IN } from '@vitrine/core/gifts/page-texts'
import { likeTexts } from '@vitrine/core/likes/texts'
import { site } from '@vitrine/core/site'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSiteSettings } from '../../api/app-context.ts'
import { DELETION_PATH, type SignInNotice, useAnySession } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydration.ts'
import { loadPart } from '../../ui/load-part.ts'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthMode, FormMode } from './auth-mode.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderWays } from './provider-ways.tsx'
import { hasRememberedAccounts } from './remembered-accounts.ts'
import { useAuth } from './use-auth.ts'
import { useGoOn } from './use-go-on.ts'

const route = getRouteApi('/auth')

// Most people who open the screen see none of these.
const loadCheckInbox = async () => (await loadPart(() => import('./check-inbox.tsx'), { quiet: true })).CheckInbox
const loadCodeStep = async () => (await loadPart(() => import('./code-step.tsx'), { quiet: true })).CodeStep
const loadNotice = async () =>
  (await loadPart(() => import('./unconfirmed-notice.tsx'), { quiet: true })).UnconfirmedNotice
const loadReason = async () => (await loadPart(() => import('./sign-in-reason.tsx'), { quiet: true })).SignInReason

const loadChooser = async () => (await loadPart(() => import('./account-chooser.tsx'), { quiet: true })).AccountChooser

/** Texts before the link to another form. */
const QUESTIONS: Record<FormMode, string> = {
  'sign-in': 'New here?',
  'sign-up': 'Have an account?',
  forgot: 'Remembered it?',
}

const HEADINGS: Record<FormMode, string> = {
  'sign-in': 'Welcome back',
  'sign-up': `Join ${site.name}`,
  forgot: 'Reset your password',
}
const LEADS: Record<Exclude<FormMode, 'sign-up'>, string> = {
  'sign-in': 'Sign in to your account.',
  forgot: 'We will email you a link to set a new one.',
}
const SIGN_UP_LEADS: Record<SignUpMode, string> = {
  open: 'One page for everything you make.',
  invite: 'Joining needs an invitation.',
  approval: 'The people who run this site look at each new account. We will email you.',
  closed: 'New accounts are closed here.',
}

/** Notices for people who were sent here because an action needs a session. */
const NOTICES: Record<SignInNotice, string> = {
  like: likeTexts.signInToLike,
  chat: CHAT_SIGN_IN,
  gift: GIFT_SIGN_IN,
  subscribe: billingTexts.signInToSubscribe,
  'subscribe-first': billingTexts.signInFirst,
}

/**
 * Renders `/auth`: sign-in and its code, sign-up, the reset of a password, and where a confirmation mail went. The mode
 * is part of the address. A signed-in person is redirected.
 */
export function AuthScreen() {
  const { mode: asked, returnTo, notice, username, invitation, add, email } = route.useSearch()
  const claimed = useRouterState({ select: ({ location }) => location.state.suggestedUsername })
  const suggestedUsername = claimed ?? username
  const session = useAnySession()
  const { signUp, signIn } = useSiteSettings()
  const hydrated = useHydrated()
  const setMode = useSetMode()
  const [signedIn, setSignedIn] = useState(false)
  const onSignedIn = () => setSignedIn(true)
  const auth = useAuth({ suggestedUsername: suggestedUsername ?? '', invitation, returnTo, email, setMode, onSignedIn })
  const before = useAccountBefore(add ? session?.id : undefined)
  // The account that is added can be the one in use.
  const goesOn = Boolean(session) && (signedIn || session?.id !== before)
  useReturn(goesOn, session?.erasedAt ? DELETION_PATH : safeReturnPath(returnTo))

  useEffect(() => {
    if (notice) toast.info(NOTICES[notice])
  }, [notice])

  const { waiting } = auth
  if (asked === 'inbox' && (waiting || !hydrated)) {
    return (
      <LoadedPart
        load={loadCheckInbox}
        props={{
          signUp: waiting,
          onResend: auth.resend,
          onChangeAddress: () => setMode('sign-up'),
          onSignIn: () => setMode('sign-in'),
        }}
      />
    )
  }
  if (asked === 'code')
    return <LoadedPart load={loadCodeStep} props={{ onSignIn: () => setMode('sign-in'), onSignedIn }} />
  const start = suggestedUsername || invitation ? 'sign-up' : 'sign-in'
  const chosen = asked === undefined || asked === 'inbox' ? start : asked
  const mode = signIn.passwords ? chosen : 'sign-in'
  const offersAccount = signIn.passwords && mode === 'sign-in' && notice !== undefined
  const remembers = hydrated && mode === 'sign-in' && hasRememberedAccounts()
  const isClosed = mode === 'sign-up' && signUp.mode === 'closed'
  return (
    <AuthFrame
      heading={add && mode === 'sign-in' ? 'Add an account' : HEADINGS[mode]}
      lead={mode === 'sign-up' ? SIGN_UP_LEADS[signUp.mode] : LEADS[mode]}
    >
      {notice && returnTo && <LoadedPart load={loadReason} props={{ notice, returnTo }} failed={() => null} />}
      {remembers && <LoadedPart load={loadChooser} props={{ onEmail: auth.setEmail }} failed={() => null} />}
      {offersAccount && <NewHere onSignUp={() => setMode('sign-up')} />}
      {waiting !== null && mode === 'sign-in' && (
        <LoadedPart load={loadNotice} props={{ signUp: waiting, onResend: auth.resend }} failed={() => null} />
      )}
      {!isClosed && signIn.passwords && (
        <AuthForm
          mode={mode}
          typed={auth.typed}
          onSubmit={auth.submits[mode]}
          submitVariant={offersAccount ? 'secondary' : 'primary'}
        />
      )}
      {mode === 'sign-in' && signIn.passwords && (
        <>
          <div className="mt-3 text-center">
            <Button variant="ghost" size="sm" onClick={() => setMode('forgot')}>
              {accountTexts.forgotPassword}
            </Button>
          </div>
          <PasskeyButton onSignedIn={onSignedIn} />
        </>
      )}
      {!isClosed && mode !== 'forgot' && <ProviderWays returnTo={returnTo} invitation={invitation} />}
      {signIn.passwords && <OtherModes mode={mode} offersAccount={offersAccount} setMode={setMode} />}
    </AuthFrame>
  )
}

/** Renders the button for people without an account, above the form of those with one. */
function NewHere({ onSignUp }: { onSignUp: () => void }) {
  return (
    <div className="mb-5">
      <Button variant="primary" className="w-full" onClick={onSignUp}>
        Create an account
      </Button>
      <p className="mt-6 border-t border-line pt-5 text-sm text-bone-2">Or sign in, if you have one.</p>
    </div>
  )
}

/** Renders the ways to the other forms. */
function OtherModes({
  mode,
  offersAccount,
  setMode,
}: {
  mode: FormMode
  /** True if the screen offers a new account above the form. */
  offersAccount: boolean
  setMode: (mode: AuthMode) => void
}) {
  const isSignIn = mode === 'sign-in'
  return (
    <div className="mt-6 flex flex-col items-center gap-1 text-[0.9375rem] text-bone-2">
      {!offersAccount && (
        <p className="text-center">
          {QUESTIONS[mode]}
          <Button
            variant="ghost"
            className="px-3.5! text-bone!"
            onClick={() => setMode(isSignIn ? 'sign-up' : 'sign-in')}
          >
            {isSignIn ? 'Create an account' : 'Sign in'}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Returns the id of the account to which another one is added: the one that was in use when the screen opened. */
function useAccountBefore(id: string | undefined): string | undefined {
  return useState(id)[0]
}

/** Returns a function that changes the mode in the address. The suggested username of the landing page stays. */
function useSetMode(): (mode: AuthMode) => void {
  const navigate = useNavigate({ from: '/auth' })
  return (mode) =>
    void navigate({ search: (search) => ({ ...search, mode }), state: true, replace: true, resetScroll: false })
}

/** Redirects a signed-in person to `path`, also if they signed in in another tab. */
function useReturn(signedIn: boolean, path: string): void {
  const goOn = useGoOn()
  const leave = useEffectEvent(() => void goOn(path))
  useEffect(() => {
    if (signedIn) leave()
  }, [signedIn])
}
