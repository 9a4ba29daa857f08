import { Link } from '@tanstack/react-router'
import { useLeaveAccount, useSession } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'

/** Whose rooms these are, what is paid for them, and how to close them on every device. */
export function SessionNote() {
  const session = useSession()
  const leaving = useLeaveAccount({ everywhere: true })
  if (!session) return null
  return (
    <footer className="mt-16 flex flex-wrap items-center gap-x-2 border-line border-t pt-4 text-bone-3 text-sm">
      <p className="min-w-0 basis-full break-words sm:flex-1 sm:basis-auto">Signed in as {session.email}</p>
      <Button asChild variant="ghost" size="sm" className="max-sm:-ml-3">
        <Link to="/subscription">Subscription</Link>
      </Button>
      <Button variant="ghost" size="sm" busy={leaving.busy} onClick={leaving.signOut}>
        End all sessions
      </Button>
    </footer>
  )
}
