import arial from '@capsizecss/metrics/arial'
import { FONT_FACES, type FontFace } from './font-faces.ts'

/** Returns the font of a page, or null for the default one. */
export function fontOf(customFont: string): FontFace | null {
  return Object.hasOwn(FONT_FACES, customFont) ? FONT_FACES[customFont as keyof typeof FONT_FACES] : null
}

/** Returns the CSS that sets the font of title and headings, with a fallback of the same size. */
export function fontStyle({ family, weight, url, metrics }: FontFace): string {
  const fallback = `${family} Fallback`
  return [
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${url}") format("woff2")}`,
    `@font-face{font-family:"${fallback}";src:local("Arial"),local("ArialMT"),local("Liberation Sans");${overrides(metrics)}}`,
    // The font has one weight, and a synthesised bold looks bad.
    `:root{--font-display:"${family}","${fallback}",system-ui,sans-serif;font-synthesis:none}`,
  ].join('')
}

/** Returns the overrides with which Arial takes the size of a font, computed like Capsize. */
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
