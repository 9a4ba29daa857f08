import { Link } from '@tanstack/react-router'
import { accountTexts } from '@vitrine/core/accounts'
import { useAppContext } from '../../api/app-context.ts'
import { startOver, useSignIn, useTabSession } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthForm } from './auth-form.tsx'

/** Renders the dialog that asks a person whose session has ended to sign in again, above the screen with their edits. */
export function SignInAgain() {
  const context = useAppContext()
  const signIn = useSignIn()
  const { account, status, reason } = useTabSession()
  if (status !== 'asking' || !account) return null
  return (
    <Dialog
      required
      title="Your session has ended"
      description={`${reason ? `${reason}. ` : ''}What you typed is still here. Sign in again to continue.`}
    >
      <AuthForm
        mode="sign-in"
        typed={{ email: account.email, password: '', username: '', invitation: '', isOldEnough: false }}
        submitLabel="Sign in to continue"
        onSubmit={(typed) => {
          toast.dismissAll()
          return signIn(typed)
        }}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <Button asChild variant="ghost" size="sm" className="-ml-3">
          {/* Opens in a new tab; signing in there continues here. */}
          <Link to="/auth" search={{ mode: 'forgot' }} target="_blank">
            {accountTexts.forgotPassword}
          </Link>
        </Button>
        <Button variant="ghost" size="sm" className="-mr-3" onClick={() => startOver(context, '/')}>
          Discard changes and leave
        </Button>
      </div>
    </Dialog>
  )
}
