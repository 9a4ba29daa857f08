import { type PortfolioView, pictureInfo } from '@vitrine/core/portfolios/lite'
import {
  BONE,
  backgroundColorsOf,
  type Palette,
  type PictureLight,
  paletteOf,
  type Rgb,
  rgbOf,
  VOID,
} from '@vitrine/core/themes/lite'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'

const palettes = new WeakMap<PortfolioView, Palette>()

/** Returns the colours of a page. */
export function viewPalette(view: PortfolioView): Palette {
  const known = palettes.get(view)
  if (known) return known
  const { theme, design } = view
  const picture = pictureLight(view)
  const palette = paletteOf({
    background: picture ? [rgbOf(safeColor(design.backgroundColor, VOID))] : viewBackground(view),
    picture,
    theme: {
      ...theme,
      ink: ownColor(theme.ink),
      cardColor: ownColor(theme.cardColor),
      pictureTint: ownColor(theme.pictureTint),
    },
    accent: rgbOf(safeColor(design.accentColor, BONE)),
  })
  palettes.set(view, palette)
  return palette
}

/** Returns the colours of a page's background, its main one first. */
export function viewBackground({ theme, design }: PortfolioView): Rgb[] {
  return backgroundColorsOf({
    backgroundStyle: theme.backgroundStyle,
    backgroundColors: theme.backgroundColors.map((color) => safeColor(color, VOID)),
    backgroundColor: safeColor(design.backgroundColor, VOID),
  })
}

/** Returns true for a page with a picture or a video behind it. */
export function hasPicture({ backgroundUrl, backgroundVideoUrl }: PortfolioView): boolean {
  return backgroundUrl !== null || backgroundVideoUrl !== null
}

/** Returns true if the texts of a page lie on glass over its picture or video. */
export function needsScrim(view: PortfolioView): boolean {
  return hasPicture(view) && view.theme.card === 'auto'
}

/** A video has any light: its poster is one moment of it. */
const ANY_LIGHT: PictureLight = { dark: 0, light: 1 }

function pictureLight(view: PortfolioView): PictureLight | null {
  if (!hasPicture(view)) return null
  const measured =
    view.backgroundVideoUrl === null && view.backgroundUrl ? pictureInfo(view.backgroundUrl)?.light : null
  return measured ?? ANY_LIGHT
}

/** Returns a colour of a theme; null unless it is written as #rrggbb. */
function ownColor(color: string | null): string | null {
  return color !== null && safeColor(color, '') === color ? color : null
}
