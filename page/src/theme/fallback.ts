/**
 * Local fonts shown until a font is loaded: DejaVu Sans on plain Linux systems, Arial or Liberation Sans on other
 * computers and iOS, Roboto on Android. A browser that has several of them uses the last one.
 */
const LOCAL_FONTS = {
  dejavu: { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] },
  arial: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  },
  roboto: { regular: ['Roboto'], bold: ['Roboto Bold', 'Roboto-Bold'] },
} as const

/** Name of a local font. */
export type LocalFont = keyof typeof LOCAL_FONTS

/** Factors by which the local fonts are scaled to be as wide as the font that they stand in for. */
export type Scales = Readonly<Record<LocalFont, number>>

/** Measures of a font from which its fallback is made. Lengths are in ems. */
export interface FallbackMeasures {
  ascent: number
  descent: number
  lineGap: number
  /** True if the fallback uses the bold faces of the local fonts. */
  bold: boolean
  scales: Scales
}

/** Returns a value for each local font. */
export function perLocalFont<T>(get: (font: LocalFont) => T): Record<LocalFont, T> {
  return { dejavu: get('dejavu'), arial: get('arial'), roboto: get('roboto') }
}

/**
 * Returns the `@font-face` rules of `{family} Fallback`: local fonts, scaled to the measures of the font `family`. A
 * browser ignores the rules of local fonts that it does not have.
 *
 * @param weight value of `font-weight`
 */
export function fallbackFaces(family: string, weight: string, measures: FallbackMeasures): string {
  const face = (font: LocalFont) => {
    const names = LOCAL_FONTS[font][measures.bold ? 'bold' : 'regular']
    const scale = measures.scales[font]
    return [
      `@font-face{font-family:"${family} Fallback"`,
      `font-weight:${weight}`,
      `src:${names.map((name) => `local("${name}")`).join()}`,
      `ascent-override:${percent(measures.ascent / scale)}`,
      `descent-override:${percent(measures.descent / scale)}`,
      `line-gap-override:${percent(measures.lineGap / scale)}`,
      `size-adjust:${percent(scale)}}`,
    ].join(';')
  }
  return Object.values(perLocalFont(face)).join('')
}

/** Widths of characters, in thousandths of an em. */
export type Widths = Readonly<Record<string, number>>

/**
 * Returns the width of a text in one font divided by its width in another. Only characters that both fonts have count,
 * without kerning. Returns null if the text has no such character.
 */
export function widthRatio(text: string, font: Widths, other: Widths): number | null {
  let [width, otherWidth] = [0, 0]
  for (const character of text) {
    const [one, two] = [font[character], other[character]]
    if (one === undefined || two === undefined) continue
    width += one
    otherWidth += two
  }
  return otherWidth === 0 ? null : width / otherWidth
}

function percent(value: number): string {
  return `${+(value * 100).toFixed(2)}%`
}
