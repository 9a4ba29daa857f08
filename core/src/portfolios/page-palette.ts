import {
  BONE,
  backgroundColorsOf,
  type Palette,
  type PictureLight,
  paletteOf,
  type Rgb,
  rgbOf,
  VOID,
} from '../themes/lite.ts'
import { pictureInfo } from './assets.ts'
import type { PortfolioView } from './view-schema.ts'

/** The part of a page's view that determines its colours. */
export type ColoredView = Pick<PortfolioView, 'backgroundUrl' | 'backgroundVideoUrl' | 'theme' | 'design'>

/** Light of a picture that was not measured, and of a video: its poster is one moment of it. */
const ANY_LIGHT: PictureLight = { dark: 0, light: 1 }
const COLOR = /^#[0-9a-f]{6}$/i

/** Returns the colours of a page. */
export function pagePalette(view: ColoredView): Palette {
  const { theme, design } = view
  return paletteOf({
    background: hasPicture(view) ? [colorOr(design.backgroundColor, VOID)] : pageBackground(view),
    picture: pictureLight(view),
    theme: {
      ...theme,
      ink: ownColor(theme.ink),
      cardColor: ownColor(theme.cardColor),
      pictureTint: ownColor(theme.pictureTint),
    },
    accent: colorOr(design.accentColor, BONE),
  })
}

/** Returns the colours of a background that is neither a picture nor a video, its main one first. */
export function pageBackground({ theme, design }: Pick<ColoredView, 'theme' | 'design'>): Rgb[] {
  return backgroundColorsOf({
    backgroundStyle: theme.backgroundStyle,
    backgroundColors: theme.backgroundColors.filter((color) => COLOR.test(color)),
    backgroundColor: ownColor(design.backgroundColor) ?? VOID,
  })
}

/** Returns true for a page with a picture or a video behind it. */
export function hasPicture({ backgroundUrl, backgroundVideoUrl }: ColoredView): boolean {
  return backgroundUrl !== null || backgroundVideoUrl !== null
}

function pictureLight(view: ColoredView): PictureLight | null {
  if (!hasPicture(view)) return null
  if (view.backgroundVideoUrl !== null || view.backgroundUrl === null) return ANY_LIGHT
  return pictureInfo(view.backgroundUrl)?.light ?? ANY_LIGHT
}

function colorOr(color: string, fallback: string): Rgb {
  return rgbOf(ownColor(color) ?? fallback)
}

/** Returns a colour; null unless it is written as #rrggbb. */
function ownColor(color: string | null): string | null {
  return color !== null && COLOR.test(color) ? color : null
}
