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
import { join } from 'node:path'
import { fallbackFaces, type Widths } from '../src/theme/fallback.ts'
import { SUBSET_NAMES, SUBSETS, type SubsetName } from '../src/theme/subsets.ts'
import {
  BRAND_LETTERS,
  CREATOR_FONTS,
  DISPLAY_FONT,
  type FontSource,
  PAIRING_FONTS,
  type PairingFonts,
  TEXT_FONT,
} from './families.ts'
import { makeExcerpt, makeFiles } from './make-files.ts'
import { localWidths, type Measures, measureFont, widthsOf } from './measure.ts'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'page/dist/fonts')
/** Code that determines the files. */
const CODE = [import.meta.dirname, join(ROOT, 'page/src/theme/fallback.ts'), join(ROOT, 'page/src/theme/subsets.ts')]
/** Weights of the line that names this site: its words, and the name. */
const BRAND_WEIGHTS = { text: 400, display: 600 }
/** Weight of the bold texts of a pairing's text font, for which its fallback has measures of its own. */
const BOLD_TEXT = 600
/** A file with one weight serves all weights, so that browsers do not embolden it. */
const ALL_WEIGHTS = '1 1000'

/** A font whose files are in the folder. */
interface MadeFont {
  source: FontSource
  subsets: SubsetName[]
  /** By weight: the weights of the text font in steps of 100, else the only one. */
  measures: Map<number, Measures>
}

interface MadePairing {
  title: MadeFont
  text: MadeFont
}

let folder: Promise<string> | undefined

/**
 * Returns the folder with the files of all fonts, their stylesheets and modules. Makes them if the definitions or a
 * package changed since the last time, which takes seconds.
 */
export function fontFolder(): Promise<string> {
  folder ??= findFolder()
  return folder
}

async function findFolder(): Promise<string> {
  const made = join(CACHE, contentKey())
  if (existsSync(made)) return made
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(`${made}.`)
  try {
    await writeFonts(draft)
    renameSync(draft, made)
  } catch (error) {
    // Another process may have been faster.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(made)) throw error
  }
  return made
}

async function writeFonts(into: string): Promise<void> {
  const write = (name: string, contents: string) => writeFileSync(join(into, name), contents)
  const text = await makeFont(TEXT_FONT, into)
  const display = await makeFont(DISPLAY_FONT, into)
  const creators: Record<string, MadeFont> = {}
  for (const [key, font] of Object.entries(CREATOR_FONTS))
    creators[key] = font === DISPLAY_FONT ? display : await makeFont(font, into)
  const pairings: Record<string, MadePairing> = {}
  for (const [key, pairing] of Object.entries(PAIRING_FONTS)) pairings[key] = await makePairing(pairing, into)

  const fallbacks = fallbacksOf(text) + fallbacksOf(display)
  const latin = (name: SubsetName) => name === 'latin'
  write('latin.css', fallbacks + facesOf(text, latin) + facesOf(display, latin))
  write('all.css', fallbacks + facesOf(text, () => true) + facesOf(display, () => true))
  write(
    'text-scripts.css',
    facesOf(text, (name) => !latin(name)),
  )
  write('base.js', moduleOf({ text, display }))
  write('creators.js', moduleOf(creators))
  write('pairings.js', pairingModule(pairings))
  await writeBrand(into)
  write('widths.js', await widthModule(creators, pairings))
}

async function makePairing({ title, text }: PairingFonts, into: string): Promise<MadePairing> {
  const madeText = await makeFont(text, into)
  return { title: title === text ? madeText : await makeFont(title, into), text: madeText }
}

/** Writes the files of the line that names this site, and the module with their URLs. */
async function writeBrand(into: string): Promise<void> {
  for (const [name, font] of Object.entries({ text: TEXT_FONT, display: DISPLAY_FONT })) {
    const weight = name === 'text' ? BRAND_WEIGHTS.text : BRAND_WEIGHTS.display
    writeFileSync(join(into, `brand-${name}.woff2`), await makeExcerpt(font, weight, BRAND_LETTERS))
  }
  writeFileSync(
    join(into, 'brand.js'),
    "import text from './brand-text.woff2?url'\nimport display from './brand-display.woff2?url'\nexport const brand = { text, display }\n",
  )
}

async function makeFont(source: FontSource, into: string): Promise<MadeFont> {
  const files = await makeFiles(source)
  for (const [subset, file] of files) writeFileSync(join(into, fileName(source, subset)), file)
  const measures: MadeFont['measures'] = new Map()
  for (const weight of weightsOf(source)) measures.set(weight, await measureFont(source, weight))
  return { source, subsets: [...files.keys()], measures }
}

/** Returns the source of a module that exports `fonts`, an object of `FontFamily` by key. */
function moduleOf(fonts: Record<string, MadeFont>): string {
  const imports: string[] = []
  const entries = Object.entries(fonts).map(([key, font]) => `${JSON.stringify(key)}:${familyOf(font, imports)}`)
  return `${imports.join('\n')}\nexport const fonts = {${entries.join(',\n')}}\n`
}

/** Returns the source of a module that exports `fonts`, an object of `PairingFaces` by key. */
function pairingModule(pairings: Record<string, MadePairing>): string {
  const imports: string[] = []
  const entries = Object.entries(pairings).map(([key, { title, text }]) => {
    const { width, ...bold } = text.measures.get(BOLD_TEXT) ?? {}
    const textFamily = `{...${familyOf(text, imports)},bold:${JSON.stringify(bold, rounded)}}`
    return `${JSON.stringify(key)}:{title:${familyOf(atHeaviest(title), imports)},text:${textFamily}}`
  })
  return `${imports.join('\n')}\nexport const fonts = {${entries.join(',\n')}}\n`
}

/** Returns a font with its measures at its greatest weight alone, which titles have. */
function atHeaviest(font: MadeFont): MadeFont {
  return { ...font, measures: new Map([...font.measures].slice(-1)) }
}

/** Returns the source of a `FontFamily`, and adds the imports that it needs. */
function familyOf({ source, subsets, measures }: MadeFont, imports: string[]): string {
  const files = subsets.map((subset) => {
    imports.push(`import f${imports.length} from './${fileName(source, subset)}?url'`)
    return `${JSON.stringify(subset)}:f${imports.length - 1}`
  })
  const [{ width = 0, ...fallback } = {}] = measures.values()
  const own = { family: source.family, weight: declaredWeight(source), width, fallback }
  return `{...${JSON.stringify(own, rounded)},files:{${files.join()}}}`
}

/** Returns the source of a module with the widths of the letters of the local fonts and of the fonts of titles, as far as Arial has them. */
async function widthModule(creators: Record<string, MadeFont>, pairings: Record<string, MadePairing>): Promise<string> {
  const local = { regular: await localWidths(false), bold: await localWidths(true) }
  const { arial } = local.bold
  const widthsIn = async (fonts: [key: string, font: MadeFont][]) => {
    const found: Record<string, Widths> = {}
    for (const [key, { source }] of fonts) {
      const widths = Object.entries(await widthsOf(source)).filter(([character]) => character in arial)
      found[key] = Object.fromEntries(widths)
    }
    return found
  }
  const titles = Object.entries(pairings).map(([key, { title }]): [string, MadeFont] => [key, title])
  const exported = {
    widths: await widthsIn(Object.entries(creators)),
    pairingWidths: await widthsIn(titles),
    localWidths: local,
  }
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

/** Returns the faces of some files. A browser looks in the last face first, so the first subset comes last. */
function facesOf({ source, subsets }: MadeFont, pick: (name: SubsetName) => boolean): string {
  return SUBSET_NAMES.filter((name) => subsets.includes(name) && pick(name))
    .toReversed()
    .map((name) =>
      [
        `@font-face{font-family:"${source.family}"`,
        `font-weight:${declaredWeight(source)}`,
        'font-display:swap',
        `src:url("./${fileName(source, name)}") format("woff2")`,
        `unicode-range:${SUBSETS[name].range}}\n`,
      ].join(';'),
    )
    .join('')
}

function fallbacksOf({ source, measures }: MadeFont): string {
  const several = measures.size > 1
  return [...measures]
    .map(([weight, measured]) => fallbackFaces(source.family, several ? String(weight) : ALL_WEIGHTS, measured))
    .join('')
}

function weightsOf({ weight }: FontSource): number[] {
  if (typeof weight === 'number') return [weight]
  return Array.from({ length: (weight.max - weight.min) / 100 + 1 }, (_, step) => weight.min + 100 * step)
}

function declaredWeight({ weight }: FontSource): string {
  return typeof weight === 'number' ? ALL_WEIGHTS : `${weight.min} ${weight.max}`
}

function fileName({ family }: FontSource, subset: SubsetName): string {
  return `${family.toLowerCase().replaceAll(' ', '-')}-${subset}.woff2`
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? +value.toFixed(4) : value
}

/** Returns a hash of everything that determines the files: code, and the versions of all packages. */
function contentKey(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  const files = CODE.flatMap((path) =>
    path.endsWith('.ts') ? [path] : readdirSync(path).map((name) => join(path, name)),
  )
  for (const file of files.toSorted()) if (!file.endsWith('.test.ts')) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
