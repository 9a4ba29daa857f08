import { type ComponentProps, useState } from 'react'
import { LoadedPart } from '../../../ui/loaded-part.tsx'
import { readTab } from '../../../ui/tab-storage.ts'
import { CHOSEN_LOOK, loadLooks } from '../../looks/index.ts'

type ChosenLook = Awaited<ReturnType<typeof loadLooks>>['ChosenLook']

/** Applies a look that was chosen outside of the editor as the first edit of the draft. Renders nothing. */
export function FirstEdit(props: ComponentProps<ChosenLook>) {
  const [chosen] = useState(() => readTab(CHOSEN_LOOK) !== null)
  return chosen ? <LoadedPart load={async () => (await loadLooks()).ChosenLook} props={props} /> : null
}
