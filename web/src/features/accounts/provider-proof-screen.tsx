import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { ProviderProblem, ProviderWait } from './provider-wait.tsx'

const route = getRouteApi('/auth/confirm/$provider')

/** Renders the start of a new proof at a provider: it leads there at once, or says what went wrong. */
export function ProviderProofScreen() {
  const { provider } = route.useParams()
  const { returnTo } = route.useSearch()
  const { accounts } = useAppContext().api
  const [problem, setProblem] = useState<string | null>(null)

  const leave = useEffectEvent(async () => {
    try {
      const { url } = await accounts.startProviderSignIn({ provider, purpose: 'confirm', returnTo })
      location.replace(url)
    } catch (error) {
      setProblem(messageOf(error))
    }
  })
  useEffect(() => void leave(), [])

  return problem === null ? <ProviderWait>One moment…</ProviderWait> : <ProviderProblem text={problem} />
}
