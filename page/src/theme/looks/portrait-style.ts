import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { startsLeft } from './arrangement.ts'
import { hasAccent, textOnTint } from './look-colors.ts'
import frame from './portrait-frame.css?inline'
import glow from './portrait-glow.css?inline'
import ring from './portrait-ring.css?inline'
import { portraitSize } from './portrait-size.ts'

const HEXAGON = 'polygon(50% 0,95% 25%,95% 75%,50% 100%,5% 75%,5% 25%)'
/** Outlines of a portrait: CSS declarations of the portrait, and of its frame, which is larger. */
const SHAPES = {
  circle: 'border-radius:50%',
  squircle: 'border-radius:30%',
  square: 'border-radius:min(var(--radius-control),12px)',
  hexagon: `border-radius:0;clip-path:${HEXAGON}`,
} as const
const FRAMES = { ring, glow, frame } as const
/** The title takes the place of a portrait. */
const LARGE_TITLE =
  '.page .hero>.title{--title-size:clamp(3rem,16vw,6.5rem);margin-top:0;line-height:.94;letter-spacing:-.055em}'
/** A letter in the place of a portrait takes the accent colour. */
const LETTER = 'background:linear-gradient(160deg,var(--tint),color-mix(in srgb,var(--tint) 82%,#000))'

/** Returns the CSS of the portrait: shape, size, frame, colours of a letter, and the place of the note beside it. */
export function portraitStyle(view: PortfolioView): string {
  const { theme, profileImageUrl, note } = view
  const { portraitShape: shape, portraitFrame, layout } = theme
  const size = portraitSize(theme)
  const css: string[] = []
  if (layout !== 'poster' && shape !== 'none') {
    if (size !== 112) css.push(`.page .avatar{width:${size}px;height:${size}px;font-size:${Math.round(size * 0.4)}px}`)
    if (shape !== 'circle') css.push(`.page :is(.avatar,.portrait){${SHAPES[shape]}}`)
    if (portraitFrame !== 'none') css.push(FRAMES[portraitFrame])
    if (portraitFrame === 'glow' && shape === 'hexagon') css.push('.page .portrait.portrait{clip-path:none}')
    if (!profileImageUrl && hasAccent(view)) css.push(`.page span.avatar{${LETTER};color:${textOnTint(view)}}`)
  }
  if (shape === 'none' && (layout === 'list' || layout === 'portfolio')) css.push(LARGE_TITLE)
  if (note) css.push(notePlace(view, size))
  return css.join('')
}

/** Returns the CSS that places the note at the portrait's shoulder; empty if it is there already. */
function notePlace({ theme }: PortfolioView, size: number): string {
  const isLeft = startsLeft(theme)
  if (theme.portraitShape === 'none' || theme.layout === 'poster') {
    const place = isLeft ? '.page .note-place::before{content:none}' : ''
    return `${place}.page .note{margin-bottom:16px}.page .note::before,.page .note::after{content:none}`
  }
  if (!isLeft && size === 112) return ''
  const center = isLeft ? `${size / 2}px` : '50%'
  const at = (share: number) => `calc(${center} + ${Math.round(size * share)}px)`
  return `.page .note-place::before{flex-basis:${at(0.18)}}.page .note::before{left:${at(0.41)}}.page .note::after{left:${at(0.39)}}`
}
