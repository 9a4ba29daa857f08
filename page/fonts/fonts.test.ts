import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FONTS, pageTexts } from '@vitrine/core/portfolios/lite'
import { site } from '@vitrine/core/site'
import { THEME_CHOICES } from '@vitrine/core/themes/lite'
import { Blob, Face, Font } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, test } from 'vitest'
import { codePoints, SUBSET_NAMES, SUBSETS } from '../src/theme/subsets.ts'
import {
  ALL_FONTS,
  BRAND_LETTERS,
  CREATOR_FONTS,
  DISPLAY_FONT,
  type FontSource,
  PAIRING_FONTS,
  TEXT_FONT,
} from './families.ts'
import { charactersOf, packedSource } from './make-files.ts'
import { fontFolder } from './write-fonts.ts'

/** Control and format characters, which are not drawn. */
const NOT_DRAWN = /\p{C}|\p{Zl}|\p{Zp}/u
/** Subsets without words: mathematics and box drawing. */
const NOT_OFFERED = ['math', 'symbols', 'symbols2']
/** Fonts with a weight of their own for each text: the site's, and those of pairings. */
const TEXT_FONTS = ALL_FONTS.filter(({ weight }) => typeof weight !== 'number')
const ONE_WEIGHT = ALL_FONTS.filter(({ weight }) => typeof weight === 'number')

let folder = ''
beforeAll(async () => {
  folder = await fontFolder()
})

const fileOf = ({ family }: FontSource, subset: string) =>
  join(folder, `${family.toLowerCase().replaceAll(' ', '-')}-${subset}.woff2`)
const subsetsIn = (font: FontSource) =>
  SUBSET_NAMES.filter((name) => statSync(fileOf(font, name), { throwIfNoEntry: false }))
const metadataOf = ({ package: name }: FontSource): { subsets: string[] } =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../node_modules', name, 'metadata.json'), 'utf8'))

/** Returns a WOFF2 file uncompressed. */
const unpack = (file: Buffer) => subsetFont(file, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
const fileIn = (font: FontSource, subset: string) => unpack(readFileSync(fileOf(font, subset)))
const faceIn = async (font: FontSource, subset: string) => new Face(new Blob(await fileIn(font, subset)))

test('every setting except the default has a font', () => {
  expect(Object.keys(CREATOR_FONTS).toSorted()).toEqual(FONTS.filter((font) => font !== 'default').toSorted())
})

test('every pairing of a theme has its fonts', () => {
  expect(['none', ...Object.keys(PAIRING_FONTS)]).toEqual(THEME_CHOICES.pairing)
})

test('the files of the brand line have its letters, and no others', async () => {
  const letters = (text: string) => [...new Set(text)].toSorted().join('')
  expect(letters(BRAND_LETTERS)).toBe(letters(`${pageTexts.poweredBy} ${site.name}`))
  for (const name of ['brand-text.woff2', 'brand-display.woff2']) {
    const file = readFileSync(join(folder, name))
    const characters = charactersOf(await unpack(file)).map((point) => String.fromCodePoint(point))
    expect(characters.toSorted().join('')).toBe(letters(BRAND_LETTERS))
    expect(file.byteLength).toBeLessThan(2500)
  }
})

test('the packages of fonts are those that are used', () => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const installed = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))
  expect(installed.toSorted()).toEqual(ALL_FONTS.map((font) => font.package).toSorted())
})

describe('budgets in bytes', () => {
  test.each([
    ['text font', TEXT_FONT, 18_000],
    ['display font', DISPLAY_FONT, 10_000],
  ])('the Latin file of the %s', (_, font, budget) => {
    expect(statSync(fileOf(font, 'latin')).size).toBeLessThanOrEqual(budget)
  })

  test('a price in the default fonts costs at most 2 kB', () => {
    expect(statSync(fileOf(TEXT_FONT, 'rupee')).size + statSync(fileOf(DISPLAY_FONT, 'rupee')).size).toBeLessThan(2000)
  })

  test.each(Object.entries(PAIRING_FONTS))('the Latin files of the pairing %s cost at most 29 kB', (_, pairing) => {
    const sizes = [...new Set(Object.values<FontSource>({ ...pairing }))].map(
      (font) => statSync(fileOf(font, 'latin')).size,
    )
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(29_000)
  })

  test.each(ONE_WEIGHT)('the Latin file of $family is smaller than in its package', (font) => {
    expect(statSync(fileOf(font, 'latin')).size).toBeLessThan(0.93 * (packedSource(font, 'latin')?.byteLength ?? 0))
  })
})

describe.each(ALL_FONTS)('$family', (font) => {
  test('has every character of its package, in a file whose range declares it', async () => {
    const offered = metadataOf(font).subsets.filter((subset) => !NOT_OFFERED.includes(subset))
    expect(offered).toContain('latin')
    const reachable = new Set<number>()
    for (const name of subsetsIn(font)) {
      const ranges = codePoints(SUBSETS[name].range)
      const characters = charactersOf(await fileIn(font, name))
      expect(characters.filter((point) => !ranges.some(([first, last]) => point >= first && point <= last))).toEqual([])
      for (const point of characters) reachable.add(point)
    }
    for (const subset of offered) {
      const source = packedSource(font, subset)
      if (!source) throw new Error(`${font.package} has no ${subset}`)
      const lost = charactersOf(await unpack(source)).filter((point) => !reachable.has(point))
      const drawn = lost.map((point) => String.fromCodePoint(point)).filter((character) => !NOT_DRAWN.test(character))
      expect(drawn).toEqual([])
    }
  })

  test('is as high in every file as in its package', async () => {
    const extents = (face: Face) => ({ ...new Font(face).hExtents(), unitsPerEm: face.upem })
    const source = extents(new Face(new Blob(await unpack(packedSource(font, 'latin') ?? Buffer.alloc(0)))))
    for (const name of subsetsIn(font)) expect(extents(await faceIn(font, name))).toEqual(source)
  })
})

test('fonts of texts have the weights 400 to 600, the others have one', async () => {
  for (const font of TEXT_FONTS)
    expect((await faceIn(font, 'latin')).getAxisInfos()).toMatchObject({ wght: { min: 400, max: 600 } })
  for (const font of ONE_WEIGHT) expect((await faceIn(font, 'latin')).getAxisInfos()).toEqual({})
})

test('the text font keeps kerning and tabular numbers', async () => {
  const face = await faceIn(TEXT_FONT, 'latin')
  expect(face.getTableFeatureTags('GPOS')).toContain('kern')
  expect(face.getTableFeatureTags('GSUB')).toContain('tnum')
})

test('the stylesheets name files that exist, the Latin ones first of all', () => {
  const files = readdirSync(folder)
  const named = (name: string) =>
    readFileSync(join(folder, name), 'utf8')
      .match(/[a-z0-9-]+\.woff2/g)
      ?.toSorted() ?? []
  expect(named('latin.css')).toEqual(['inter-latin.woff2', 'space-grotesk-latin.woff2'])
  expect(named('text-scripts.css')).toEqual(
    subsetsIn(TEXT_FONT)
      .filter((name) => name !== 'latin')
      .map((name) => `inter-${name}.woff2`)
      .toSorted(),
  )
  expect(files).toEqual(expect.arrayContaining(named('all.css')))
  expect(named('all.css')).toHaveLength(subsetsIn(TEXT_FONT).length + subsetsIn(DISPLAY_FONT).length)
})
