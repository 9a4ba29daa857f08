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
      <LoadedPart load={loadButtons} props={props} waiting={<Space ids={providers.map(({ id }) => id)} />} />
    </>
  )
}

/** Renders the space of the buttons while they are loaded, so that nothing moves. */
function Space({ ids }: { ids: readonly string[] }) {
  return (
    <div className="flex flex-col gap-3">
      {ids.map((id) => (
        <div key={id} className="h-11" />
      ))}
    </div>
  )
}
