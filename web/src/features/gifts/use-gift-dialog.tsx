import { useSearch } from '@tanstack/react-router'
import { GIFT_START_FAILED } from '@vitrine/core/gifts/page-texts'
import type { GiftDialog } from '@vitrine/widgets/gifts/gift-dialog.tsx'
import { type GiftDraft, rememberGift, takeGift } from '@vitrine/widgets/gifts/gift-draft.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { refreshFeatures } from '../../api/refresh-features.ts'
import { useAskToSignIn, useSession, useUnsavedWork } from '../../session/index.ts'
import { loadPartNow } from '../../ui/load-part.ts'
import { showToast } from '../../ui/toast.tsx'

const BLANK: GiftDraft = { username: '', message: '' }

/**
 * Returns the gift dialog of a screen. Its code is loaded when it is opened. It opens again with its draft for a person
 * who returns from signing in or without having paid.
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
    const part = await loadPartNow(() => import('@vitrine/widgets/gifts/gift-dialog.tsx'), GIFT_START_FAILED)
    loading.current = false
    if (part) setShown({ Dialog: part.GiftDialog, draft })
  }

  const resume = useEffectEvent(() => {
    const draft = takeGift()
    if (draft) void show(draft)
  })
  // The result of a returned payment is known once its parameters are removed: see `ReturnedPayment`.
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
        notify={showToast}
        onSignIn={signIn}
        onSent={() => void refreshFeatures(context, ['gifts', 'payments'])}
        onClose={() => setShown(null)}
      />
    ),
  }
}
