import { LoadedPart } from '../../ui/loaded-part.tsx'

// Most names that people try are free.
const loadOffers = async () => (await import('./offered-names.tsx')).OfferedNames

/** Loads and renders free names close to a taken one, each a press away. Nothing without one. */
export function NameOffers(props: { names: readonly string[]; onPick(name: string): void }) {
  return props.names.length > 0 && <LoadedPart load={loadOffers} props={props} failed={() => null} />
}
