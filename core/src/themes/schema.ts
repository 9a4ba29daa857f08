import { z } from 'zod'
import { lineField } from '../kernel/index.ts'
import { BLOCKS, THEME_CHOICES } from './choices.ts'
import { Color } from './color.ts'

/** Most colours of a gradient besides the background colour. */
export const BACKGROUND_COLORS_MAX = 3
/** Most characters of the words on the enter screen. */
export const ENTER_TEXT_MAX = 60

/** Place in a picture: per cent of its width and height, from the left and the top. */
const Percent = z.int().min(0).max(100)
const OwnColor = Color.nullable()

const {
  layout,
  backgroundStyle,
  pictureDim,
  pictureBlur,
  card,
  corner,
  edge,
  shadow,
  portraitShape,
  portraitSize,
  portraitFrame,
  linkIcon,
  linkColumns,
  icons,
  effectColor,
  pairing,
  titleStyle,
  enterBackground,
} = THEME_CHOICES

/** The look of a page besides the design settings of the specification. */
export const Theme = z.object({
  layout: z.enum(layout),
  blocks: z
    .array(z.enum(BLOCKS))
    .refine((blocks) => new Set(blocks).size === BLOCKS.length && blocks.length === BLOCKS.length, {
      error: 'Name every block once',
    })
    .describe('Order of the blocks, each once'),
  backgroundStyle: z.enum(backgroundStyle).describe('What covers the background color'),
  backgroundColors: z
    .array(Color)
    .max(BACKGROUND_COLORS_MAX)
    .describe('Further colors of a gradient, or the color of a pattern; empty for colors made from the background'),
  backgroundMotion: z.boolean().describe('True if a gradient moves'),
  pictureDim: z.enum(pictureDim),
  pictureBlur: z.enum(pictureBlur),
  pictureTint: OwnColor.describe('Color over a background picture or video; null for none'),
  focusX: Percent.describe('Place that stays visible in a background picture, in per cent from the left'),
  focusY: Percent.describe('The same from the top'),
  ink: OwnColor.describe('Color of texts; null for the most legible one'),
  cardColor: OwnColor.describe('Color of cards and buttons; null for one made from the background'),
  card: z.enum(card),
  corner: z.enum(corner),
  edge: z.enum(edge),
  shadow: z.enum(shadow),
  portraitShape: z.enum(portraitShape),
  portraitSize: z.enum(portraitSize),
  portraitFrame: z.enum(portraitFrame),
  linkIcon: z.enum(linkIcon),
  linkColumns: z.enum(linkColumns),
  icons: z.enum(icons).describe('Look of the social icons'),
  effectColor: z.enum(effectColor).describe('Color of the visual effect'),
  pairing: z.enum(pairing),
  titleStyle: z.enum(titleStyle),
  enter: z.boolean().describe('True for an enter screen over the page'),
  enterText: lineField('Words', ENTER_TEXT_MAX).describe('Words on the enter screen; empty for the title'),
  enterBackground: z.enum(enterBackground),
  brand: z.boolean().describe('True to show the line that names this site'),
})
export type Theme = z.infer<typeof Theme>

/** Changed settings of a theme. Unknown ones are refused. */
export const ThemeChanges = z.strictObject(Theme.shape).partial()
export type ThemeChanges = z.infer<typeof ThemeChanges>
