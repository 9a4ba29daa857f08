import arial from '@capsizecss/metrics/arial'
import { FONT_FACES, type FontFace } from './font-faces.ts'

/** The font that a page wears; null for the default one. */
export function fontOf(customFont: string): FontFace | null {
  return Object.hasOwn(FONT_FACES, customFont) ? FONT_FACES[customFont as keyof typeof FONT_FACES] : null
}

/** CSS that puts a font on the title and the headings, with a fallback that takes the same room. */
export function fontStyle({ family, weight, url, metrics }: FontFace): string {
  const fallback = `${family} Fallback`
  return [
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${url}") format("woff2")}`,
    `@font-face{font-family:"${fallback}";src:local("Arial"),local("ArialMT"),local("Liberation Sans");${overrides(metrics)}}`,
    // It comes in one weight: a bold that the browser makes up would smear it.
    `:root{--font-display:"${family}","${fallback}",system-ui,sans-serif;font-synthesis:none}`,
  ].join('')
}

/** Arial in the room of another font, as Capsize computes it. */
function overrides({ ascent, descent = 0, lineGap, unitsPerEm, xWidthAvg }: FontFace['metrics']): string {
  const size = xWidthAvg / unitsPerEm / (arial.xWidthAvg / arial.unitsPerEm)
  const percent = (value: number) => `${((value / (unitsPerEm * size)) * 100).toFixed(2)}%`
  return [
    `ascent-override:${percent(ascent)}`,
    `descent-override:${percent(Math.abs(descent))}`,
    `line-gap-override:${percent(lineGap)}`,
    `size-adjust:${(size * 100).toFixed(2)}%`,
  ].join(';')
}
