import { type PortfolioView, playerOrigins } from '@vitrine/core/portfolios/lite'
import { DEFAULT_THEME, type Theme } from '@vitrine/core/themes/lite'
import type { CheckoutData } from './renderer.ts'
import { hasCarousel } from './theme/looks/has-carousel.ts'

/** The part of a page's view that its scripts use. */
export type VisitView = Omit<
  PortfolioView,
  'bio' | 'location' | 'links' | 'socialLinks' | 'badges' | 'discordBadges' | 'theme'
> & {
  /** The settings of the theme that are not the default ones. */
  theme: Partial<Theme>
  /** Origins of the players that the document may frame; absent without players. */
  players?: string[]
}

/** Returns the part of a view that a document carries for its scripts. Only a carousel needs the projects. */
export function toVisitView(view: PortfolioView): VisitView {
  const { bio, location, links, socialLinks, badges, discordBadges, projects, theme, ...used } = view
  const players = playerOrigins(view)
  return {
    ...used,
    theme: changedSettings(theme),
    projects: hasCarousel(view) ? projects : [],
    ...(players.length > 0 ? { players } : {}),
  }
}

function changedSettings(theme: Theme): Partial<Theme> {
  const defaults: Record<string, unknown> = DEFAULT_THEME
  const isChanged = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(defaults[field])
  return Object.fromEntries(Object.entries(theme).filter(isChanged))
}

/**
 * The JSON data blocks of the documents, by element id. `dataScript` writes them and the scripts of the same build read
 * them: these types are the guarantee, so a reader needs no check.
 */
export interface DataBlocks {
  view: VisitView
  checkout: Omit<CheckoutData, 'script'>
}
