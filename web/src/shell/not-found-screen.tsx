import { Link } from '@tanstack/react-router'
import { siteTexts } from '@vitrine/core/site'
import { Button } from '../ui/button.tsx'
import { Message } from './message-screen.tsx'
import { PublicScreen } from './public-screen.tsx'

/** Renders the screen for an unknown path. */
export function NotFoundScreen() {
  return (
    <PublicScreen className="flex flex-col items-center justify-center gap-6 text-center">
      <Message heading={siteTexts.pageNotFound}>
        <p className="max-w-sm text-pretty text-bone-2">The address may be mistyped, or the page has moved.</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button asChild variant="primary">
            <Link to="/">Return to Home</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to="/support">Get help</Link>
          </Button>
        </div>
      </Message>
    </PublicScreen>
  )
}
