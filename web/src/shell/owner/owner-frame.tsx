import type { ReactNode } from 'react'
import { loadRecoveryNotice } from '../../features/accounts/index.ts'
import { IdentityQuestion } from '../../session/identity-question.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { CONTENT, FRAME } from './frame-classes.ts'
import { OwnerNavigation } from './owner-navigation.tsx'
import { useOfflineWorker } from './use-offline-worker.ts'

/** Renders an owner's screen: the navigation, and `children` as its main content. */
export function OwnerFrame({ children }: { children: ReactNode }) {
  useOfflineWorker()
  return (
    <div className={FRAME}>
      <OwnerNavigation />
      <main id="main" className={CONTENT}>
        <LoadedPart load={loadRecoveryNotice} props={{}} failed={() => null} />
        {children}
      </main>
      <IdentityQuestion />
    </div>
  )
}
