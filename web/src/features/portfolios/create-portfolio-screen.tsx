import type { NamedLook } from '@vitrine/core/looks'
import { useState } from 'react'
import { BackToDashboard } from '../../shell/back-to-dashboard.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { loadLooks, type ShownLook } from '../looks/index.ts'
import { CreatePortfolioForm } from './create-portfolio-form.tsx'
import { useCreatePortfolio } from './use-create-portfolio.ts'

/**
 * Renders the screen that creates a portfolio, with a look to start with. `username` is the initial value of its field,
 * `look` the one that a link named.
 */
export function CreatePortfolioScreen({ username, look }: { username: string; look: ShownLook | null }) {
  const [chosen, setChosen] = useState<(NamedLook & { id: string }) | null>(look)
  const { hasOne, creation, refuseSecond } = useCreatePortfolio(
    chosen,
    look?.saved && chosen?.id === look.id ? look.id : null,
  )
  return (
    <div className="min-h-dvh">
      <header className="mx-auto flex min-h-16 w-full max-w-xl items-center px-4 sm:px-6">
        <BackToDashboard />
      </header>
      <main id="main" className="mx-auto w-full max-w-xl px-4 pt-6 pb-20 sm:px-6 sm:pt-12">
        <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">Create your portfolio</h1>
        <p className="mt-2 mb-8 text-bone-2">It starts unpublished. Only you can see it until you publish it.</p>
        {!hasOne && (
          <CreatePortfolioForm
            username={username}
            origin={location.origin}
            look={
              <LoadedPart
                load={async () => (await loadLooks()).LookChoice}
                props={{
                  person: { title: username || 'Your name', username, profileImageUrl: null },
                  first: look?.saved ? look : null,
                  value: chosen?.id ?? null,
                  onChoose: setChosen,
                }}
                waiting={<div className="h-60" />}
              />
            }
            onCreate={creation.mutateAsync}
            onSecond={() => void refuseSecond()}
          />
        )}
      </main>
    </div>
  )
}
