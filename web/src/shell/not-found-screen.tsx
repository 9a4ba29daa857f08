import { Link } from '@tanstack/react-router'
import { siteTexts } from '@vitrine/core/site'
import { Button } from '../ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

/** Renders the screen for an unknown path. */
export function NotFoundScreen() {
  return (
    <MessageScreen heading={siteTexts.pageNotFound} picture={<EmptyCase />}>
      <p className="max-w-sm text-pretty text-bone-2">The address may be mistyped, or the page has moved.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button asChild variant="primary">
          <Link to="/">Return to Home</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to="/support">Get help</Link>
        </Button>
      </div>
    </MessageScreen>
  )
}

/** Draws an empty, lit case. */
function EmptyCase() {
  return (
    <div
      aria-hidden
      className="raised h-36 w-28 rounded-card bg-radial-[at_50%_0%] from-bone/20 to-surface-1 to-70% border-surface-3 border-b-12"
    />
  )
}
