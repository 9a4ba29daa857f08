import { Link } from '@tanstack/react-router'
import { portfolioTexts } from '@vitrine/core/portfolios'
import { Button } from '../../ui/button.tsx'

/** Shows that the portfolio could not be loaded, with 'Try again'. */
export function EditorFailure({ reason, onRetry }: { reason: string; onRetry(): void }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center">
        <h1 className="font-display text-2xl font-semibold tracking-tight">{portfolioTexts.loadFailed}</h1>
        <p className="text-bone-2">{reason}</p>
        <div className="flex gap-2">
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          <Button asChild variant="ghost">
            <Link to="/dashboard">Dashboard</Link>
          </Button>
        </div>
      </div>
    </main>
  )
}
