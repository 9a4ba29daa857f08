import { Id } from '@vitrine/core/kernel'
import { LOOK_CATALOG, type LookView, type NamedLook } from '@vitrine/core/looks'
import type { AppContext } from '../../api/app-context.ts'
import { isGone } from '../../api/errors.ts'

/** A look with an address: one of the gallery, or one that a person saved. */
export interface ShownLook extends NamedLook {
  id: string
  /** The saved look as the viewer sees it; null for one of the gallery. */
  saved: LookView | null
}

/** Returns a saved look as it is shown. */
export function ofPerson(view: LookView): ShownLook {
  const { id, name, look } = view
  return { id, name, look, saved: view }
}

/** Looks of the gallery as they are shown. */
export const GALLERY: readonly ShownLook[] = LOOK_CATALOG.map((row) => ({ ...row, saved: null }))

/** Reads the look with an id; null if there is none. */
export async function readShownLook({ queryClient, orpc }: AppContext, id: string): Promise<ShownLook | null> {
  const one = GALLERY.find((look) => look.id === id)
  if (one) return one
  if (!Id.safeParse(id).success) return null
  try {
    return ofPerson(await queryClient.ensureQueryData(orpc.looks.get.queryOptions({ input: { id } })))
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
