import type { ReactNode } from 'react'
import { useSession } from '../session/index.ts'
import { cn } from '../ui/cn.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteNavigation } from './site-navigation.tsx'

/** Renders a public screen: navigation, content in the column that all of them share, and footer. */
export function PublicScreen({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="stage flex min-h-svh flex-col">
      <SiteNavigation />
      <main
        id="main"
        className={cn('mx-auto w-full max-w-6xl flex-1 px-4 pt-10 pb-20 sm:px-6 sm:pt-20 sm:pb-28', className)}
      >
        {children}
      </main>
      <SiteFooter signedIn={Boolean(useSession())} />
    </div>
  )
}

/** Renders the heading of a public screen and the sentence below it. */
export function ScreenHeading({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className="font-display text-[clamp(2.5rem,6vw,4rem)] leading-[1.05] font-semibold tracking-[-0.035em] text-balance">
        {children}
      </h1>
      {lead && <p className="mt-4 max-w-[52ch] text-lg text-pretty text-bone-2">{lead}</p>}
    </>
  )
}
