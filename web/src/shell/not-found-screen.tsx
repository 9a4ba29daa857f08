import { Link } from '@tanstack/react-router'
import { siteTexts } from '@vitrine/core/site'
import { Button } from '../ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

/** Renders the screen for an unknown path. */
export function NotFoundScreen() {
  return (
    <MessageScreen heading={siteTexts.pageNotFound}>
      <p className="max-w-sm text-bone-2">The address may be mistyped, or the page has moved.</p>
      <Button asChild variant="primary">
        <Link to="/">Return to Home</Link>
      </Button>
    </MessageScreen>
  )
}
