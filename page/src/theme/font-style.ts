import { fonts as base } from '#fonts/base.js'
import { fallbackFaces, type Scales } from './fallback.ts'
import { FONT_FACES, type FontFamily } from './font-faces.ts'
import { SUBSETS, type SubsetName, subsetsFor } from './subsets.ts'

/**
 * Returns the CSS of a page's fonts. It contains the creator's font for title and headings, with a fallback of the same
 * size, and further files of all fonts for the characters of `texts` that are not in the Latin files. Characters that
 * the font of headings does not have are taken from the text font. Returns an empty string for the default font and
 * Latin texts.
 *
 * @param scales sizes at which the fallback is as wide as this title; null for those of average texts
 */
export function fontStyle(customFont: string, texts: string, scales: Scales | null): string {
  const font = fontOf(customFont)
  const others = (of: FontFamily) => subsetsFor(texts, of.files).filter((name) => name !== 'latin')
  const inText = others(base.text)
  const borrowed = (of: FontFamily) =>
    faces(
      { ...base.text, family: of.family, weight: of.weight },
      inText.filter((name) => !(name in of.files)),
    )
  const text = faces(base.text, inText)
  if (!font) return text + borrowed(base.display) + faces(base.display, others(base.display))
  const { family, weight, fallback } = font
  const stack = (fallbackName: string) => `"${family}","${fallbackName}",system-ui,sans-serif`
  return [
    text,
    fallbackFaces(family, weight, fallback),
    borrowed(font),
    faces(font, ['latin', ...others(font)]),
    `:root{--font-display:${stack(`${family} Fallback`)}}`,
    scales ? fallbackFaces(`${family} Title`, weight, { ...fallback, scales }) : '',
    scales ? `.title{font-family:${stack(`${family} Title Fallback`)}}` : '',
  ].join('')
}

function fontOf(customFont: string): FontFamily | null {
  return Object.hasOwn(FONT_FACES, customFont) ? FONT_FACES[customFont as keyof typeof FONT_FACES] : null
}

/**
 * Returns a font's `@font-face` rules for some subsets. Browsers look in the last rule first, so their order is
 * reversed.
 */
function faces({ family, weight, files }: FontFamily, subsets: readonly SubsetName[]): string {
  return subsets
    .toReversed()
    .map(
      (name) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${files[name]}") format("woff2");unicode-range:${SUBSETS[name].range}}`,
    )
    .join('')
}
