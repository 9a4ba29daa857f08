import '../../api/notify-at-once.ts'
import { Outlet } from '@tanstack/react-router'
import { loadRecoveryNotice } from '../../features/accounts/index.ts'
import { IdentityQuestion } from '../../session/identity-question.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import { CONTENT, FRAME } from './frame-classes.ts'
import { OwnerNavigation } from './owner-navigation.tsx'
import { useOfflineWorker } from './use-offline-worker.ts'

/** Renders what surrounds the owner's screens: the navigation beside or below the screen, which is the main content. */
export function OwnerFrame() {
  useOfflineWorker()
  useFocusAfterRemoval()
  return (
    <div className={FRAME}>
      <OwnerNavigation />
      <main id="main" className={CONTENT}>
        <LoadedPart load={loadRecoveryNotice} props={{}} failed={() => null} />
        <Outlet />
      </main>
      <IdentityQuestion />
    </div>
  )
}
