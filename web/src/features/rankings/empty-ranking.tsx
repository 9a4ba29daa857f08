import { Link } from '@tanstack/react-router'
import { rankingTexts } from '@vitrine/core/rankings'
import { Button } from '../../ui/button.tsx'

/** Shows that no page is published yet, with the way to the first one. */
export function EmptyRanking({ signedIn }: { signedIn: boolean }) {
  return (
    <div className="flex flex-col items-center empty-list rounded-card px-6 py-16 text-center sm:py-24">
      <p aria-hidden="true" className="font-display text-6xl font-semibold tracking-[-0.04em] text-gold">
        1
      </p>
      <h2 className="mt-4 text-lg font-medium">{rankingTexts.nonePopular}</h2>
      <p className="mt-1 max-w-xs text-pretty text-bone-2">First place is still free. Publish your page to take it.</p>
      <Button asChild variant="primary" className="mt-6">
        {signedIn ? (
          <Link to="/dashboard">Publish yours</Link>
        ) : (
          <Link to="/auth" search={{ mode: 'sign-up' }}>
            Create your page
          </Link>
        )}
      </Button>
    </div>
  )
}
