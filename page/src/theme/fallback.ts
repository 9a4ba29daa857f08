/** Local fonts that stand in until a font is loaded: Arial or its equal on computers and iOS, Roboto on Android. */
const LOCAL_FONTS = [
  { regular: ['Arial', 'ArialMT', 'Liberation Sans'], bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
  { regular: ['Roboto'], bold: ['Roboto Bold', 'Roboto-Bold'] },
] as const

/** Factors by which Arial and Roboto are scaled to be as wide as a font. */
export type Scales = readonly [arial: number, roboto: number]

/** Measures of a font from which its fallback is made. Lengths are in ems. */
export interface FallbackMeasures {
  ascent: number
  descent: number
  lineGap: number
  /** True if the bold faces of the local fonts stand in. */
  bold: boolean
  scales: Scales
}

/**
 * Returns the faces of `{family} Fallback`, local fonts of a font's size. A browser without Roboto ignores its face and
 * uses the one before it.
 *
 * @param weight value of `font-weight`
 */
export function fallbackFaces(family: string, weight: string, measures: FallbackMeasures): string {
  return LOCAL_FONTS.map((font, index) => {
    const names = measures.bold ? font.bold : font.regular
    const scale = measures.scales[index] ?? 1
    return [
      `@font-face{font-family:"${family} Fallback"`,
      `font-weight:${weight}`,
      `src:${names.map((name) => `local("${name}")`).join()}`,
      `ascent-override:${percent(measures.ascent / scale)}`,
      `descent-override:${percent(measures.descent / scale)}`,
      `line-gap-override:${percent(measures.lineGap / scale)}`,
      `size-adjust:${percent(scale)}}`,
    ].join(';')
  }).join('')
}

/** Widths of characters, in thousandths of an em. */
export type Widths = Readonly<Record<string, number>>

/**
 * Returns the width of a text in a font divided by its width in another, from the characters that both have. Kerning is
 * left out. Null if there is none.
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
