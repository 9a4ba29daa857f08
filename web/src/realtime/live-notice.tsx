import { useState } from 'react'
import { Button } from '../ui/button.tsx'

/** Renders the hint that live updates do not reach this browser, until it is dismissed. */
export function LiveNotice() {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-b bg-surface-1 px-6 py-2 text-bone-2 text-sm">
      <p role="status">
        Live updates are not reaching this browser: new messages and numbers appear late. If you run this site, check
        that its proxy passes WebSockets on.
      </p>
      <Button variant="ghost" onClick={() => setDismissed(true)}>
        Dismiss
      </Button>
    </div>
  )
}
