import { hasPicture, type PortfolioView } from '@vitrine/core/portfolios/lite'
import {
  BONE,
  hexOf,
  isLight,
  lowestContrast,
  MARK_CONTRAST,
  nearestLegible,
  rgbOf,
  TEXT_CONTRAST,
  VOID,
} from '@vitrine/core/themes/lite'
import note from '@vitrine/widgets/notes/note.css?inline'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'
import backdrop from './backdrop.css?inline'
import { backgroundStyle } from './background-style.ts'
import badgeStyle from './badges.css?inline'
import carousel from './carousel.css?inline'
import { cursorStyle } from './cursor-image.ts'
import discordBadges from './discord-badges.css?inline'
import discordCard from './discord-card.css?inline'
import { fontStyle } from './font-style.ts'
import glassOver from './glass-over-picture.css?inline'
import linkStyles from './links.css?inline'
import glass from './links-glass.css?inline'
import outline from './links-outline.css?inline'
import liveCard from './live-card.css?inline'
import longDescription from './long-description.css?inline'
import { isLong } from './long-description.ts'
import { hasCarousel } from './looks/has-carousel.ts'
import { lookStyle } from './looks/look-style.ts'
import music from './music.css?inline'
import notice from './notice.css?inline'
import { paletteStyle } from './palette-style.ts'
import players from './players.css?inline'
import premiumBadge from './premium-badge.css?inline'
import projectStyle from './projects.css?inline'
import songCard from './song-card.css?inline'
import { type TitleWidths, titleFit } from './title-fit.ts'
import { type TitleColors, titleLook } from './title-look.ts'
import type { TitleMeasures } from './title-scales.ts'
import { titleStyle } from './title-style.ts'
import { needsScrim, viewPalette } from './view-palette.ts'
import wide from './wide.css?inline'
import { isWide } from './wide.ts'

/**
 * Returns the CSS that only some pages need: background, font, cursor, animation of the title, badges, links,
 * projects, carousel, note, music, cards of connected accounts. Empty for a plain page.
 * The server inlines it beside the stylesheet of all pages; the editor's preview adopts it. `title` has the measures
 * of `title-scales.ts`, which only the server loads.
 */
export function pageStyle(view: PortfolioView, title: TitleMeasures | null = null): string {
  const { badges, design, links, premium, projects, published, theme } = view
  return [
    paletteStyle(view),
    backgroundStyle(view),
    published ? '' : notice,
    badges.length > 0 ? badgeStyle : '',
    view.discordBadges.length > 0 ? discordBadges : '',
    links.length > 0 ? linkStyles + linkLook(design) : '',
    links.some(({ player }) => player) ? players : '',
    projects.length > 0 ? projectStyle : '',
    hasPicture(view) ? backdrop : '',
    needsScrim(view) ? glassOver : '',
    premium && design.showPremiumBadge ? premiumBadge : '',
    fontStyle({ ...design, ...theme }, JSON.stringify(view), {
      scales: title?.scales ?? null,
      headings: hasHeadings(view),
    }),
    cursorStyle(design, view),
    titleStyle(design, view.title),
    titleLook(view, titleColors(view)),
    title ? fitOfTitle(view, title.widths) : '',
    hasCarousel(view) ? carousel : '',
    projects.some(({ description }) => isLong(description)) ? longDescription : '',
    view.discord || view.nowPlaying ? liveCard : '',
    view.discord ? discordCard : '',
    view.nowPlaying ? songCard : '',
    view.backgroundMusicUrl === null ? '' : music,
    isWide(view) ? wide : '',
    view.note ? note + noteColors(view.note) : '',
    lookStyle(view),
  ].join('')
}

/** Returns true for a page with bold texts besides its title. */
function hasHeadings({ projects, links, discord, nowPlaying }: PortfolioView): boolean {
  return (
    projects.length > 0 || links.some(({ player, featured }) => player || featured) || Boolean(discord ?? nowPlaying)
  )
}

/** Returns the CSS of the links' buttons. Text on the accent colour is black or white, whichever is more legible. */
function linkLook({ linkStyle, accentColor }: PortfolioView['design']): string {
  if (linkStyle === 'glass') return glass
  if (linkStyle === 'outline') return outline
  // The other styles belong to the theme's looks.
  if (linkStyle !== 'filled') return ''
  const color = safeColor(accentColor, BONE)
  return `.link{background:${color};color:${isLight(color) ? '#000' : '#fff'}}`
}

/** Returns the CSS that fits a page's title into its lines. */
export function fitOfTitle({ design, premium, theme }: PortfolioView, widths: TitleWidths): string {
  return titleFit(widths, { layout: theme.layout, badge: premium && design.showPremiumBadge })
}

/** Returns the colours behind and of the title. */
function titleColors(view: PortfolioView): TitleColors {
  const { lines, base, inks } = viewPalette(view)
  const behind = lines.length > 0 ? lines : [base]
  return {
    accent: safeColor(view.design.accentColor, BONE),
    ink: hexOf(inks.ink),
    behind: hexOf(behind[0] ?? base),
    isLegible: (color) => lowestContrast(rgbOf(color), behind) >= MARK_CONTRAST,
  }
}

function noteColors({ backgroundColor, textColor }: NonNullable<PortfolioView['note']>): string {
  const color = safeColor(backgroundColor, VOID)
  const text = nearestLegible(rgbOf(safeColor(textColor, BONE)), [rgbOf(color)], TEXT_CONTRAST)
  return `.note{background:${color};color:${hexOf(text)}}`
}
