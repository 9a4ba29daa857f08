import { useSiteSettings } from '../../api/app-context.ts'
import { loadPart } from '../../ui/load-part.ts'
import { LoadedPart } from '../../ui/loaded-part.tsx'

// Most sites offer no provider.
const loadButtons = async () => (await loadPart(() => import('./provider-buttons.tsx'))).ProviderButtons

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
      <LoadedPart load={loadButtons} props={props} waiting={<Space buttons={providers.length} />} />
    </>
  )
}

/** Renders the space of the buttons while they are loaded, so that nothing moves. */
function Space({ buttons }: { buttons: number }) {
  return <div style={{ height: `${buttons * 2.75 + (buttons - 1) * 0.75}rem` }} />
}
