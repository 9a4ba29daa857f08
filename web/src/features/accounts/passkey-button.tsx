import type { PasskeyProof } from '@vitrine/core/accounts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { useFollowSignIn } from '../../session/index.ts'
import { askForPasskey } from '../../session/passkey-proof.ts'
import { Button } from '../../ui/button.tsx'
import { canUsePasskeys } from '../../ui/can-use-passkeys.ts'
import { toast } from '../../ui/toast.tsx'
import { offerObjection } from './offer-objection.ts'
import { offerPasskeys } from './passkey-offer.ts'

/**
 * Renders the button that signs in with a passkey, and offers passkeys in the list of the email field, if the site can
 * use them. `onSignedIn` is called after the sign-in.
 */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const { api, origin } = useAppContext()
  const follow = useFollowSignIn()
  const [busy, setBusy] = useState(false)
  const usable = canUsePasskeys(origin)

  async function signIn(ask: () => Promise<PasskeyProof>): Promise<void> {
    setBusy(true)
    try {
      await api.accounts.signInWithPasskey({ proof: await ask() })
      await follow()
      onSignedIn()
    } catch (error) {
      offerObjection(error)
      toast.error(messageOf(error, 'No passkey was used'))
      setBusy(false)
    }
  }

  const offer = useEffectEvent(() =>
    offerPasskeys({
      request: () => api.accounts.startPasskeySignIn(),
      onChosen: (proof) => void signIn(async () => proof),
    }),
  )
  // The offer ends while the button asks, and begins again if no session came of it.
  useEffect(() => (usable && !busy ? offer() : undefined), [usable, busy])

  if (!usable) return null
  return (
    <Button
      variant="secondary"
      className="mt-3 w-full"
      busy={busy}
      onClick={() => signIn(async () => askForPasskey(await api.accounts.startPasskeySignIn()))}
    >
      Use a passkey
    </Button>
  )
}
