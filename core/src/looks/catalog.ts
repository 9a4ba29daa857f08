import type { CatalogLook } from './catalog-row.ts'
import { FREE_LOOKS } from './free-looks.ts'
import { PREMIUM_LOOKS } from './premium-looks.ts'

/** The looks of the gallery, in their order there. They differ in structure, not only in colours. */
export const LOOK_CATALOG: readonly CatalogLook[] = mixed(FREE_LOOKS, PREMIUM_LOOKS)

/** Returns both lists as one in which a look of the second follows every two of the first. */
function mixed(first: readonly CatalogLook[], second: readonly CatalogLook[]): CatalogLook[] {
  return first.flatMap((look, index) => {
    const next = index % 2 === 1 ? second[(index - 1) / 2] : undefined
    return next ? [look, next] : [look]
  })
}
