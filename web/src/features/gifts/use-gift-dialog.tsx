import { useSearch } from '@tanstack/react-router'
import { giftTexts } from '@vitrine/core/gifts/texts'
import type { GiftDialog } from '@vitrine/page/gift-dialog'
import { type GiftDraft, rememberGift, takeGift } from '@vitrine/page/gift-draft'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { refreshAreas } from '../../api/refresh-areas.ts'
import { useAskToSignIn, useSession, useUnsavedWork } from '../../session/index.ts'
import { loadPartNow } from '../../ui/load-part.ts'
import { tell } from '../../ui/toaster.tsx'

const BLANK: GiftDraft = { username: '', message: '' }

/**
 * The gift dialog of a screen: loaded when it is opened, and open again with what was typed for somebody who comes back
 * from signing in, or from a payment that did not come about.
 */
export function useGiftDialog(): { open(): void; dialog: ReactNode } {
  const context = useAppContext()
  const session = useSession()
  const askToSignIn = useAskToSignIn()
  const loading = useRef(false)
  const [shown, setShown] = useState<{ Dialog: typeof GiftDialog; draft: GiftDraft } | null>(null)

  useUnsavedWork(() => shown !== null)

  function signIn(draft: GiftDraft): void {
    rememberGift(draft)
    setShown(null)
    askToSignIn('gift', location.pathname)
  }

  async function show(draft: GiftDraft): Promise<void> {
    if (loading.current) return
    loading.current = true
    const part = await loadPartNow(() => import('@vitrine/page/gift-dialog'), giftTexts.startFailed)
    loading.current = false
    if (part) setShown({ Dialog: part.GiftDialog, draft })
  }

  const resume = useEffectEvent(() => {
    const draft = takeGift()
    if (draft) void show(draft)
  })
  // How a returned payment ended is known once its marks are off the address: see `useReturnedPayment`.
  const returning = useSearch({ strict: false }).payment !== undefined
  const signedIn = Boolean(session)
  useEffect(() => {
    if (signedIn && !returning) resume()
  }, [signedIn, returning])

  return {
    open() {
      if (session === null) signIn(BLANK)
      else void show(BLANK)
    },
    dialog: shown && (
      <shown.Dialog
        draft={shown.draft}
        notify={tell}
        onSignIn={signIn}
        onSent={() => void refreshAreas(context, ['gifts', 'payments'])}
        onClose={() => setShown(null)}
      />
    ),
  }
}
