import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { arrangementOf } from './arrangement.ts'
import { portraitSize } from './portrait-size.ts'

/** Space above and below the identity, with that inside its card, in pixels. */
const AROUND = 160
/** Characters of a line, and heights in pixels, of the identity in its column of the layout Split. */
const TITLE = { line: 13, height: 46 }
const BIO = { line: 34, height: 29 }
const HEIGHTS = { note: 150, handle: 36, badge: 38, badges: 60, location: 62, card: 170, icon: 58 }
const BADGES_A_LINE = 2
const ICONS_A_LINE = 5

/**
 * Returns the CSS by which the identity stays on the screen while the page scrolls, on screens that show all of it.
 */
export function splitSticky(view: PortfolioView): string {
  const height = identityHeight(view)
  return `@media (width>=1024px) and (height>=${height}px){.page .column>.identity{position:sticky;top:48px}}`
}

/** Returns an upper estimate of the screen that the identity needs, in pixels. */
function identityHeight(view: PortfolioView): number {
  const { theme, title, bio, note, badges, discordBadges, location, discord, nowPlaying, socialLinks } = view
  const { hero } = arrangementOf(theme)
  const cards = hero.includes('cards') ? [discord, nowPlaying].filter(Boolean).length : 0
  const icons = hero.includes('icons') ? socialLinks.length : 0
  const bioLines = bio.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / BIO.line)), 0)
  return [
    AROUND,
    note ? HEIGHTS.note : 0,
    theme.portraitShape === 'none' ? 0 : portraitSize(theme) + 20,
    Math.ceil(title.length / TITLE.line) * TITLE.height + HEIGHTS.handle,
    Math.ceil(badges.length / BADGES_A_LINE) * HEIGHTS.badge + (discordBadges.length > 0 ? HEIGHTS.badges : 0),
    location === null ? 0 : HEIGHTS.location,
    bio === '' ? 0 : bioLines * BIO.height + 24,
    cards * HEIGHTS.card,
    Math.ceil(icons / ICONS_A_LINE) * HEIGHTS.icon + 24,
  ].reduce((sum, part) => sum + part, 0)
}
