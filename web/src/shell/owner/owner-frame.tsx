import type { ReactNode } from 'react'
import { IdentityQuestion } from '../../session/identity-question.tsx'
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
        {children}
      </main>
      <IdentityQuestion />
    </div>
  )
}
