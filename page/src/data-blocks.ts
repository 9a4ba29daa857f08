import { type PortfolioView, type ProjectView, playerOrigins } from '@vitrine/core/portfolios/lite'
import type { CursorAnimation } from '@vitrine/widgets/cursor'
import type { Effect, Intensity } from '@vitrine/widgets/effects/particles.ts'
import type { CheckoutData } from './renderer.ts'
import { hasCarousel } from './theme/looks/has-carousel.ts'

/** The part of a page's view that its scripts use. What a page does not have is absent. */
export interface VisitView
  extends Pick<
    PortfolioView,
    'id' | 'username' | 'title' | 'published' | 'premium' | 'stats' | 'chatEnabled' | 'note' | 'discord' | 'nowPlaying'
  > {
  enter?: EnterScreen
  /** Projects of the carousel. */
  slides?: ProjectView[]
  /** Origins of the players that the document may frame. */
  players?: string[]
  video?: { url: string; poster: string | null }
  effect?: { effect: Effect; intensity: Intensity }
  cursor?: { animation: CursorAnimation; size: number }
  music?: { url: string; volume: number }
}

/** Contents of the enter screen. */
export interface EnterScreen {
  text: string
  /** True for the blurred page as background, false for its colour. */
  blurs: boolean
}

/** Returns the part of a view that a document carries for its scripts. */
export function toVisitView(view: PortfolioView): VisitView {
  const { id, username, title, published, premium, stats, chatEnabled, note, discord, nowPlaying } = view
  const players = playerOrigins(view)
  return {
    ...{ id, username, title, published, premium, stats, chatEnabled, note, discord, nowPlaying },
    ...(view.theme.enter ? { enter: enterScreenOf(view) } : {}),
    ...(hasCarousel(view) ? { slides: view.projects } : {}),
    ...(players.length > 0 ? { players } : {}),
    ...motionOf(view),
  }
}

/** Returns the settings of what moves or sounds on a page. */
function motionOf({
  backgroundVideoUrl,
  backgroundPosterUrl,
  backgroundMusicUrl,
  design,
}: PortfolioView): Pick<VisitView, 'video' | 'effect' | 'cursor' | 'music'> {
  const { visualEffect: effect, effectIntensity, cursorAnimationType: animation, cursorSize, musicVolume } = design
  return {
    ...(backgroundVideoUrl ? { video: { url: backgroundVideoUrl, poster: backgroundPosterUrl } } : {}),
    ...(effect === 'none' ? {} : { effect: { effect, intensity: effectIntensity } }),
    ...(animation === 'none' ? {} : { cursor: { animation, size: cursorSize } }),
    ...(backgroundMusicUrl ? { music: { url: backgroundMusicUrl, volume: musicVolume } } : {}),
  }
}

function enterScreenOf({ title, theme }: PortfolioView): EnterScreen {
  return { text: theme.enterText || title, blurs: theme.enterBackground !== 'color' }
}

/**
 * The JSON data blocks of the documents, by element id. `dataScript` writes them and the scripts of the same build read
 * them: these types are the guarantee, so a reader needs no check.
 */
export interface DataBlocks {
  view: VisitView
  checkout: Omit<CheckoutData, 'script'>
}
