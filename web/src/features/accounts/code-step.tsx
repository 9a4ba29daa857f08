import { accountTexts, settingsTexts } from '@vitrine/core/accounts'
import { useAppContext } from '../../api/app-context.ts'
import { CodeForm } from '../../session/code-form.tsx'
import { useFollowSignIn } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Renders the second step of a sign-in, which asks for a code. */
export function CodeStep({ onSignIn }: { onSignIn: () => void }) {
  const { api } = useAppContext()
  const follow = useFollowSignIn()
  return (
    <AuthFrame heading="Enter your code" lead="Your account is protected by two-factor authentication.">
      <CodeForm
        submitLabel={accountTexts.signIn}
        offersTrust
        onSubmit={async (input) => {
          await api.accounts.completeSignIn(input)
          await follow()
        }}
        onExpired={() => {
          onSignIn()
          toast.error(settingsTexts.signInExpired)
        }}
      />
      <div className="mt-4 flex justify-center">
        <Button variant="ghost" size="sm" onClick={onSignIn}>
          Back to sign in
        </Button>
      </div>
    </AuthFrame>
  )
}
