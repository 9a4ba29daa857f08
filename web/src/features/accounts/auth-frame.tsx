import { Link } from '@tanstack/react-router'
import { site } from '@vitrine/core/site'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

/** Renders the layout of the account forms. The name of the site has the same place in all of them. */
export function AuthFrame({ heading, lead, children }: { heading: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="stage flex min-h-svh flex-col items-center px-4 pt-10 pb-8 sm:pt-16">
      <header>
        <Link
          to="/"
          className="mb-4 inline-flex min-h-11 items-center font-display text-lg font-semibold tracking-tight"
        >
          {site.name}
        </Link>
      </header>
      <main id="main" className="w-full max-w-[420px]">
        <Card className="p-6 sm:p-8">
          <h1 className="font-display text-2xl font-semibold tracking-tight">{heading}</h1>
          <p className="mt-1 mb-7 text-bone-2">{lead}</p>
          {children}
        </Card>
      </main>
    </div>
  )
}
