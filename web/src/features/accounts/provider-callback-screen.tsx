import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { providerTexts } from '@vitrine/core/accounts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { notifyOfProof } from '../../session/identity-tabs.ts'
import { useFollowSignIn } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { offerObjection } from './offer-objection.ts'
import { ProviderProblem, ProviderWait } from './provider-wait.tsx'
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
  /** Path of the screen that asked for a new proof; null before it was given. */
  const [confirmed, setConfirmed] = useState<string | null>(null)

  const complete = useEffectEvent(async () => {
    try {
      const { outcome, returnTo } = await accounts.completeProviderSignIn({ provider, ...answer })
      if (outcome === 'new') return navigate({ to: '/auth/new-account', replace: true })
      if (outcome === 'code') return navigate({ to: '/auth', search: { mode: 'code', returnTo }, replace: true })
      if (outcome === 'confirmed') {
        notifyOfProof()
        return setConfirmed(returnTo)
      }
      if (outcome === 'signed-in') await followSignIn()
      await goOn(returnTo)
      if (outcome === 'connected') toast.success(providerTexts.connected)
    } catch (error) {
      offerObjection(error)
      setProblem(messageOf(error))
    }
  })
  useEffect(() => void complete(), [])

  if (problem !== null) return <ProviderProblem text={problem} />
  if (confirmed !== null) return <Confirmed returnTo={confirmed} />
  return <ProviderWait>Signing you in…</ProviderWait>
}

/** Renders the end of a new proof, in a tab of its own beside the one that asked for it. */
function Confirmed({ returnTo }: { returnTo: string }) {
  return (
    <AuthFrame heading="It’s you" lead="Close this tab. Your other one goes on by itself.">
      <Button asChild variant="secondary" className="w-full">
        <a href={returnTo}>Continue here instead</a>
      </Button>
    </AuthFrame>
  )
}
