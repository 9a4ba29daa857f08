import { useSiteSettings } from '../../api/app-context.ts'
import { ProviderButtons } from './provider-buttons.tsx'

/** Renders the buttons of the providers, below the form if there is one; nothing on sites without providers. */
export function ProviderWays(props: { returnTo: string | undefined; invitation: string | undefined }) {
  const { providers, passwords } = useSiteSettings().signIn
  if (providers.length === 0) return null
  return (
    <>
      {passwords && (
        <p className="my-6 flex items-center gap-4 text-sm text-bone-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or
        </p>
      )}
      <ProviderButtons {...props} />
    </>
  )
}
