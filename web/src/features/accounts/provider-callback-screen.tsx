import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { providerTexts } from '@vitrine/core/accounts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { useFollowSignIn, useSession } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useGoOn } from './use-go-on.ts'

const route = getRouteApi('/auth/callback/$provider')

/** Renders the address to which a provider returns the browser. It completes the sign-in, or says what went wrong. */
export function ProviderCallbackScreen() {
  const { provider } = route.useParams()
  const answer = route.useSearch()
  const { accounts } = useAppContext().api
  const navigate = useNavigate()
  const followSignIn = useFollowSignIn()
  const goOn = useGoOn()
  const [problem, setProblem] = useState<string | null>(null)

  const complete = useEffectEvent(async () => {
    try {
      const { outcome, returnTo } = await accounts.completeProviderSignIn({ provider, ...answer })
      if (outcome === 'new') return navigate({ to: '/auth/new-account', replace: true })
      if (outcome === 'signed-in') await followSignIn()
      else toast.success(providerTexts.connected)
      goOn(returnTo)
    } catch (error) {
      if (refusalOf(error)?.code === 'SECOND_FACTOR_REQUIRED') {
        return navigate({ to: '/auth', search: { mode: 'code' }, replace: true })
      }
      setProblem(messageOf(error))
    }
  })
  useEffect(() => void complete(), [])

  if (problem !== null) return <Problem text={problem} />
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4">
      <p role="status" className="text-bone-2">
        Signing you in…
      </p>
    </main>
  )
}

function Problem({ text }: { text: string }) {
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
