import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLeaveAccount, useSession } from '../../session/index.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'

/** Renders the account's address, its subscription, and 'End all sessions'. */
export function SessionFooter() {
  const session = useSession()
  const leaving = useLeaveAccount({ everywhere: true })
  const [asking, setAsking] = useState(false)
  if (!session) return null
  return (
    <footer className="mt-16 flex flex-wrap items-center gap-x-2 border-line border-t pt-4 text-bone-3 text-sm">
      <p className="min-w-0 basis-full break-words sm:flex-1 sm:basis-auto">Signed in as {session.email}</p>
      <Button asChild variant="ghost" size="sm" className="max-sm:-ml-3">
        <Link to="/subscription">Subscription</Link>
      </Button>
      <Button variant="ghost" size="sm" busy={leaving.busy} onClick={() => setAsking(true)}>
        End all sessions
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="End all sessions?"
        description="You will be signed out in every browser, including this one."
        confirmLabel="End all sessions"
        onConfirm={leaving.signOut}
      />
    </footer>
  )
}
