import { Link } from '@tanstack/react-router'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Renders a text while the browser is on its way to a provider, or back. */
export function ProviderWait({ children }: { children: string }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4">
      <p role="status" className="text-bone-2">
        {children}
      </p>
    </main>
  )
}

/** Renders why a way over a provider did not work, with the way back. */
export function ProviderProblem({ text }: { text: string }) {
  const session = useSession()
  return (
    <AuthFrame heading="That did not work" lead={<span role="alert">{text}</span>}>
      <Button asChild variant="primary" className="w-full">
        {session ? (
          <Link to="/settings/{-$section}" params={{ section: 'sign-in' }} replace>
            Back to your settings
          </Link>
        ) : (
          <Link to="/auth" replace>
            Back to sign in
          </Link>
        )}
      </Button>
    </AuthFrame>
  )
}
