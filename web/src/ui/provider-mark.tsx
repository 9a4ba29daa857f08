import type { SignInProviderId } from '@vitrine/core/accounts'
import { loadPart } from './load-part.ts'
import { LoadedPart } from './loaded-part.tsx'

/** Loads the marks on demand: they are not needed to press a button. */
const loadMark = () =>
  loadPart(() => import('@vitrine/widgets/elements/provider-mark.tsx'), { quiet: true }).then(
    ({ ProviderMark }) => ProviderMark,
  )

/** Renders the mark of a provider. Its place is empty while it is loading, and if it cannot be loaded. */
export function ProviderMark(props: { provider: SignInProviderId; className: string }) {
  const place = <span className={props.className} />
  return <LoadedPart load={loadMark} props={props} waiting={place} failed={() => place} />
}
