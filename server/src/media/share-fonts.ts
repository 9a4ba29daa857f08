import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Folder of the fonts of share images, relative to the project's folder. The build makes it
 * (`page/fonts/share-fonts.ts`).
 */
const FOLDER = 'page/dist/share-fonts'
const IGNORED = /[\s\p{Default_Ignorable_Code_Point}]/u

/** Fonts of share images. */
export interface ShareFonts {
  /** Family of titles by each font setting and pairing of a page. */
  families: Record<string, string>
  /** Family of small texts. */
  text: string
  /** Families for the characters that a page's font lacks, in order of preference. */
  fallbacks: string[]
  /** First and last code points of the ranges of drawn characters, ascending. */
  characters: [first: number, last: number][]
}

/**
 * Returns the environment of processes that draw share images, which names the fonts to fontconfig. Returns an empty
 * one if the fonts are not made.
 */
export function shareFontEnvironment(): Record<string, string> {
  const file = findConfiguration()
  return file === null ? {} : { FONTCONFIG_FILE: file }
}

/**
 * Returns the path of fontconfig's file, for a server that runs from the sources or from the build; null if the fonts
 * are not made.
 */
function findConfiguration(): string | null {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, FOLDER, 'fonts.conf')
    if (existsSync(file)) return file
    if (folder === dirname(folder)) return null
  }
}

/** Reads the description of the fonts. Throws if they are not made. */
export function readShareFonts(): ShareFonts {
  const configuration = findConfiguration()
  if (configuration === null) throw new Error('The fonts of share images are not made')
  const fonts: ShareFonts = JSON.parse(readFileSync(join(dirname(configuration), 'fonts.json'), 'utf8'))
  return fonts
}

/** Returns true if the fonts draw the character, or if nothing is to be drawn for it. */
export function isDrawn(character: string, { characters }: Pick<ShareFonts, 'characters'>): boolean {
  if (IGNORED.test(character)) return true
  const point = character.codePointAt(0) ?? 0
  return characters.some(([first, last]) => point >= first && point <= last)
}
