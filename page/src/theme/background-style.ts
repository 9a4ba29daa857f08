import { hasPicture, type PortfolioView, pageBackground } from '@vitrine/core/portfolios/lite'
import { hexOf, NOISE, type Palette, rgbOf, TINT, VOID } from '@vitrine/core/themes/lite'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'
import background from './background.css?inline'
import motion from './background-motion.css?inline'
import { viewPalette } from './view-palette.ts'

/** Widths of the blur of a picture in pixels, and how much larger it is drawn so that its edges stay outside. */
const BLURS = { none: null, soft: [8, 1.06], strong: [28, 1.2] } as const
const GRAIN = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='160' height='160'%3E%3Cfilter id='n'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='.8' numOctaves='2' stitchTiles='stitch'/%3E%3CfeColorMatrix type='saturate' values='0'/%3E%3C/filter%3E%3Crect width='160' height='160' filter='url(%23n)' opacity='${NOISE}'/%3E%3C/svg%3E")`

/** Returns the CSS of a page's background: its colour, gradient or pattern, or the settings of its picture or video. */
export function backgroundStyle(view: PortfolioView): string {
  const { theme, design } = view
  const color = safeColor(design.backgroundColor, VOID)
  const palette = viewPalette(view)
  const ground = palette.isDefault ? VOID : hexOf(palette.base)
  const plain = color.toLowerCase() === ground ? '' : `html{background:${color}}`
  if (hasPicture(view)) return plain + pictureStyle(view, palette)
  if (theme.backgroundStyle === 'plain') return plain
  const isGradient = ['linear', 'radial', 'mesh'].includes(theme.backgroundStyle)
  const layers = layersOf(theme.backgroundStyle, pageBackground(view).map(hexOf))
  return `${plain}${background}html::before{background:${layers}}${theme.backgroundMotion && isGradient ? motion : ''}`
}

/** Returns the layers of a gradient or a pattern, the first one on top. */
function layersOf(
  style: Exclude<PortfolioView['theme']['backgroundStyle'], 'plain'>,
  colors: readonly string[],
): string {
  const [base = VOID, one = base, two = one, three = one] = colors
  switch (style) {
    case 'linear':
      return `linear-gradient(160deg,${colors})`
    case 'radial':
      return `radial-gradient(130% 95% at 50% 0,${colors.slice(1)},${base})`
    case 'mesh':
      return [
        `radial-gradient(62% 58% at 12% 8%,${one},transparent)`,
        `radial-gradient(58% 62% at 92% 22%,${two},transparent)`,
        `radial-gradient(72% 62% at 68% 104%,${three},transparent)`,
        base,
      ].join()
    case 'dots':
      return `radial-gradient(${one} 1.5px,transparent 2px) 0 0/22px 22px,${base}`
    case 'grid':
      return `linear-gradient(${one} 1px,transparent 1px) 0 0/32px 32px,linear-gradient(90deg,${one} 1px,transparent 1px) 0 0/32px 32px,${base}`
    case 'waves':
      return `radial-gradient(circle at 50% 140%,transparent 62%,${one} 63%,${one} 66%,transparent 67%) 0 0/56px 28px,${base}`
    case 'noise':
      return `${GRAIN},linear-gradient(160deg,${tones(colors)})`
  }
}

/** Returns the colours under the grain: those of the background come before those with grains, three for each. */
function tones(colors: readonly string[]): readonly string[] {
  const own = colors.slice(0, colors.length / 3)
  return own.length > 1 ? own : [...own, ...own]
}

function pictureStyle({ theme }: PortfolioView, { base, dim }: Palette): string {
  const { pictureBlur, focusX, focusY } = theme
  const blur = BLURS[pictureBlur]
  const tint = theme.pictureTint === null ? null : rgbOf(safeColor(theme.pictureTint, VOID))
  const veil = (color: readonly number[], opacity: number) =>
    `linear-gradient(rgb(${color.map(Math.round).join(' ')}/${Math.round(opacity * 100)}%) 0 0)`
  const veils = [...(dim > 0 ? [veil(base, dim)] : []), ...(tint ? [veil(tint, TINT)] : [])]
  return [
    focusX === 50 && focusY === 50 ? '' : `.backdrop :is(img,video){object-position:${focusX}% ${focusY}%}`,
    blur ? `.backdrop :is(img,video){filter:blur(${blur[0]}px);scale:${blur[1]}}` : '',
    veils.length > 0 ? `.backdrop::after{content:"";position:absolute;inset:0;background:${veils}}` : '',
  ].join('')
}
