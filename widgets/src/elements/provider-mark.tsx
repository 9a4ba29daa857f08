import { IconBrandDiscordFilled, IconBrandGoogleFilled, IconKey } from '@tabler/icons-react'
import type { SignInProviderId } from '@vitrine/core/accounts'

/** Marks of the providers. The one that the operator names has a key. */
const MARKS: Record<SignInProviderId, typeof IconKey> = {
  oidc: IconKey,
  google: IconBrandGoogleFilled,
  discord: IconBrandDiscordFilled,
}

/** Renders the mark of a provider at which people sign in. */
export function ProviderMark({ provider, className }: { provider: SignInProviderId; className: string }) {
  const Mark = MARKS[provider]
  return <Mark aria-hidden="true" className={className} />
}
