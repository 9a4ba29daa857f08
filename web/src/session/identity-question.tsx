import { accountPageTexts } from '@vitrine/core/accounts/page-texts'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { loadPart } from '../ui/load-part.ts'
import { toast } from '../ui/toast.tsx'
import { identityGuard } from './identity-guard.ts'

const NONE = () => null

/** Asks for a new proof of who the person is when a call needs a fresh sign-in. The dialog is loaded when it is needed. */
export function IdentityQuestion() {
  const proofs = useSyncExternalStore(identityGuard.subscribe, identityGuard.proofs, NONE)
  const [Dialog, setDialog] = useState<ComponentType>()
  const needed = proofs !== null
  useEffect(() => {
    if (!needed) return
    loadPart(() => import('./confirm-identity.tsx'), { quiet: true }).then(
      ({ ConfirmIdentity }) => setDialog(() => ConfirmIdentity),
      () => {
        identityGuard.settle(false)
        toast.error(accountPageTexts.needsLogin)
      },
    )
  }, [needed])
  // A screen that leaves has nobody left to answer.
  useEffect(() => () => identityGuard.settle(false), [])
  return needed && Dialog ? <Dialog /> : null
}
