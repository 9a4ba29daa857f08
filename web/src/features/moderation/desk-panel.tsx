import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

/**
 * Renders what a decision is about, with the decision beside it on wide screens. Where the window is high enough the
 * decision stays in view, above the messages: what is higher has to scroll by itself. The children follow on small
 * screens, and are below `about` on wide ones.
 */
export function DeskPanel({
  about,
  decision,
  children,
}: {
  about: ReactNode
  decision: ReactNode
  children?: ReactNode
}) {
  return (
    <Card className="grid gap-8 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-0 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-6 lg:pr-6">{about}</div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l lg:border-line lg:pl-6">
        <div className="flex flex-col gap-4 roomy:sticky roomy:top-5 roomy:max-h-[calc(100dvh-1.25rem-var(--toasts-height,0px))]">
          {decision}
        </div>
      </div>
      {children && <div className="flex flex-col gap-8 lg:pr-6">{children}</div>}
    </Card>
  )
}
