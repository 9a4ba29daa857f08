import { Link } from '@tanstack/react-router'
import { accountTexts, settingsTexts } from '@vitrine/core/accounts'
import { useState } from 'react'
import { useAppContext, useSiteSettings } from '../../api/app-context.ts'
import { refusalOf } from '../../api/errors.ts'
import { CodeForm } from '../../session/code-form.tsx'
import { startOver, useFollowSignIn, useSignIn, useTabSession } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountSwitched } from './account-switched.tsx'
import { AuthForm } from './auth-form.tsx'
import type { TypedAccount } from './auth-mode.ts'

/** Renders the dialog that asks a person whose session has ended to sign in again, above the screen with their edits. */
export function SignInAgain() {
  const context = useAppContext()
  const signIn = useSignIn()
  const { account, status, reason } = useTabSession()
  const { providers, passwords } = useSiteSettings().signIn
  const follow = useFollowSignIn()
  const [asksCode, setAsksCode] = useState(false)

  async function signInHere(typed: TypedAccount): Promise<void> {
    toast.dismissAll()
    try {
      await signIn(typed)
    } catch (error) {
      if (refusalOf(error)?.code !== 'SECOND_FACTOR_REQUIRED') throw error
      setAsksCode(true)
    }
  }

  if (status === 'switched' && account) return <AccountSwitched account={account} />
  if (status !== 'asking' || !account) return null
  return (
    <Dialog
      required
      title="Your session has ended"
      description={`${reason ? `${reason}. ` : ''}What you typed is still here. Sign in again to continue.`}
    >
      {asksCode ? (
        <CodeForm
          submitLabel="Sign in to continue"
          offersTrust
          onSubmit={async (input) => {
            await context.api.accounts.completeSignIn(input)
            await follow()
          }}
          onExpired={() => {
            setAsksCode(false)
            toast.error(settingsTexts.signInExpired)
          }}
        />
      ) : passwords ? (
        <AuthForm
          mode="sign-in"
          typed={{ email: account.email, password: '', username: '', invitation: '', isOldEnough: false }}
          submitLabel="Sign in to continue"
          onSubmit={signInHere}
        />
      ) : null}
      {providers.length > 0 && (
        <Button asChild variant={passwords ? 'secondary' : 'primary'} className="mt-3 w-full">
          {/* Opens in a new tab, which a provider may fill; signing in there continues here. */}
          <Link to="/auth" target="_blank">
            {passwords ? 'Sign in another way' : 'Sign in'}
          </Link>
        </Button>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        {passwords && (
          <Button asChild variant="ghost" size="sm" className="-ml-3">
            {/* Opens in a new tab; signing in there continues here. */}
            <Link to="/auth" search={{ mode: 'forgot' }} target="_blank">
              {accountTexts.forgotPassword}
            </Link>
          </Button>
        )}
        <Button variant="ghost" size="sm" className="-mr-3" onClick={() => startOver(context, '/')}>
          Discard changes and leave
        </Button>
      </div>
    </Dialog>
  )
}
