import { accountTexts, settingsTexts } from '@vitrine/core/accounts'
import { useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { CodeForm } from '../../session/code-form.tsx'
import { useFollowSignIn } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { offerObjection } from './offer-objection.ts'
import { formatWait } from './recovery-wait.ts'

/**
 * Renders the second step of a sign-in, which asks for a code. `onSignIn` goes back to the first step, `onSignedIn` is
 * called after the sign-in.
 */
export function CodeStep({ onSignIn, onSignedIn }: { onSignIn: () => void; onSignedIn: () => void }) {
  const { api } = useAppContext()
  const follow = useFollowSignIn()
  const [recovering, setRecovering] = useState(false)
  const [readyAt, setReadyAt] = useState<string | null>(null)

  function startAgain(): void {
    onSignIn()
    toast.error(settingsTexts.signInExpired)
  }

  async function askForRecovery(): Promise<void> {
    setRecovering(true)
    try {
      setReadyAt((await api.accounts.requestFactorRecovery()).readyAt)
    } catch (error) {
      if (refusalOf(error)?.code === 'SIGN_IN_EXPIRED') startAgain()
      else toast.error(messageOf(error))
    }
    setRecovering(false)
  }

  if (readyAt) {
    return (
      <AuthFrame
        heading="Check your inbox"
        lead={`We sent you a link. For your safety it works only from ${formatWait(readyAt)} on, and signs you in without a code then.`}
      >
        <Button variant="primary" className="w-full" onClick={() => setReadyAt(null)}>
          I found my codes
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame heading="Enter your code" lead="Your account is protected by two-factor authentication.">
      <CodeForm
        submitLabel={accountTexts.signIn}
        offersTrust
        onSubmit={async (input) => {
          await api.accounts.completeSignIn(input).catch((error: unknown) => {
            offerObjection(error)
            throw error
          })
          await follow()
          onSignedIn()
        }}
        onExpired={startAgain}
      />
      <div className="mt-1 flex flex-col items-center gap-1">
        <Button variant="ghost" size="sm" busy={recovering} onClick={askForRecovery}>
          I cannot use any of these
        </Button>
        <Button variant="ghost" size="sm" onClick={onSignIn}>
          Back to sign in
        </Button>
      </div>
    </AuthFrame>
  )
}
