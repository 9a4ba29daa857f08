import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { BLOCKS, type Block, DEFAULT_THEME, type Theme } from '@vitrine/core/themes/lite'
import { isOnGlass } from './look-colors.ts'

/** Order of the blocks in the layout Portfolio, unless the owner has changed it. */
const PROJECTS_FIRST: readonly Block[] = ['cards', 'icons', 'projects', 'links']
/** Settings that shape the surfaces of a page. With their defaults a page has the look of a page without a theme. */
const SHAPES = ['layout', 'card', 'edge', 'shadow'] as const satisfies readonly (keyof Theme)[]

/** Blocks of a page by their place, in their order. */
export interface Arrangement {
  /** Cards and icons that follow the creator's texts directly, and are shown with them. */
  hero: readonly Block[]
  main: readonly Block[]
}

/** Returns the places of a page's blocks. */
export function arrangementOf({ layout, blocks }: Theme): Arrangement {
  const isDefault = blocks.every((block, index) => block === BLOCKS[index])
  const order = layout === 'portfolio' && isDefault ? PROJECTS_FIRST : blocks
  const first = order.findIndex((block) => block === 'links' || block === 'projects')
  return { hero: order.slice(0, first), main: order.slice(first) }
}

/** Returns the surface of the cards; null for a page whose surfaces are those of a page without a theme. */
export function surfaceOf(view: PortfolioView): Theme['card'] | null {
  const { theme } = view
  if (SHAPES.every((field) => theme[field] === DEFAULT_THEME[field])) return null
  const { card, layout, edge, shadow } = theme
  if (card === 'none') return layout === 'card' ? 'solid' : 'none'
  if (card !== 'auto') return card
  if (isOnGlass(view)) return 'glass'
  if (layout === 'card' || layout === 'split') return 'solid'
  // Covers need no card, unless it has an edge or a shadow that the owner chose.
  const isPlain = edge === DEFAULT_THEME.edge && shadow === DEFAULT_THEME.shadow
  if (layout === 'list' || (layout === 'portfolio' && isPlain)) return 'none'
  return isPlain ? null : 'auto'
}

/** Element that a page's card surrounds: all of it, the identity (note, portrait and texts), or nothing. */
export function boxOf(view: PortfolioView): 'page' | 'identity' | null {
  const { layout } = view.theme
  const surface = surfaceOf(view)
  if (layout === 'card') return 'page'
  const hasCard = surface !== null && surface !== 'none' && surface !== 'auto'
  return hasCard && layout !== 'poster' ? 'identity' : null
}

/** Returns true if a page's texts start at the left. */
export function startsLeft({ layout }: Theme): boolean {
  return layout !== 'column' && layout !== 'card'
}
