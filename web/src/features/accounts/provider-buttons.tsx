import type { SignInProviderId } from '@vitrine/core/accounts'
import { useEffect, useState } from 'react'
import { useAppContext, useSiteSettings } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { toast } from '../../ui/toast.tsx'

/** Renders a button for each provider that the site offers. It leads to the provider. */
export function ProviderButtons({
  returnTo,
  invitation,
}: {
  /** Path that the person wanted to be at. */
  returnTo: string | undefined
  /** Code of the invitation whose link the person followed. */
  invitation: string | undefined
}) {
  const { accounts } = useAppContext().api
  const { providers } = useSiteSettings().signIn
  const [leaving, setLeaving] = useState<SignInProviderId | null>(null)

  // A person who comes back with the browser's button finds the page as it was.
  useEffect(() => {
    const reset = () => setLeaving(null)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  async function leave(provider: SignInProviderId): Promise<void> {
    setLeaving(provider)
    try {
      const { url } = await accounts.startProviderSignIn({ provider, purpose: 'sign-in', returnTo, invitation })
      location.assign(url)
    } catch (error) {
      toast.error(messageOf(error))
      setLeaving(null)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          className="w-full"
          busy={leaving === id}
          disabled={leaving !== null && leaving !== id}
          onClick={() => void leave(id)}
        >
          <ProviderMark provider={id} className="size-4.5 shrink-0" />
          <span className="truncate">Continue with {label}</span>
        </Button>
      ))}
    </div>
  )
}
