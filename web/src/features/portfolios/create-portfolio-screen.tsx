import { BackToDashboard } from '../../shell/owner-header.tsx'
import { CreatePortfolioForm } from './create-portfolio-form.tsx'
import { useCreatePortfolio } from './use-create-portfolio.ts'

/** Renders the screen that creates a portfolio. `username` is the initial value of its field. */
export function CreatePortfolioScreen({ username }: { username: string }) {
  const { hasOne, creation, refuseSecond } = useCreatePortfolio()
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
            onCreate={creation.mutateAsync}
            onSecond={() => void refuseSecond()}
          />
        )}
      </main>
    </div>
  )
}
