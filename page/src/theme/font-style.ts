import { fonts as base } from '#fonts/base.js'
import { brand } from '#fonts/brand.js'
import { fallbackFaces, type Scales } from './fallback.ts'
import { FONT_FACES, type FontFamily, PAIRING_FACES, type PairingFaces } from './font-faces.ts'
import { SUBSETS, type SubsetName, subsetsFor } from './subsets.ts'

/** Settings that choose a page's fonts. With a pairing, the creator's font is not used. */
export interface ChosenFonts {
  customFont: string
  pairing: string
}

/** Texts for which the fallbacks of a page's fonts are made. */
export interface ChosenFallbacks {
  /** Sizes at which the fallback is as wide as the page's title; null for those of average texts. */
  scales: Scales | null
  /** True for a page with bold texts besides its title. */
  headings: boolean
}

/**
 * Returns the CSS of a page's fonts. It contains the creator's font for title and headings, or both fonts of a pairing,
 * with fallbacks of the same size, and further files of all fonts for the characters of `texts` that are not in the
 * Latin files. Characters that a font does not have are taken from the site's text font. Returns an empty string for
 * the default font and Latin texts.
 */
export function fontStyle({ customFont, pairing }: ChosenFonts, texts: string, fallbacks: ChosenFallbacks): string {
  const pair = ownValue(PAIRING_FACES, pairing)
  if (pair) return pairingStyle(pair, texts, fallbacks)
  const font = ownValue(FONT_FACES, customFont)
  const text = faces(base.text, othersFor(base.text, texts))
  if (font) return text + headingStyle(font, texts, fallbacks) + brandStyle(['display'])
  return text + borrowed(base.display, texts) + faces(base.display, othersFor(base.display, texts))
}

function pairingStyle({ title, text }: PairingFaces, texts: string, fallbacks: ChosenFallbacks): string {
  const { family } = text
  return [
    fallbackFaces(family, '1 500', text.fallback),
    fallbacks.headings ? fallbackFaces(family, '501 1000', text.bold) : '',
    borrowed(text, texts),
    faces(text, ['latin', ...othersFor(text, texts)]),
    `:root{--font-text:${stack(family, family)}}`,
    title.family === family
      ? `:root{--font-display:var(--font-text)}${titleFallback(title, fallbacks)}`
      : headingStyle(title, texts, fallbacks),
    brandStyle(['text', 'display']),
  ].join('')
}

/** Returns the CSS of the font of title and headings. */
function headingStyle(font: FontFamily, texts: string, fallbacks: ChosenFallbacks): string {
  const { family, weight, fallback } = font
  const isForTitle = fallbacks.scales !== null && !fallbacks.headings
  return [
    isForTitle ? '' : fallbackFaces(family, weight, fallback),
    borrowed(font, texts),
    faces(font, ['latin', ...othersFor(font, texts)]),
    isForTitle ? '' : `:root{--font-display:${stack(family, family)}}`,
    titleFallback(font, fallbacks),
  ].join('')
}

/** Returns the CSS of a fallback that is as wide as the title, for the title or for all texts in its font. */
function titleFallback({ family, fallback }: FontFamily, { scales, headings }: ChosenFallbacks): string {
  if (!scales) return ''
  const name = `${family} Title`
  const property = headings ? '.title{font-family' : ':root{--font-display'
  return `${fallbackFaces(name, '1 1000', { ...fallback, scales })}${property}:${stack(family, name)}}`
}

/** Returns the CSS of the line that names this site: it keeps the site's own fonts, of which a file has its letters. */
function brandStyle(parts: readonly (keyof typeof brand)[]): string {
  const face = (part: keyof typeof brand) =>
    `@font-face{font-family:Brand;font-weight:${part === 'text' ? '1 500' : '501 1000'};font-display:swap;src:url("${brand[part]}") format("woff2")}`
  const sentence = parts.includes('text') ? '.powered,' : ''
  return `${parts.map(face).join('')}${sentence}.powered b{font-family:Brand,var(--font-text)}`
}

function stack(family: string, fallbackOf: string): string {
  return `"${family}","${fallbackOf} Fallback",system-ui,sans-serif`
}

function othersFor({ files }: FontFamily, texts: string): SubsetName[] {
  return subsetsFor(texts, files).filter((name) => name !== 'latin')
}

/** Returns faces of a family with the characters that its font does not have, from the site's text font. */
function borrowed({ family, weight, files }: FontFamily, texts: string): string {
  return faces(
    { ...base.text, family, weight },
    othersFor(base.text, texts).filter((name) => !(name in files)),
  )
}

function ownValue<Value>(values: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(values, key) ? (values[key] ?? null) : null
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
