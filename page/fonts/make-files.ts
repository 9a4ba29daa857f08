import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { codePoints, SUBSET_NAMES, SUBSETS, type SubsetName } from '../src/theme/subsets.ts'
import { DEFAULT_FEATURES, type FontSource } from './families.ts'

const { resolve } = createRequire(import.meta.url)

/** Names of the files that packages have, by alphabet. */
export const SOURCE_NAMES: readonly string[] = [...new Set(SUBSET_NAMES.map((name) => SUBSETS[name].source))]

/** Makes the files of a font from those of its npm package, as WOFF2. */
export async function makeFiles(font: FontSource): Promise<Map<SubsetName, Buffer>> {
  const files = new Map<SubsetName, Buffer>()
  for (const source of SOURCE_NAMES) {
    const face = await readSource(font, source)
    if (!face) continue
    const available = charactersOf(face)
    for (const name of SUBSET_NAMES.filter((each) => SUBSETS[each].source === source)) {
      const points = codePoints(SUBSETS[name].range).flatMap(([first, last]) =>
        available.filter((point) => point >= first && point <= last),
      )
      const text = points.map((point) => String.fromCodePoint(point)).join('')
      if (text !== '') files.set(name, await subsetFont(face, text, { targetFormat: 'woff2' }))
    }
  }
  return files
}

/** Makes one file with these letters of a font at a weight, as WOFF2. */
export async function makeExcerpt(font: FontSource, weight: number, letters: string): Promise<Buffer> {
  const face = await readSource(font, 'latin')
  if (!face) throw new Error(`${font.package} has no Latin`)
  const axes = isVariable(font) && typeof font.weight === 'object' ? { variationAxes: { wght: weight } } : {}
  return subsetFont(face, letters, { targetFormat: 'woff2', ...axes })
}

/**
 * Returns a file of a font's package, uncompressed, with all its characters but without the weights and features that are
 * not used; null if the font does not have the alphabet.
 */
export async function readSource(font: FontSource, source: string): Promise<Buffer | null> {
  const file = packedSource(font, source)
  const variable = isVariable(font)
  return (
    file &&
    subsetFont(file, undefined, {
      keepAllGlyphs: true,
      targetFormat: 'sfnt',
      keepFeatures: font.features ?? DEFAULT_FEATURES,
      // Instructions for low resolutions are up to two thirds of a file. Those of variable fonts only switch hinting off.
      noHinting: !variable,
      // The names of styles in menus of other programs, which no browser reads.
      dropTables: ['STAT'],
      ...(variable ? { variationAxes: { wght: font.weight } } : {}),
    })
  )
}

/** Returns a file of a font's package as it is; null if the font does not have the alphabet. */
export function packedSource(font: FontSource, source: string): Buffer | null {
  const folder = dirname(resolve(`${font.package}/package.json`))
  const { subsets }: { subsets: string[] } = JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8'))
  if (!subsets.includes(source)) return null
  const axis = isVariable(font) ? 'wght' : font.weight
  return readFileSync(join(folder, `files/${font.package.split('/')[1]}-${source}-${axis}-normal.woff2`))
}

/** Returns the code points for which an uncompressed font has a glyph. */
export function charactersOf(font: Buffer): number[] {
  return [...new Face(new Blob(font)).collectUnicodes()]
}

function isVariable(font: FontSource): boolean {
  return font.package.startsWith('@fontsource-variable/')
}
