import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { CREATOR_FONTS, DISPLAY_FONT, type FontSource, PAIRING_FONTS, TEXT_FONT } from './families.ts'
import { charactersOf } from './make-files.ts'

const { resolve } = createRequire(import.meta.url)
const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'page/dist')
/** Folder in which the server looks for the fonts of share images. */
const FOLDER = join(DIST, 'share-fonts')
/** Weight of the small texts of a share image. */
const TEXT_WEIGHT = 500

/** Fonts of the characters that a page's font lacks, in the order in which they are tried. The first is Inter. */
const FALLBACK_FONTS: readonly FontSource[] = [
  { ...TEXT_FONT, family: 'Share Inter', weight: 600 },
  ...['arabic', 'hebrew', 'devanagari', 'bengali', 'tamil', 'thai', 'georgian', 'armenian'].map((script) =>
    noto(script, `@fontsource/noto-sans-${script}`, 700),
  ),
  noto('sc', '@fontsource-variable/noto-sans-sc', 700),
  noto('jp', '@fontsource-variable/noto-sans-jp', 700),
  noto('kr', '@fontsource-variable/noto-sans-kr', 700),
  noto('math', '@fontsource/noto-sans-math', 400),
  noto('symbols', '@fontsource/noto-sans-symbols', 700),
  noto('symbols-2', '@fontsource/noto-sans-symbols-2', 400),
  noto('emoji', '@fontsource/noto-emoji', 700),
]
/** Alphabets of the Noto fonts that the text font draws. */
const DRAWN_BY_TEXT_FONT: readonly string[] = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
]

/** Contents of `fonts.json`, which the server reads. */
interface ShareFonts {
  /** Hash of everything that determines the files. */
  key: string
  /** Family of titles by each font setting and pairing of a page. */
  families: Record<string, string>
  /** Family of small texts. */
  text: string
  /** Families of the characters that a page's font lacks, in their order. */
  fallbacks: string[]
  /** First and last code points of the ranges of drawn characters. */
  characters: [first: number, last: number][]
}

/**
 * Makes the fonts of share images, uncompressed, with a configuration for fontconfig, unless they are made already. The
 * picture library cannot read compressed fonts or choose the weight of variable ones.
 */
export function makeShareFonts(): Promise<void> {
  making ??= makeUnlessMade()
  return making
}

let making: Promise<void> | undefined

async function makeUnlessMade(): Promise<void> {
  const key = contentKey()
  if (keyOf(FOLDER) === key) return
  mkdirSync(DIST, { recursive: true })
  const draft = mkdtempSync(join(DIST, 'share-fonts.'))
  try {
    await writeShareFonts(draft, key)
    rmSync(FOLDER, { recursive: true, force: true })
    renameSync(draft, FOLDER)
  } catch (error) {
    // Another process may have been faster.
    rmSync(draft, { recursive: true, force: true })
    if (keyOf(FOLDER) !== key) throw error
  }
}

async function writeShareFonts(folder: string, key: string): Promise<void> {
  const drawn = new Set<number>()
  const rules: string[] = []
  const write = async (font: FontSource) => {
    const prefix = `${font.family.toLowerCase().replaceAll(' ', '-')}.`
    rules.push(familyRule(prefix, font.family))
    for (const [index, file] of filesOf(font).entries()) {
      const made = await uncompressed(font, file)
      for (const point of charactersOf(made)) drawn.add(point)
      writeFileSync(join(folder, `${prefix}${index}.ttf`), made)
    }
  }
  const text = { ...TEXT_FONT, family: 'Share Text', weight: TEXT_WEIGHT }
  const pairings = Object.entries(PAIRING_FONTS).map(([name, { title }]) => [name, atOneWeight(title)] as const)
  const paired = pairings.map(([, font]) => font)
  const fonts = new Set([DISPLAY_FONT, ...Object.values(CREATOR_FONTS), ...paired, ...FALLBACK_FONTS, text])
  for (const font of fonts) await write(font)
  const families = [...Object.entries(CREATOR_FONTS), ...pairings].map(([name, { family }]) => [name, family])
  const contents: ShareFonts = {
    key,
    families: { ...Object.fromEntries(families), default: DISPLAY_FONT.family },
    text: text.family,
    fallbacks: FALLBACK_FONTS.map(({ family }) => family),
    characters: rangesOf([...drawn].toSorted((one, other) => one - other)),
  }
  writeFileSync(join(folder, 'fonts.json'), JSON.stringify(contents))
  writeFileSync(join(folder, 'fonts.conf'), configuration(rules))
}

/** Returns a font at the weight of titles. */
function atOneWeight(font: FontSource): FontSource {
  return typeof font.weight === 'number' ? font : { ...font, weight: font.weight.max }
}

function noto(script: string, name: string, weight: number): FontSource {
  return { family: `Share ${script}`, package: name, weight }
}

/** Returns the files of a font's package that are used: one for each alphabet. */
function filesOf(font: FontSource): string[] {
  const folder = join(dirname(resolve(`${font.package}/package.json`)), 'files')
  const ending = `-${isVariable(font) ? 'wght' : font.weight}-normal.woff2`
  const start = `${font.package.split('/')[1]}-`
  const names = readdirSync(folder).filter((name) => name.startsWith(start) && name.endsWith(ending))
  // One file has all emoji with their sequences; the others have parts of it.
  if (font.package.endsWith('-emoji'))
    return names.filter((name) => name.includes('-emoji-emoji-')).map((name) => join(folder, name))
  const others = names.filter((name) => !DRAWN_BY_TEXT_FONT.includes(name.slice(start.length, -ending.length)))
  const isNoto = start.startsWith('noto-sans-')
  return (isNoto && others.length > 0 ? others : names).toSorted().map((name) => join(folder, name))
}

function uncompressed(font: FontSource, file: string): Promise<Buffer> {
  return subsetFont(readFileSync(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    noHinting: true,
    ...(isVariable(font) && typeof font.weight === 'number' ? { variationAxes: { wght: font.weight } } : {}),
  })
}

/** Returns the rule that names the family of files: names inside of them differ with weight and alphabet. */
function familyRule(prefix: string, family: string): string {
  return `<match target="scan"><test name="file" compare="contains"><string>/${prefix}</string></test><edit name="family" mode="assign"><string>${family}</string></edit></match>`
}

function configuration(rules: readonly string[]): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    '<dir prefix="relative">.</dir>',
    ...rules,
    '</fontconfig>',
    '',
  ].join('\n')
}

function rangesOf(points: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges
}

function isVariable(font: FontSource): boolean {
  return font.package.startsWith('@fontsource-variable/')
}

function keyOf(folder: string): string | null {
  const file = join(folder, 'fonts.json')
  if (!existsSync(file)) return null
  const { key }: Pick<ShareFonts, 'key'> = JSON.parse(readFileSync(file, 'utf8'))
  return key
}

/** Returns a hash of everything that determines the files: this code, and the versions of all packages. */
function contentKey(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const name of ['families.ts', 'share-fonts.ts']) hash.update(readFileSync(join(import.meta.dirname, name)))
  return hash.digest('hex').slice(0, 16)
}
