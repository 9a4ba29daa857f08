import { useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { useFollowSignIn } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { canUsePasskeys } from '../../ui/can-use-passkeys.ts'
import { toast } from '../../ui/toast.tsx'

/** Renders the button that signs in with a passkey, if the site can use them. */
export function PasskeyButton() {
  const { api, origin } = useAppContext()
  const follow = useFollowSignIn()
  const [busy, setBusy] = useState(false)

  async function signIn(): Promise<void> {
    setBusy(true)
    try {
      const optionsJSON = await api.accounts.startPasskeySignIn()
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const { id, rawId, response } = await startAuthentication({ optionsJSON })
      const { clientDataJSON, authenticatorData, signature } = response
      await api.accounts.signInWithPasskey({
        proof: { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } },
      })
      await follow()
    } catch (error) {
      toast.error(messageOf(error, 'No passkey was used'))
    }
    setBusy(false)
  }

  if (!canUsePasskeys(origin)) return null
  return (
    <Button variant="secondary" className="mt-3 w-full" busy={busy} onClick={signIn}>
      Use a passkey
    </Button>
  )
}
