import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import type { Theme } from '@vitrine/core/themes/lite'
import card from './layout-card.css?inline'
import cardLinks from './layout-card-links.css?inline'
import cardNotice from './layout-card-notice.css?inline'
import cardProjects from './layout-card-projects.css?inline'
import list from './layout-list.css?inline'
import listProjects from './layout-list-projects.css?inline'
import listScrim from './layout-list-scrim.css?inline'
import portfolio from './layout-portfolio.css?inline'
import portfolioLinks from './layout-portfolio-links.css?inline'
import portfolioProjects from './layout-portfolio-projects.css?inline'
import poster from './layout-poster.css?inline'
import posterLetter from './layout-poster-letter.css?inline'
import posterNote from './layout-poster-note.css?inline'
import posterPicture from './layout-poster-picture.css?inline'
import posterScrim from './layout-poster-scrim.css?inline'
import split from './layout-split.css?inline'
import splitLinks from './layout-split-links.css?inline'
import splitProjects from './layout-split-projects.css?inline'
import { isOnGlass } from './look-colors.ts'
import { splitSticky } from './split-sticky.ts'

/** CSS of a layout: what all of its pages need, and what only pages with these parts need. */
interface LayoutCss {
  page: string
  links?: string
  projects?: string
  note?: string
  /** For pages that are not published. */
  notice?: string
  /** For a portrait, or for the letter in its place. */
  picture?: string
  letter?: string
  /** For pages over a picture or video. */
  scrim?: string
}

const LAYOUTS: Record<Theme['layout'], LayoutCss> = {
  column: { page: '' },
  card: { page: card, links: cardLinks, projects: cardProjects, notice: cardNotice },
  list: { page: list, projects: listProjects, scrim: listScrim },
  split: { page: split, links: splitLinks, projects: splitProjects },
  poster: { page: poster, note: posterNote, picture: posterPicture, letter: posterLetter, scrim: posterScrim },
  portfolio: { page: portfolio, links: portfolioLinks, projects: portfolioProjects },
}

/** Returns the CSS of a page's layout. */
export function layoutStyle(view: PortfolioView): string {
  const { published, theme, links, projects, note, profileImageUrl } = view
  const hasPortrait = profileImageUrl !== null && theme.portraitShape !== 'none'
  const css = LAYOUTS[theme.layout]
  return [
    css.page,
    links.length > 0 && css.links,
    projects.length > 0 && css.projects,
    note && css.note,
    !published && css.notice,
    hasPortrait ? css.picture : css.letter,
    theme.layout === 'split' && splitSticky(view),
    isOnGlass(view) && css.scrim,
  ]
    .filter(Boolean)
    .join('')
}
