import { DEFAULT_LOOK } from './default-look.ts'
import type { Look } from './schema.ts'

/** A look of the gallery that everyone finds. */
export interface CatalogLook {
  id: string
  name: string
  look: Look
}

/** Returns a look of the gallery by its differences from the default one. */
export function row(id: string, name: string, differences: Partial<Look>): CatalogLook {
  return { id, name, look: { ...DEFAULT_LOOK, ...differences } }
}
